// Timing.h - times of single operations of the job's transport, as xaccc's programs use them.
#pragma once

#include "Fit.h"

#include "comm/World.h"
#include "device/Device.h"

#include <vector>

/// Source and destination of messages: two blocks of memory of `device`.
class Buffers {
public:
  Buffers(xacc::Device &device, size_t bytes);
  ~Buffers();
  Buffers(const Buffers &) = delete;

  xacc::Device &device;
  std::byte *outgoing, *incoming;
};

/// Messages go back and forth, one after the other, or in both directions at the same time.
enum class Ways { ThereAndBack, Both };

/// Two processes, by rank.
struct Pair {
  int first, second;
};

/// Times of messages between the two processes, from 8 bytes to 16 MiB: one message, or two that cross. Every process
/// of the job calls it, and gets the times of the slower one.
std::vector<Repeats> timeMessages(Pair pair, Ways ways, const Buffers &buffers);

/// The additional seconds of each of many small messages in flight, measured in the same way.
double timeGap(Pair pair, const Buffers &buffers);

/// The times of one pair and one length; only these two processes get them.
double timeMessage(int peer, bool first, size_t bytes, const Buffers &buffers);

enum class Collective { Barrier, Broadcast, Allreduce, Alltoall };
const char *nameOf(Collective kind);

/// Times of the group's processes, the first ones of the job. Every process of the job calls it and gets the times of
/// the slowest. Bytes are those of the vector; for alltoall, those sent to one other process.
std::vector<Repeats> timeCollective(Collective kind, const xacc::Group &group, const Buffers &buffers);

/// Bytes per second of large copies within host memory.
double timeCopies(const Buffers &buffers);
