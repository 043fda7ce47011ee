// DeviceRanges.h - this node's activities as ranges in the timeline of a GPU profiler (NVTX).
#ifndef XACC_TRACE_DEVICERANGES_H
#define XACC_TRACE_DEVICERANGES_H

#include "support/Activity.h"

#include <memory>

namespace xacc {

class Device;

/// Begins and ends a range on the device with each activity, and forwards everything.
class DeviceRanges final : public ActivityListener {
public:
  /// `next`: another listener; may be null. Both must outlive this object.
  DeviceRanges(Device &device, ActivityListener *next);
  ~DeviceRanges() override;

  void begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) override;
  void end() override;
  int message(Transfer transfer, int peer, size_t bytes, int tag) override;
  void arrived(int number) override;
  void collective(Transfer kind, int nodes, size_t bytes) override;
  void copied(size_t bytes) override;
  void part(const xacc_site *site, int worker, Nanoseconds begin, Nanoseconds end) override;
  int goesOn() override;
  void completedInBackground(int number, Nanoseconds waited) override;
  void weight(const xacc_site *site, double cpu) override;
  void chose(const xacc_site *site, const std::string &what) override;
  void detail(const Detail &detail, Nanoseconds begin) override;

private:
  struct Names;
  Device &device;
  ActivityListener *const next;
  const std::unique_ptr<Names> names;
};

/// True if a tool collects ranges of this process. Nsight Systems and others name their library in the environment of
/// the programs that they start.
bool rangesAreCollected();

} // namespace xacc

#endif
