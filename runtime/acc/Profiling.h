// Profiling.h - events of OpenACC's profiling interface (OpenACC 3.3, chapter 5), for tools' callbacks.
#pragma once

#include "acc_prof.h"
#include "xaccrt.h"

#include <cstddef>

namespace xacc {

/// True if a callback is registered. Otherwise events cost only this test.
extern bool profiling;

/// Subject of a data event. For functions of openacc.h, the directive has no file.
struct ProfiledData {
  const xacc_site *site = nullptr;
  const char *name = nullptr;
  size_t bytes = 0;
  const void *host = nullptr, *device = nullptr;
};

/// An event without an end.
void profile(acc_event_t event, const ProfiledData &data);

/// From the start to the end of an event; in acc_event_t the end follows `start`.
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
  ProfiledData reported;
  long queue = XACC_SYNC;
  void *tool = nullptr;
};

/// The current compute construct puts a kernel into a GPU queue.
void profileLaunch(long queue);
/// The program starts or stops using the device.
void profileInit(const xacc_site *site);
/// True while tools are being notified of the start.
bool profilesInit();
void profileShutdown(const xacc_site *site);

/// Lets tools register their callbacks, at the start of the job.
void startProfiling();
/// Notifies the tools that the job ends.
void finishProfiling();

} // namespace xacc
