// DeepMaps.cpp - see DeepMaps.h.
#include "acc/DeepMaps.h"

#include "acc/Maps.h"
#include "device/Device.h"

#include <algorithm>

namespace xacc {
namespace {

bool isDeep(const xacc_map &map) { return (map.modifiers & XACC_DEEP) != 0; }

/// The pointers are mapped and unmapped together with the rows. The host never needs the device's addresses.
xacc_map_kind kindOfPointers(xacc_map_kind rows, Moves moves) {
  if (rows == XACC_PRESENT || rows == XACC_NO_CREATE)
    return rows;
  return moves == Moves::In ? XACC_COPYIN : XACC_DELETE;
}

} // namespace

xacc_map pointersOf(const xacc_map &map) {
  xacc_map pointers = map;
  pointers.bytes = sizeof(void *);
  pointers.ndims = 1;
  pointers.modifiers = 0;
  return pointers;
}

PlainMaps::PlainMaps(const xacc_site *site, const xacc_map *maps, int count, Moves moves)
    : given(maps), number(count), expanded(std::any_of(maps, maps + count, isDeep)) {
  for (int k = 0; expanded && k < count; ++k)
    add(site, maps[k], moves);
}

void PlainMaps::add(const xacc_site *site, const xacc_map &map, Moves moves) {
  if (!isDeep(map))
    return all.push_back(map);
  if (accDevice().sharesHostMemory())
    return; // everything is present
  xacc_map pointers = pointersOf(map);
  resolve(site, pointers); // ends the job for a null pointer, or for a section outside the array
  pointers.kind = kindOfPointers(map.kind, moves);
  xacc_map row = map;
  --row.ndims;
  std::copy(map.ranges + 1, map.ranges + map.ndims, row.ranges);
  if (row.ndims == 1)
    row.modifiers &= ~static_cast<unsigned>(XACC_DEEP);
  if (moves == Moves::In)
    all.push_back(pointers);
  const auto *first = static_cast<void *const *>(map.host) + map.ranges[0].lower;
  for (long k = 0; k < map.ranges[0].length; ++k) {
    row.host = first[k];
    add(site, row, moves);
    if (moves == Moves::Update)
      continue;
    xacc_map pointer = pointers;
    pointer.kind = moves == Moves::In ? XACC_ATTACH : XACC_DETACH;
    pointer.host = first + k;
    all.push_back(pointer);
  }
  if (moves == Moves::Out)
    all.push_back(pointers);
}

} // namespace xacc
