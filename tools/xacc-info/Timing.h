// Timing.h - times of single operations of the job's transport, as programs of xaccc use it.
#pragma once

#include "Fit.h"

#include "comm/World.h"
#include "device/Device.h"

#include <vector>

/// Where what is sent comes from and goes to: two pieces of memory of `device`.
class Pieces {
public:
  Pieces(xacc::Device &device, size_t bytes);
  ~Pieces();
  Pieces(const Pieces &) = delete;

  xacc::Device &device;
  std::byte *outgoing, *incoming;
};

/// Whether messages go there and back, one after the other, or both ways at the same time.
enum class Ways { ThereAndBack, Both };

/// Two processes, by rank.
struct Pair {
  int first, second;
};

/// Of messages between the two, of 8 bytes up to 16 MiB: one that goes there, or two that cross. Every process of the
/// job calls it, and has the times of the one that took longer.
std::vector<Repeats> timeMessages(Pair pair, Ways ways, const Pieces &pieces);

/// Seconds that each of many small messages adds that are under way at once, in the same way.
double timeGap(Pair pair, const Pieces &pieces);

/// One pair's times of one length, for those two alone.
double timeMessage(int peer, bool first, size_t bytes, const Pieces &pieces);

enum class Collective { Barrier, Broadcast, Allreduce, Alltoall };
const char *nameOf(Collective kind);

/// Of the group's processes, which are the first ones. Every process of the job calls it and has the times of the one
/// that took longest. Bytes are those of the vector; of an alltoall, those for one other process.
std::vector<Repeats> timeCollective(Collective kind, const xacc::Group &group, const Pieces &pieces);

/// Bytes per second of large copies within the memory of the host.
double timeCopies(const Pieces &pieces);
