// StorageCheck.cpp - see StorageCheck.h: handles accesses to single elements.
#include "check/StorageCheck.h"

#include "support/Error.h"

namespace xacc {
namespace {

/// Local index in one dimension; may be outside the local section.
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

std::string elementName(const xacc_array &a, long offset) {
  long subscripts[XACC_MAX_DIMS];
  for (int d = 0; d < a.ndims; ++d) {
    subscripts[d] = offset / a.dim(d).stride + a.dim(d).layout.shift;
    offset %= a.dim(d).stride;
  }
  return elementName(a, subscripts);
}

StorageCheck::StorageCheck(const xacc_array &a, CheckReports &reports)
    : reports(reports), storage(a.base), bytes(a.bytes), elementBytes(a.elementBytes),
      host(a.bytes / a.elementBytes, 0), placeholderBytes(a.elementBytes) {
  findShadowAndBorder(a);
  host.seen.resize(shadow.size());
  openBoxes(a);
}

/// Determines which elements of the local section are copies, and which have copies on other nodes.
void StorageCheck::findShadowAndBorder(const xacc_array &a) {
  for (size_t offset = 0; offset < host.stamps.size(); ++offset) {
    bool owned = true, copied = false;
    long rest = static_cast<long>(offset);
    for (int d = 0; d < a.ndims; ++d) {
      const xacc_array::Dimension &dim = a.dim(d);
      const long index = rest / dim.stride;
      rest %= dim.stride;
      const bool cyclic = dim.mapping.distribution && !dim.mapping.distribution->isBlocked();
      if (cyclic) // without a shadow all is owned; with a full one, local and global index are equal
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

/// Enables access to owned elements without a call, if they form one box.
void StorageCheck::openBoxes(const xacc_array &a) {
  bool isBox = a.nodes().member();
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &dim = a.dim(d);
    isBox = isBox && (!dim.mapping.distribution || dim.mapping.distribution->isBlocked());
    boxes[0].dims[d] = {dim.layout.first, static_cast<unsigned long>(dim.layout.owned), dim.stride};
    boxBegin += dim.layout.lead * dim.stride;
  }
  boxes[0].elements = reinterpret_cast<char *>(storage) + boxBegin * static_cast<long>(elementBytes);
  boxes[1] = boxes[0];
  ownedFirst = isBox ? boxes[0].dims[0].owned : 0;
  setBoxes();
}

/// While a reflect is in flight, every access is checked.
void StorageCheck::setBoxes() {
  const auto begin = [&](auto &table) { return table.empty() || untracked ? nullptr : table.data() + boxBegin; };
  for (const bool onDevice : {false, true}) {
    CopyCheck &c = copy(onDevice);
    const bool usable = (!onDevice || onDeviceNow()) && !c.flying;
    xacc_check_box &box = boxes[onDevice];
    box.dims[0].owned = usable ? ownedFirst : 0;
    box.stamps = c.stamps.data() + boxBegin;
    box.newer = begin(c.newer);
    box.newer_there = onDeviceNow() ? begin(copy(!onDevice).newer) : nullptr;
  }
}

void StorageCheck::inFlight(const xacc_site *site, bool onDevice) {
  copy(onDevice).flying = site;
  setBoxes();
}

StorageCheck::Where StorageCheck::locate(const xacc_array &a, const long *subscripts, long &offset) const {
  bool owned = true, here = a.nodes().member(), inside = true;
  offset = 0;
  for (int d = 0; d < a.ndims; ++d) {
    const bool ownsThis = ownsIndex(a, d, subscripts[d]);
    const Distribution *dist = a.dim(d).mapping.distribution;
    const bool copied = !dist || dist->isBlocked() || a.dim(d).mapping.fullShadow;
    const long local = ownsThis || copied ? localIndex(a, d, subscripts[d]) : -1;
    owned = owned && ownsThis;
    here = here && local >= 0 && local < a.dim(d).layout.allocated;
    inside = inside && inArray(a, d, subscripts[d]);
    offset += local * a.dim(d).stride;
  }
  if (!here)
    return inside ? Where::Elsewhere : Where::Outside;
  return owned ? Where::Owned : Where::Shadow;
}

void StorageCheck::reportMissing(const xacc_array &a, Where where, uint32_t place, xacc_access access,
                                 const long *subscripts) {
  const std::string what = (access == XACC_WRITE ? "stores to " : "uses ") + elementName(a, subscripts);
  if (where == Where::Outside) {
    reports.report(Mistake::OutOfArray, place, what + ", which is outside the array");
  } else {
    std::string widths;
    for (int d = 0; d < a.ndims; ++d)
      if (a.dim(d).mapping.distribution && !ownsIndex(a, d, subscripts[d]) && !a.dim(d).mapping.fullShadow)
        widths += (widths.empty() ? " (in dimension " : ", ") + std::to_string(d + 1) + " its shadow is " +
                  std::to_string(a.dim(d).mapping.lowerShadow) + ":" + std::to_string(a.dim(d).mapping.upperShadow);
    reports.report(Mistake::OfOtherNode, place,
                   what + ", of which this node has no copy" + widths + (widths.empty() ? "" : ")"));
  }
}

/// True if the owned element is in the shadow of another node.
bool StorageCheck::isInOtherShadow(const xacc_array &a, const long *subscripts) const {
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &dim = a.dim(d);
    if (inBorder(dim, subscripts[d] - dim.layout.first, dim.mapping.lowerShadow, dim.mapping.upperShadow))
      return true;
  }
  return false;
}

namespace {
std::string inFlightText(const xacc_site &reflect, const char *does, const std::string &element) {
  return does + element + " while '" + textOf(&reflect) + "' on line " + std::to_string(reflect.line) +
         " is in flight: put wait_async before this access";
}
} // namespace

void StorageCheck::useOwned(const xacc_array &a, CopyCheck &c, long offset, uint32_t place, xacc_access access,
                            const long *subscripts) {
  if (!(access & XACC_WRITE))
    return;
  if (c.flying && isInOtherShadow(a, subscripts))
    reports.report(Mistake::InFlight, place, inFlightText(*c.flying, "stores to ", elementName(a, subscripts)));
  c.stored(offset, place);
}

void StorageCheck::useShadow(const xacc_array &a, CopyCheck &c, long offset, uint32_t place, xacc_access access,
                             const long *subscripts) {
  CopyCheck::Seen &s = c.seen[numberOf(offset)];
  if (c.flying)
    reports.report(Mistake::InFlight, place, inFlightText(*c.flying, "uses ", elementName(a, subscripts)));
  if (!inAll(a, subscripts) && c.filledAt(s) == 0 && access != XACC_WRITE)
    reports.report(Mistake::OutOfArray, place,
                   "uses " + elementName(a, subscripts) +
                       ", which is outside the array, and no periodic reflect has filled it");
  if (access & XACC_READ)
    c.read(s, place);
  if (access & XACC_WRITE) {
    // A loop with expand computes such elements in the same step as their owner; the next reflect overwrites them.
    s.filled = xacc_check_now + 1;
    s.stored = xacc_check_now;
    s.storePlace = place;
    s.forgetReads();
  }
}

std::optional<std::ptrdiff_t> StorageCheck::element(const xacc_array &a, bool onDevice, uint32_t place,
                                                    xacc_access access, const long *subscripts) {
  long offset = 0;
  const Where where = locate(a, subscripts, offset);
  if (where == Where::Elsewhere || where == Where::Outside) {
    reportMissing(a, where, place, access, subscripts);
    return std::nullopt;
  }
  onDevice = onDevice && onDeviceNow();
  CopyCheck &c = copy(onDevice);
  if (access == XACC_ADDRESS)
    escaped();
  else if (where == Where::Owned)
    useOwned(a, c, offset, place, access, subscripts);
  else if (!(onDevice && untracked))
    useShadow(a, c, offset, place, access, subscripts);
  if (access != XACC_ADDRESS && !c.newer.empty() && !untracked)
    useOneCopy(a, onDevice, offset, place, access, subscripts);
  return offset * static_cast<long>(elementBytes);
}

} // namespace xacc
