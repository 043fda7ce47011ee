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
  /// Bytes to or from a node, which is named by its rank.
  virtual void message(Transfer transfer, int peer, size_t bytes) = 0;
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
};

/// Null: nobody listens.
ActivityListener *activityListener();
/// The listener from now on; null: nobody.
void setActivityListener(ActivityListener *listener);

/// An activity that lasts as long as the object.
class ActivityScope {
public:
  ActivityScope(ActivityKind kind, const xacc_site *site, bool again = false) : listener(activityListener()) {
    if (listener) [[unlikely]]
      listener->begin(kind, site, nullptr, again);
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

} // namespace xacc

#endif
