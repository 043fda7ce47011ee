// Activity.h - the activity of this node and its directive, for listeners: profiles, traces, predictions. Without a
// listener it costs a pointer test.
#pragma once

#include "xaccrt.h"

#include <cstddef>
#include <string>

namespace xacc {

enum class ActivityKind {
  Work,          ///< the iterations of a distributed loop, a compute construct
  Communication, ///< an operation involving several nodes
  Wait,          ///< within an operation: waiting for messages or other nodes
  Data           ///< device memory: allocations, copies from and to the host
};

/// How bytes move between nodes. A send has a receive on the other node; puts and gets are one-sided; the rest are
/// collective operations.
enum class Transfer { Send, Receive, Put, Get, Barrier, Broadcast, Allreduce, Alltoall };

inline bool isCollective(Transfer transfer) { return transfer >= Transfer::Barrier; }

/// Details within an activity, only for traces. The activity's time includes them.
enum class DetailKind {
  Put,      ///< writes to the memory of another node
  Get,      ///< reads from it
  Flag,     ///< notifies another node that data has arrived, or that there is room
  FlagWait, ///< waiting for such a notification
  Allocate, ///< memory of an array, on the host or on a device
  Release
};

struct Detail {
  DetailKind kind;
  int node = -1;                   ///< rank of the other node; -1: any, or unknown. Not for memory
  size_t bytes = 0;                ///< not for flags
  const char *name = nullptr;      ///< owner of the memory
  bool onDevice = false;           ///< in the device's own memory
  const xacc_site *site = nullptr; ///< declaration of the owner; null: unknown
};

using Nanoseconds = long long;
/// Current time of a monotonic clock, whose origin differs between machines.
Nanoseconds now();

/// While an object of this class exists, that clock stands still for the thread: its work would not exist in the real
/// job. Objects nest.
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
  /// Activities nest. `site` null: `what` describes the activity; both null: a phase of the enclosing activity.
  /// `again`: the activity was begun before and continues.
  virtual void begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) = 0;
  /// The innermost activity ends.
  virtual void end() = 0;
  /// Bytes are sent to or received from a node, given by its rank. Messages of one direction and `tag` between two
  /// nodes arrive in the order in which they were sent. A receive has only started; the result is the number to pass to
  /// arrived().
  virtual int message(Transfer transfer, int peer, size_t bytes, int tag) = 0;
  /// The receive with that number is complete.
  virtual void arrived(int number) = 0;
  /// This node takes part in a collective operation over `nodes` nodes, each contributing `bytes` bytes.
  virtual void collective(Transfer kind, int nodes, size_t bytes) = 0;
  /// Bytes are copied from the host to a device or back.
  virtual void copied(size_t bytes) = 0;
  /// A worker, numbered from 0, has run a share of a divided loop; reported when all shares are done.
  virtual void part(const xacc_site *site, int worker, Nanoseconds begin, Nanoseconds end) = 0;
  /// An operation continues in the background; the result is the number to pass to completedInBackground().
  virtual int startedInBackground() = 0;
  /// The operation with that number was waited for, from then until now.
  virtual void completedInBackground(int number, Nanoseconds waited) = 0;
  /// The CPU's share of a divided loop this time, from 0 to 1.
  virtual void weight(const xacc_site *site, double cpu) = 0;
  /// The runtime has chosen something for a directive by measuring: one line about it.
  virtual void chose(const xacc_site *site, const std::string &what) = 0;
  /// A detail that has just ended.
  virtual void detail(const Detail &detail, Nanoseconds begin) = 0;
};

/// Null: no listener.
ActivityListener *activityListener();
/// Sets the listener; null: none.
void setActivityListener(ActivityListener *listener);

/// Observes the blocks of directives in emitted code (XACC_TIMED).
class DirectiveObserver {
public:
  virtual ~DirectiveObserver() = default;
  virtual void began(const xacc_site *site, long queue) = 0;
  /// The innermost block ended; also called for blocks that began before the observer was set.
  virtual void ended() = 0;
};
/// Sets the observer.
void setDirectiveObserver(DirectiveObserver *observer);

/// An activity for the lifetime of the object.
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

/// A detail for the lifetime of the object.
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
  /// The detail did not happen.
  void forget() { listener = nullptr; }
  DetailScope(const DetailScope &) = delete;
  DetailScope &operator=(const DetailScope &) = delete;

private:
  ActivityListener *listener;
  Detail what{DetailKind::Put};
  Nanoseconds begin = 0;
};

} // namespace xacc
