// Profiling.h - the events of OpenACC's profiling interface (OpenACC 3.3, chapter 5), for callbacks of tools.
#ifndef XACC_ACC_PROFILING_H
#define XACC_ACC_PROFILING_H

#include "acc_prof.h"
#include "xaccrt.h"

#include <cstddef>

namespace xacc {

/// Is a callback registered? Without one, events cost a test of this.
extern bool profiling;

/// What a data event is about. The directive is one without a file for functions of openacc.h.
struct ProfiledData {
  const xacc_site *site = nullptr;
  const char *name = nullptr;
  size_t bytes = 0;
  const void *host = nullptr, *device = nullptr;
};

/// An event that has no end.
void profile(acc_event_t event, const ProfiledData &data);

/// From the start to the end of something; `start` is followed by its end in acc_event_t.
class ProfiledScope {
public:
  ProfiledScope(acc_event_t start, const xacc_site *site, long queue = XACC_SYNC)
      : ProfiledScope(start, {.site = site}, queue) {}
  ProfiledScope(acc_event_t start, const ProfiledData &data, long queue = XACC_SYNC) : active(profiling) {
    if (active) [[unlikely]]
      begin(start, data, queue);
  }
  ~ProfiledScope() {
    if (active) [[unlikely]]
      end();
  }
  ProfiledScope(const ProfiledScope &) = delete;
  ProfiledScope &operator=(const ProfiledScope &) = delete;

private:
  void begin(acc_event_t start, const ProfiledData &data, long queue);
  void end() const;
  bool active;
  acc_event_t event = acc_ev_none;
  ProfiledData what;
  long queue = XACC_SYNC;
  void *tool = nullptr;
};

/// The compute construct of now puts a kernel into a queue of a GPU.
void profileLaunch(long queue);
/// The device is used from now on, or no longer.
void profileInit(const xacc_site *site);
void profileShutdown(const xacc_site *site);

/// Lets tools register their callbacks. When the job starts.
void startProfiling();
/// Tells them that it ends.
void finishProfiling();

} // namespace xacc

#endif
