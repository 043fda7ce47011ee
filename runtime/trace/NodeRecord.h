// NodeRecord.h - the record of one node in a job, and how all records are gathered on one node.
#pragma once

#include "support/Activity.h"

#include <compare>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace xacc {

/// A directive, or another item that time is attributed to, then without file and line.
struct Place {
  std::string file;
  int line = 0;
  std::string text;
  auto operator<=>(const Place &) const = default;
};

/// Totals for one place on one node. Times exclude those of nested places. Plain data.
struct Totals {
  long calls = 0;
  long messages = 0; // sends, puts and gets
  long collectives = 0;
  unsigned long bytes = 0;                                     // of messages
  unsigned long collectiveBytes = 0;                           // contributed by this node
  unsigned long copied = 0;                                    // bytes between host and device
  Nanoseconds work = 0, communication = 0, wait = 0, data = 0; // communication: without waiting
  // For operations in the background: total duration, and the computation in that time.
  Nanoseconds underWay = 0, hidden = 0;

  Nanoseconds time() const { return work + communication + wait + data; }
};

/// One activity, for the trace. Plain data.
struct TimedActivity {
  Nanoseconds begin = 0, end = 0;
  int place = 0; // index in NodeRecord::places
  ActivityKind kind = ActivityKind::Work;
  unsigned firstMessage = 0, messages = 0; // in NodeRecord::messages
  unsigned long bytes = 0;                 // of its messages, collective operations or copies
};

struct Message {
  Transfer transfer = Transfer::Send;
  int peer = 0; // for a collective operation: number of nodes
  unsigned long bytes = 0;
  int tag = 0;
  unsigned number = 0;  // among messages of this direction, peer and tag, from 0: identifies the receive of a send
  Nanoseconds time = 0; // when it was sent or had arrived; 0: it has not arrived
};

/// A detail within an activity, for the trace. Plain data.
struct TimedDetail {
  Nanoseconds begin = 0, end = 0;
  DetailKind kind = DetailKind::Put;
  int place = 0; // of the activity; not for memory
  int node = -1; // the other node; -1: none, or unknown
  int owner = 0; // for memory: index in NodeRecord::owners
  unsigned long bytes = 0;
  bool onDevice = false;
};

/// Memory size of all arrays from that time on. Plain data.
struct MemoryLevel {
  Nanoseconds time = 0;
  unsigned long host = 0, device = 0; // bytes
};

/// One worker's share of a divided loop, for the trace. Plain data.
struct LoopPart {
  Nanoseconds begin = 0, end = 0;
  int place = 0, worker = 0;
};

/// Division of a divided loop. Plain data.
struct Weight {
  Nanoseconds time = 0;
  int place = 0;
  double cpu = 0; // the CPU's share, from 0 to 1
};

/// Sends and puts to one other node. Plain data.
struct Traffic {
  int to = 0;
  long messages = 0;
  unsigned long bytes = 0;
};

/// Start of a step of the program (XACC_TRACE_STEPS). Plain data.
struct StepBegin {
  Nanoseconds time = 0;
  long step = 1;
};

struct NodeRecord {
  std::string machine;
  Nanoseconds begin = 0, end = 0;               // of the recording
  Nanoseconds aheadAtBegin = 0, aheadAtEnd = 0; // relative to the first node's clock
  std::vector<Place> places;                    // places of totals and activities
  std::vector<Totals> totals;                   // one per place
  std::vector<Traffic> traffic;                 // one entry per node that this one has sent to
  std::vector<TimedActivity> activities;        // ordered by end
  std::vector<Message> messages;
  std::vector<LoopPart> parts;
  std::vector<Weight> weights;
  std::vector<TimedDetail> details; // ordered by end
  std::vector<Place> owners;        // owners of memory: names and declarations
  std::vector<MemoryLevel> levels;
  std::vector<StepBegin> steps; // from the second one
  std::vector<Place> choices;   // made by measuring
  bool full = false;            // recording of activities stopped before the job ended

  Nanoseconds time() const { return end - begin; }
  /// Converts a time of this node's clock to the first node's, by linear interpolation between the two measurements.
  Nanoseconds common(Nanoseconds t) const;
};

/// Collective over the entire set. The first node calls `use` with the record of every node, in order, and releases
/// each record afterwards.
void gatherRecords(NodeRecord own, const std::function<void(int node, const NodeRecord &record)> &use);

} // namespace xacc
