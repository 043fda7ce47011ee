// ComputeData.cpp - the data clauses of compute constructs, whose data is usually present.
#include "acc/DeviceChoice.h"
#include "acc/DeviceSet.h"
#include "acc/Maps.h"
#include "acc/PresentTable.h"
#include "acc/Profiling.h"
#include "core/array/Watcher.h"

#include <algorithm>

namespace xacc {
namespace {

/// True if entering and leaving the data of this clause would only count it. In doubt false.
bool isHeld(const xacc_site *site, const xacc_map &map) {
  if (map.kind == XACC_WHOLE || map.kind == XACC_ATTACH || map.modifiers != 0)
    return false;
  const HostRange range = rangeOf(site, map);
  if (range.bytes == 0)
    return map.array != nullptr;
  const Mapping *m = presentTable().at(range.host);
  if (!m || m->byMembers || range.host + range.bytes > m->host + m->bytes || devicePartsOf(range.host))
    return false;
  return map.array || map.host >= m->host || map.host == m->variable; // if not, a routine made the copy
}

} // namespace
} // namespace xacc

extern "C" xacc_data *xacc_compute_data(const xacc_site *site, const xacc_map *maps, int count, int condition,
                                        long queue) {
  const bool observed = xacc::profiling || xacc::arrayWatcher() || xacc::activeDevices().named;
  if (condition && !observed &&
      std::all_of(maps, maps + count, [&](const xacc_map &map) { return xacc::isHeld(site, map); })) {
    xacc::useDevice();
    return nullptr;
  }
  return xacc_data_begin(site, maps, count, condition, queue);
}
