// DeviceRanges.h - this node's activities as ranges in the timeline of a GPU profiler (NVTX).
#ifndef XACC_TRACE_DEVICERANGES_H
#define XACC_TRACE_DEVICERANGES_H

#include "trace/Recorder.h"

namespace xacc {

class Device;

/// Also begins and ends a range on the device with each activity.
class DeviceRanges final : public Recorder {
public:
  DeviceRanges(Device &device, Keep keep, std::optional<Steps> steps) : Recorder(keep, steps), device(device) {}
  void begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) override;
  void end() override;

private:
  Device &device;
  std::unordered_map<const xacc_site *, std::string> names; // of ranges

  const char *nameOf(const xacc_site &site);
};

/// True if a tool collects ranges of this process. Nsight Systems and others name their library in the environment of
/// the programs that they start.
bool rangesAreCollected();

} // namespace xacc

#endif
