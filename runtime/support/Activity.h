// Activity.h - what this node does and at which directive, for whoever listens: profiles, traces, predictions. Costs a
// test of a pointer where nobody does.
#ifndef XACC_SUPPORT_ACTIVITY_H
#define XACC_SUPPORT_ACTIVITY_H

#include "xaccrt.h"

#include <cstddef>
#include <memory>

namespace xacc {

enum class ActivityKind {
  Work,          ///< the iterations of a distributed loop, a compute construct
  Communication, ///< an operation of several nodes
  Wait,          ///< in an operation: until messages or other nodes are there
  Data           ///< memory of a device: allocations, copies from and to the host
};

/// How bytes go from node to node. A send has its receive on the other node; puts and gets stand alone; the rest are
/// collective operations.
enum class Transfer { Send, Receive, Put, Get, Barrier, Broadcast, Allreduce, Alltoall };

inline bool isCollective(Transfer transfer) { return transfer >= Transfer::Barrier; }

/// What a node does inside of an activity, for traces only: the time of the activity includes it.
enum class DetailKind {
  Put,      ///< writes to the memory of another node
  Get,      ///< reads from it
  Flag,     ///< tells another node that something is there, or that there is room
  FlagWait, ///< until another node has done so
  Allocate, ///< memory of an array, on the host or on a device
  Release
};

struct Detail {
  DetailKind kind;
  int node = -1;                   ///< the other one, by its rank; -1: any, or not known. Not of memory
  size_t bytes = 0;                ///< not of flags
  const char *name = nullptr;      ///< whose memory it is
  bool onDevice = false;           ///< the memory is a device's own
  const xacc_site *site = nullptr; ///< where its owner is declared; null: not known
};

using Nanoseconds = long long;
/// The time now, of a clock that only goes forward; from where it counts is different on each machine.
Nanoseconds now();

/// What happens while such an object lives takes no time by that clock: it is there because something is only played.
/// They nest. Of one thread.
class StoppedClock {
public:
  StoppedClock();
  ~StoppedClock();
  StoppedClock(const StoppedClock &) = delete;
  StoppedClock &operator=(const StoppedClock &) = delete;
};

class ActivityListener {
public:
  virtual ~ActivityListener() = default;
  /// Activities nest. `site` null: `what` says what it is; both null: a part of the activity around it. `again`: it has
  /// been begun before and goes on.
  virtual void begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) = 0;
  /// The innermost one ends.
  virtual void end() = 0;
  /// Bytes to or from a node, which is named by its rank. Messages of one direction and `tag` between two nodes arrive
  /// in the order in which they were sent. Of a receive it has only been started: the result is for arrived().
  virtual int message(Transfer transfer, int peer, size_t bytes, int tag) = 0;
  /// The message of the receive with that number is there.
  virtual void arrived(int number) = 0;
  /// This node takes part in a collective operation over `nodes` nodes, to which each gives `bytes` bytes.
  virtual void collective(Transfer kind, int nodes, size_t bytes) = 0;
  /// Bytes go from the host to a device or back.
  virtual void copied(size_t bytes) = 0;
  /// A worker, from 0, has run a part of a divided loop; told when all parts are done.
  virtual void part(const xacc_site *site, int worker, Nanoseconds begin, Nanoseconds end) = 0;
  /// Something goes on behind what this node does next; the number is for wentOn().
  virtual int goesOn() = 0;
  /// What has that number was waited for from then until now.
  virtual void wentOn(int number, Nanoseconds waited) = 0;
  /// How much of a divided loop the CPU gets this time, 0 to 1.
  virtual void weight(const xacc_site *site, double cpu) = 0;
  /// Something that has just ended.
  virtual void detail(const Detail &detail, Nanoseconds begin) = 0;
};

/// Null: nobody listens.
ActivityListener *activityListener();
/// The listener from now on; null: nobody.
void setActivityListener(ActivityListener *listener);

/// Is told of the blocks of directives in emitted code (XACC_TIMED).
class DirectiveObserver {
public:
  virtual ~DirectiveObserver() = default;
  virtual void began(const xacc_site *site) = 0;
  /// The innermost one; also of blocks that began before there was an observer.
  virtual void ended() = 0;
};
/// From now on.
void setDirectiveObserver(DirectiveObserver *observer);

/// An activity that lasts as long as the object.
class ActivityScope {
public:
  ActivityScope(ActivityKind kind, const xacc_site *site, bool again = false, const char *what = nullptr)
      : listener(activityListener()) {
    if (listener) [[unlikely]]
      listener->begin(kind, site, what, again);
  }
  ~ActivityScope() {
    if (listener && listener == activityListener()) [[unlikely]]
      listener->end();
  }
  ActivityScope(const ActivityScope &) = delete;
  ActivityScope &operator=(const ActivityScope &) = delete;

private:
  ActivityListener *listener;
};

/// A detail that lasts as long as the object.
class DetailScope {
public:
  explicit DetailScope(const Detail &detail) : listener(activityListener()) {
    if (listener) [[unlikely]] {
      what = detail;
      begin = now();
    }
  }
  ~DetailScope() {
    if (listener && listener == activityListener()) [[unlikely]]
      listener->detail(what, begin);
  }
  /// It did not happen.
  void forget() { listener = nullptr; }
  DetailScope(const DetailScope &) = delete;
  DetailScope &operator=(const DetailScope &) = delete;

private:
  ActivityListener *listener;
  Detail what{DetailKind::Put};
  Nanoseconds begin = 0;
};

} // namespace xacc

#endif
