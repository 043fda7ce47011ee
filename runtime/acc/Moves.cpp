// Moves.cpp - see Moves.h.
#include "acc/Moves.h"

#include "acc/Attach.h"
#include "acc/DeviceChoice.h"
#include "acc/Profiling.h"
#include "core/array/Watcher.h"
#include "device/Device.h"
#include "support/Activity.h"
#include "support/Error.h"

#include <algorithm>
#include <optional>

namespace xacc {
namespace {

void notifyCopied(const std::vector<Region> &regions) {
  ActivityListener *listener = activityListener();
  if (listener && !accDevice().sharesHostMemory())
    for (const Region &region : regions)
      listener->copied(region.bytes());
}

/// Reports the copy of regions of a variable to tools; not if the device shares host memory.
class ProfiledCopy {
public:
  ProfiledCopy(acc_event_t start, const xacc_site *site, const Mapping &m, const std::byte *variable,
               const std::vector<Region> &regions, long queue = XACC_SYNC) {
    if (!profiling || accDevice().sharesHostMemory() || regions.empty())
      return;
    size_t bytes = 0;
    for (const Region &region : regions)
      bytes += region.bytes();
    const std::byte *first = variable + regions.front().offset;
    scope.emplace(start, ProfiledData{site, m.name.c_str(), bytes, first, m.deviceOf(first)}, queue);
  }

private:
  std::optional<ProfiledScope> scope;
};

} // namespace

ResolvedMap resolveVariable(const xacc_site *site, const xacc_map &map) {
  ResolvedMap r = resolve(site, map);
  if (const DeviceParts *parts = devicePartsOf(r.host); parts && r.bytes > 0 && parts->host != r.host) {
    for (Region &region : r.moved)
      region.offset += r.host - parts->host;
    r.host = parts->host;
    r.bytes = parts->bytes;
  }
  return r;
}

xacc_device_set devicesFor(const ResolvedMap &r) {
  const ActiveDevices active = activeDevices();
  const DeviceParts *parts = active.named ? nullptr : devicePartsOf(r.host);
  return parts ? parts->set : active.set;
}

int memberOf(const xacc_site *site, const DeviceParts &parts) {
  const int k = deviceState().number - parts.set.first;
  if (k < 0 || k >= parts.set.count)
    xacc_fail(site, "'%s' was not declared on device %d", parts.name.c_str(), deviceState().number);
  return k;
}

Mapping *present(const xacc_site *site, const ResolvedMap &r, const char *name) {
  if (const DeviceParts *parts = devicePartsOf(r.host)) {
    Mapping *m = presentTable().at(r.host + parts->range(memberOf(site, *parts)).first);
    return m && m->variable == r.host ? m : nullptr;
  }
  return presentTable().find(site, r.host, r.bytes, name);
}

void moveIn(const xacc_site *site, Mapping &m, const ResolvedMap &r) {
  if (arrayWatcher())
    arrayWatcher()->copyMoved(site, r.host, r.moved, /*toDevice=*/true);
  notifyCopied(r.moved);
  const ProfiledCopy profiled(acc_ev_enqueue_upload_start, site, m, r.host, r.moved);
  const DeviceParts *parts = devicePartsOf(r.host);
  for (const Region &region : r.moved)
    if (parts)
      parts->upload(memberOf(site, *parts), region);
    else
      accDevice().upload(m.deviceOf(r.host), r.host, region);
  keepAttached(m);
}

bool givesCopy(const ResolvedMap &r, int turn) {
  const DeviceParts *parts = devicePartsOf(r.host);
  return !parts || turn < parts->owners();
}

void moveOut(const xacc_site *site, const Mapping &m, std::byte *variable, const std::vector<Region> &regions) {
  if (arrayWatcher())
    arrayWatcher()->copyMoved(site, variable, regions, /*toDevice=*/false);
  notifyCopied(regions);
  const ProfiledCopy profiled(acc_ev_enqueue_download_start, site, m, variable, regions);
  const HostPointers pointers(m);
  const DeviceParts *parts = devicePartsOf(variable);
  for (const Region &region : regions)
    if (parts)
      parts->download(memberOf(m.site, *parts), region);
    else
      accDevice().download(variable, m.deviceOf(variable), region);
}

bool moveLater(const xacc_site *site, const Mapping &m, const ResolvedMap &r, xacc_map_kind kind, long queue) {
  if (queue == XACC_SYNC || m.byMembers || !m.attached.empty() || devicePartsOf(r.host))
    return false;
  const bool up = kind == XACC_TO_DEVICE;
  const auto move = [&](const Region &region) {
    return up ? accDevice().uploadLater(m.deviceOf(r.host), r.host, region, queue)
              : accDevice().downloadLater(r.host, m.deviceOf(r.host), region, queue);
  };
  if (!std::all_of(r.moved.begin(), r.moved.end(), move)) // regions already queued are transferred again
    return false;
  if (arrayWatcher())
    arrayWatcher()->copyMoved(site, r.host, r.moved, up);
  notifyCopied(r.moved);
  const ProfiledCopy profiled(up ? acc_ev_enqueue_upload_start : acc_ev_enqueue_download_start, site, m, r.host,
                              r.moved, queue);
  return true;
}

} // namespace xacc
