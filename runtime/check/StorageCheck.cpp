// StorageCheck.cpp - see StorageCheck.h: what happens to one element.
#include "check/StorageCheck.h"

#include "support/Error.h"

#include <algorithm>

namespace xacc {
namespace {

/// Local index in one dimension, which may lie outside the local section.
long localIndex(const xacc_array &a, int d, long subscript) {
  const xacc_array::Dimension &dim = a.dim(d);
  if (!dim.mapping.distribution || dim.mapping.distribution->isBlocked())
    return subscript - dim.layout.shift;
  return xacc_cyclic_index(cyclicOf(dim.mapping, a.tmpl->coordinate(dim.templateDim)), subscript) - dim.layout.shift;
}

bool inArray(const xacc_array &a, int d, long subscript) { return subscript >= 0 && subscript < a.dim(d).extent; }

bool inAll(const xacc_array &a, const long *subscripts) {
  for (int d = 0; d < a.ndims; ++d)
    if (!inArray(a, d, subscripts[d]))
      return false;
  return true;
}

bool ownsIndex(const xacc_array &a, int d, long subscript) {
  const xacc_array::Dimension &dim = a.dim(d);
  if (!inArray(a, d, subscript))
    return false;
  return !dim.mapping.distribution ||
         dim.mapping.distribution->ownerOf(subscript + dim.offset) == a.tmpl->coordinate(dim.templateDim);
}

} // namespace

std::string elementName(const xacc_array &a, const long *subscripts) {
  std::string name = a.name;
  for (int d = 0; d < a.ndims; ++d)
    name += "[" + std::to_string(subscripts[d]) + "]";
  return name;
}

StorageCheck::StorageCheck(const xacc_array &a, CheckReports &reports)
    : reports(reports), storage(a.base), bytes(a.bytes), elementBytes(a.elementBytes), stamps(a.bytes / a.elementBytes),
      seen(stamps.size()), nothing(a.elementBytes) {
  sort(a);
  openBox(a);
}

/// Finds out which elements of the local section are copies, and of which other nodes have some.
void StorageCheck::sort(const xacc_array &a) {
  for (size_t offset = 0; offset < stamps.size(); ++offset) {
    bool owned = true, copied = false;
    long rest = static_cast<long>(offset);
    for (int d = 0; d < a.ndims; ++d) {
      const xacc_array::Dimension &dim = a.dim(d);
      const long index = rest / dim.stride;
      rest %= dim.stride;
      const bool cyclic = dim.mapping.distribution && !dim.mapping.distribution->isBlocked();
      if (cyclic) // without a shadow all of it is owned; with a full one the local index is the global one
        owned = owned && (!dim.mapping.fullShadow || ownsIndex(a, d, index));
      else
        owned = owned && index >= dim.layout.lead && index < dim.layout.lead + dim.layout.owned;
      copied = copied || inBorder(dim, index - dim.layout.lead, dim.mapping.lowerShadow, dim.mapping.upperShadow);
    }
    if (!owned)
      shadow.push_back(static_cast<long>(offset));
    else if (copied)
      border.push_back(static_cast<long>(offset));
  }
}

/// Lets what this node owns be used without a call, where that is one box.
void StorageCheck::openBox(const xacc_array &a) {
  long offset = 0;
  bool one = a.nodes().member();
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &dim = a.dim(d);
    one = one && (!dim.mapping.distribution || dim.mapping.distribution->isBlocked());
    fast.dims[d] = {dim.layout.first, static_cast<unsigned long>(dim.layout.owned), dim.stride};
    offset += dim.layout.lead * dim.stride;
  }
  if (!one)
    fast.dims[0].owned = 0;
  ownedFirst = fast.dims[0].owned;
  fast.elements = reinterpret_cast<char *>(const_cast<std::byte *>(storage)) + offset * static_cast<long>(elementBytes);
  fast.stamps = stamps.data() + offset;
}

void StorageCheck::inFlight(const xacc_site *site) {
  flying = site;
  fast.dims[0].owned = site ? 0 : ownedFirst; // meanwhile each access is looked at
}

