// DeepMaps.cpp - see DeepMaps.h.
#include "acc/DeepMaps.h"

#include "acc/Maps.h"
#include "device/Device.h"

#include <algorithm>

namespace xacc {
namespace {

bool isDeep(const xacc_map &map) { return (map.modifiers & XACC_DEEP) != 0; }

/// The number of dimensions before the first one that a pointer leads to; all of them if there is none.
int dimsOfPointers(const xacc_map &map) {
  int dims = 1;
  while (dims < map.ndims && map.ranges[dims].extent != XACC_REST)
    ++dims;
  return dims;
}

/// Calls f(address) for each pointer of the section.
template <typename F> void eachPointer(const xacc_map &pointers, void *const *first, int dim, const F &f) {
  const xacc_range_of range = pointers.ranges[dim];
  long size = 1; // of an element of this dimension
  for (int inner = dim + 1; inner < pointers.ndims; ++inner)
    size *= pointers.ranges[inner].extent;
  for (long k = range.lower; k < range.lower + range.length; ++k)
    if (dim + 1 < pointers.ndims)
      eachPointer(pointers, first + k * size, dim + 1, f);
    else
      f(first + k);
}

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
  pointers.ndims = dimsOfPointers(map);
  pointers.modifiers = 0;
  return pointers;
}

PlainMaps::PlainMaps(const xacc_site *site, std::span<const xacc_map> clauses, Moves moves) : plain(clauses) {
  if (std::ranges::none_of(clauses, isDeep))
    return;
  for (const xacc_map &map : clauses)
    add(site, map, moves);
  plain = expanded;
}

void PlainMaps::add(const xacc_site *site, const xacc_map &map, Moves moves) {
  if (!isDeep(map))
    return expanded.push_back(map);
  if (accDevice().sharesHostMemory())
    return; // everything is present
  xacc_map pointers = pointersOf(map);
  rangeOf(site, pointers); // ends the job for a null pointer, or for a section outside the array
  pointers.kind = kindOfPointers(map.kind, moves);
  xacc_map row = map;
  row.ndims -= pointers.ndims;
  std::copy(map.ranges + pointers.ndims, map.ranges + map.ndims, row.ranges);
  if (dimsOfPointers(row) == row.ndims)
    row.modifiers &= ~static_cast<unsigned>(XACC_DEEP);
  if (moves == Moves::In)
    expanded.push_back(pointers);
  eachPointer(pointers, static_cast<void *const *>(map.host), 0, [&](void *const *at) {
    row.host = *at;
    add(site, row, moves);
    if (moves == Moves::Update)
      return;
    xacc_map pointer = pointers;
    pointer.kind = moves == Moves::In ? XACC_ATTACH : XACC_DETACH;
    pointer.host = at;
    expanded.push_back(pointer);
  });
  if (moves == Moves::Out)
    expanded.push_back(pointers);
}

} // namespace xacc
