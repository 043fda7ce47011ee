// NodeRecord.h - what one node did in a job, and how the records of all come to one node.
#ifndef XACC_TRACE_NODERECORD_H
#define XACC_TRACE_NODERECORD_H

#include "support/Activity.h"

#include <compare>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace xacc {

/// A directive, or what else time goes to: then without file and line.
struct Place {
  std::string file;
  int line = 0;
  std::string text;
  auto operator<=>(const Place &) const = default;
};

/// What went to one place on one node. Times exclude those of places inside of it. Plain data.
struct Totals {
  long calls = 0;
  long messages = 0; // sends, puts and gets
  long collectives = 0;
  unsigned long bytes = 0;                                     // of messages
  unsigned long collectiveBytes = 0;                           // that this node gave
  unsigned long copied = 0;                                    // bytes between host and device
  Nanoseconds work = 0, communication = 0, wait = 0, data = 0; // communication: without waiting
  // Of what went on while this node did other things: until it was complete, and the computation meanwhile.
  Nanoseconds underWay = 0, hidden = 0;

  Nanoseconds time() const { return work + communication + wait + data; }
};

/// One activity, for the trace. Plain data.
struct TimedActivity {
  Nanoseconds begin = 0, end = 0;
  int place = 0; // number in NodeRecord::places
  ActivityKind kind = ActivityKind::Work;
  unsigned firstMessage = 0, messages = 0; // in NodeRecord::messages
  unsigned long bytes = 0;                 // of its messages, its collective operations, or its copies
};

struct Message {
  Transfer transfer = Transfer::Send;
  int peer = 0; // of a collective operation: how many nodes take part
  unsigned long bytes = 0;
  int tag = 0;
  unsigned number = 0;  // of those of this direction, peer and tag, from 0: with it a send has its receive
  Nanoseconds time = 0; // when it was sent, or was there; 0: it has not come
};

/// What happened inside of an activity, for the trace. Plain data.
struct TimedDetail {
  Nanoseconds begin = 0, end = 0;
  DetailKind kind = DetailKind::Put;
  int place = 0; // of the activity; not of memory
  int node = -1; // the other one; -1: none, or not known
  int owner = 0; // of memory: number in NodeRecord::owners
  unsigned long bytes = 0;
  bool onDevice = false;
};

/// How much memory the arrays had from then on. Plain data.
struct MemoryLevel {
  Nanoseconds time = 0;
  unsigned long host = 0, device = 0; // bytes
};

/// A part of a divided loop on one worker of the node, for the trace. Plain data.
struct LoopPart {
  Nanoseconds begin = 0, end = 0;
  int place = 0, worker = 0;
};

/// How a divided loop was divided. Plain data.
struct Weight {
  Nanoseconds time = 0;
  int place = 0;
  double cpu = 0; // the part of the CPU, 0 to 1
};

/// What went to one other node by sends and puts.
struct Traffic {
  long messages = 0;
  unsigned long bytes = 0;
};

struct NodeRecord {
  Nanoseconds begin = 0, end = 0;               // of the recording
  Nanoseconds aheadAtBegin = 0, aheadAtEnd = 0; // of the first node's clock
  std::vector<Place> places;                    // those of totals and activities
  std::vector<Totals> totals;                   // one for each place
  std::vector<Traffic> traffic;                 // to each node
  std::vector<TimedActivity> activities;        // in the order in which they ended
  std::vector<Message> messages;
  std::vector<LoopPart> parts;
  std::vector<Weight> weights;
  std::vector<TimedDetail> details; // in the order in which they ended
  std::vector<Place> owners;        // of memory: their names, and where they are declared
  std::vector<MemoryLevel> levels;
  bool full = false; // activities end before the job did

  Nanoseconds time() const { return end - begin; }
  /// Of this node's clock as the first node's, by a straight line between the two measurements.
  Nanoseconds common(Nanoseconds t) const;
};

/// Collective over the entire set. The first node calls `use` with the record of every node, in order, and releases
/// each afterwards.
void gatherRecords(NodeRecord mine, const std::function<void(int node, const NodeRecord &record)> &use);

} // namespace xacc

#endif