StorageCheck::Where StorageCheck::locate(const xacc_array &a, const long *subscripts, long &offset) const {
  bool owned = true, here = a.nodes().member(), inside = true;
  offset = 0;
  for (int d = 0; d < a.ndims; ++d) {
    const bool mine = ownsIndex(a, d, subscripts[d]);
    const Distribution *dist = a.dim(d).mapping.distribution;
    const bool copied = !dist || dist->isBlocked() || a.dim(d).mapping.fullShadow;
    const long local = mine || copied ? localIndex(a, d, subscripts[d]) : -1;
    owned = owned && mine;
    here = here && local >= 0 && local < a.dim(d).layout.allocated;
    inside = inside && inArray(a, d, subscripts[d]);
    offset += local * a.dim(d).stride;
  }
  return !here && !inside ? Where::Outside : !here ? Where::Elsewhere : owned ? Where::Owned : Where::Shadow;
}

void *StorageCheck::missing(const xacc_array &a, Where where, uint32_t place, xacc_access access,
                            const long *subscripts) {
  const std::string what = (access == XACC_WRITE ? "stores to " : "uses ") + elementName(a, subscripts);
  if (where == Where::Outside) {
    reports.report(Mistake::OutOfArray, place, what + ", which is outside of the array");
  } else {
    std::string widths;
    for (int d = 0; d < a.ndims; ++d)
      if (a.dim(d).mapping.distribution && !ownsIndex(a, d, subscripts[d]) && !a.dim(d).mapping.fullShadow)
        widths += (widths.empty() ? " (in dimension " : ", ") + std::to_string(d + 1) + " its shadow is " +
                  std::to_string(a.dim(d).mapping.lowerShadow) + ":" + std::to_string(a.dim(d).mapping.upperShadow);
    reports.report(Mistake::OfOtherNode, place,
                   what + ", of which this node has no copy" + widths + (widths.empty() ? "" : ")"));
  }
  std::fill(nothing.begin(), nothing.end(), std::byte{});
  return nothing.data();
}

void StorageCheck::stored(long offset, uint32_t place) {
  xacc_check_stamp &stamp = stamps[static_cast<size_t>(offset)];
  if (stamp.first == 0)
    stamp = {xacc_check_now, place, xacc_check_now, place};
  stamp.last = xacc_check_now;
  stamp.last_place = place;
}

/// Is the owned element in the shadow of another node?
bool StorageCheck::sentAlong(const xacc_array &a, const long *subscripts) const {
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &dim = a.dim(d);
    if (inBorder(dim, subscripts[d] - dim.layout.first, dim.mapping.lowerShadow, dim.mapping.upperShadow))
      return true;
  }
  return false;
}

void *StorageCheck::element(const xacc_array &a, uint32_t place, xacc_access access, const long *subscripts) {
  long offset = 0;
  const Where where = locate(a, subscripts, offset);
  if (where == Where::Elsewhere || where == Where::Outside)
    return missing(a, where, place, access, subscripts);
  const auto underWay = [&](const char *does) {
    reports.report(Mistake::InFlight, place,
                   does + elementName(a, subscripts) + " while '" + textOf(flying) + "' of line " +
                       std::to_string(flying->line) + " is under way: wait_async must come first");
  };
  Seen &s = seen[static_cast<size_t>(offset)];
  if (access == XACC_ADDRESS)
    overwritten();
  else if (where == Where::Owned && (access & XACC_WRITE)) {
    if (flying && sentAlong(a, subscripts))
      underWay("stores to ");
    stored(offset, place);
  } else if (where == Where::Shadow) {
    if (flying)
      underWay("uses ");
    const bool inside = inAll(a, subscripts);
    if (!inside && std::max(s.filled, filledAll) == 0 && access != XACC_WRITE)
      reports.report(Mistake::OutOfArray, place,
                     "uses " + elementName(a, subscripts) +
                         ", which is outside of the array, and no periodic reflect has filled it");
    if (access & XACC_READ) {
      s.read = xacc_check_now;
      s.place = place;
    }
    if (access & XACC_WRITE)
      s.filled = xacc_check_now;
  }
  return const_cast<std::byte *>(storage) + offset * static_cast<long>(elementBytes);
}

} // namespace xacc
