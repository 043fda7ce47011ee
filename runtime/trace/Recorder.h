// Recorder.h - listens to this node's activities and sums them up by directive; optionally keeps each activity.
#pragma once

#include "trace/NodeRecord.h"

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>

namespace xacc {

/// Steps of a program whose activities are kept, from 1. A step begins with each execution of the first directive that
/// is executed twice; the first step also includes everything before it.
struct Steps {
  long first = 1, last = 1;
};

class Recorder : public ActivityListener {
public:
  enum class Keep { Totals, Activities };
  /// `steps`: those whose activities are kept; empty: all.
  Recorder(Keep keep, std::optional<Steps> steps);

  void begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) override;
  void end() override;
  int message(Transfer transfer, int peer, size_t bytes, int tag) override;
  void arrived(int number) override;
  void collective(Transfer kind, int nodes, size_t bytes) override;
  void copied(size_t bytes) override;
  void part(const xacc_site *site, int worker, Nanoseconds begin, Nanoseconds end) override;
  int startedInBackground() override;
  void completedInBackground(int number, Nanoseconds waited) override;
  void weight(const xacc_site *site, double cpu) override;
  void chose(const xacc_site *site, const std::string &what) override;
  void detail(const Detail &detail, Nanoseconds begin) override;

  /// Returns the record and ends activities that are still open. Call once.
  NodeRecord take();

private:
  struct Frame {
    Nanoseconds begin;
    Nanoseconds inside; // time of nested activities
    int place;
    ActivityKind kind;
    unsigned firstMessage;
    unsigned long bytes;
  };
  const Keep keep;
  const std::optional<Steps> steps;
  NodeRecord record;
  std::map<int, Traffic> traffic; // by receiver
  std::vector<Frame> stack;
  std::unordered_map<const void *, int> numbers; // of places, by site or text
  Nanoseconds inside = 0;                        // time of all outermost activities
  /// An operation in the background: its place, its start, and this node's communication time until then.
  struct UnderWay {
    int place;
    Nanoseconds begin, communicated;
  };
  std::unordered_map<int, UnderWay> underWay;
  int lastUnderWay = 0;
  Nanoseconds communicated = 0; // time of all completed communication, without nested activities
  int stepPlace = -1;           // place whose executions begin steps; -1: not yet known
  long step = 1;
  std::unordered_map<std::uint64_t, unsigned> sequences; // number of messages so far, by direction, peer and tag
  std::map<Place, int> ownerNumbers;                     // in NodeRecord::owners
  MemoryLevel allocated;                                 // at present

  int numberOf(const xacc_site *site, const char *what);
  Totals &current();
  bool keepsActivities() const;
  template <typename T> bool hasRoom(const std::vector<T> &kept);
  unsigned sequenceOf(Transfer transfer, int peer, int tag);
  int ownerOf(const Detail &detail);
  void noteLevel();
  void countSteps(int place);
  Nanoseconds communicatedUntil(Nanoseconds time) const;
};

} // namespace xacc
