// ShadowCheck.cpp - detects stale reads of shadows when owner and reader next communicate: before a reflect, and at the
// end of the job.
#include "check/StorageCheck.h"
#include "device/Device.h"
#include "ops/exchange/Exchange.h"
#include "support/Error.h"

#include <algorithm>
#include <limits>

namespace xacc {
namespace {

/// An array of stamps with the layout of `a`, so that a reflect of it moves the stamps of the elements.
class StampArray {
public:
  StampArray(const xacc_array &a, std::vector<xacc_check_stamp> &stamps)
      : array(a.site, a.name.c_str(), XACC_CHAR, sizeof(xacc_check_stamp), a.ndims) {
    array.dims = a.dims;
    array.tmpl = retain(a.tmpl);
    array.laidOut = true;
    array.signature = a.signature;
    array.bytes = stamps.size() * sizeof(xacc_check_stamp);
    array.base = reinterpret_cast<std::byte *>(stamps.data());
  }
  ~StampArray() {
    dropCaches(array);
    xacc_template_free(array.tmpl);
  }
  StampArray(const StampArray &) = delete;
  StampArray &operator=(const StampArray &) = delete;

  xacc_array array;
};

constexpr uint32_t notBrought = std::numeric_limits<uint32_t>::max();

} // namespace

/// What is missing between the store and the read, or why an existing reflect is not sufficient.
std::string StorageCheck::remedy(const xacc_array &a, const CopyCheck &c, uint32_t stored, uint32_t read,
                                 const xacc_site *next) const {
  const xacc_site *last = c.lastReflect;
  if (last && stored < c.reflectedAt && c.reflectedAt <= read)
    return "'" + std::string(textOf(last)) + "' on line " + std::to_string(last->line) +
           " is between them but does not fill this element: check its width, and orthogonal";
  return "'reflect (" + a.name + ")" + (&c == device.get() ? " acc" : "") + "' is missing between them" +
         (next ? " (the next one is on line " + std::to_string(next->line) + ")" : "");
}

/// Reports if the program read the copy after the owner had stored to the element.
void StorageCheck::checkShadowRead(const xacc_array &a, const CopyCheck &c, size_t number,
                                   const CopyCheck::Seen::Read &read, const xacc_check_stamp &owner,
                                   const xacc_site *next) {
  const auto stale = [&](uint32_t stored, uint32_t came) {
    return stored != 0 && read.filled <= stored && std::max(stored, came) < read.step;
  };
  const bool first = stale(owner.first, owner.first_came);
  if (!first && !stale(owner.last, owner.last_came))
    return;
  reports.report(Mistake::StaleShadow, read.place,
                 "read " + elementName(a, shadow[number]) + " from the shadow" +
                     (&c == device.get() ? " on the device" : "") +
                     ", which was out of date: its owner had stored to it at " +
                     reports.nameOf(first ? owner.first_place : owner.last_place) + "; " +
                     remedy(a, c, first ? owner.first : owner.last, read.step, next));
}

/// The element in the shadow has received its owner's value.
void StorageCheck::filled(const xacc_site *site, bool onDevice, size_t number, const xacc_check_stamp &owner) {
  const auto k = static_cast<size_t>(shadow[number]);
  CopyCheck &c = copy(onDevice);
  CopyCheck::Seen &s = c.seen[number];
  const auto has = [&](const CopyCheck::Seen &value) {
    return value.stored == owner.last && value.storePlace == owner.last_place;
  };
  const bool same = has(s);
  s.filled = fillTime(site);
  s.stored = owner.last;
  s.storePlace = owner.last_place;
  if (c.newer.empty() || untracked)
    return;
  CopyCheck *other = onDeviceNow() ? &copy(!onDevice) : nullptr;
  if (!same || c.newer[k] == CopyCheck::noValue)
    c.newer[k] = 0;
  if (other && has(other->seen[number]) && other->newer[k] != CopyCheck::noValue)
    c.newer[k] = other->newer[k] = 0;
  else if (other && !same)
    other->newer[k] = placeOf(site);
}

void StorageCheck::compare(const xacc_site *site, xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal,
                           bool onDevice, bool fills) {
  if (onDevice && !device) // other nodes have one
    device = std::make_unique<CopyCheck>(host.stamps.size(), shadow.size());
  CopyCheck &c = copy(onDevice);
  for (const long offset : shadow)
    c.stamps[static_cast<size_t>(offset)].first = notBrought;
  {
    StampArray stamps(a, c.stamps);
    const auto exchange = exchangeFor(site, stamps.array, {widths, orthogonal, /*adding=*/false, &hostDevice()});
    exchange->start(stamps.array.base);
    exchange->finish();
  }
  for (size_t k = 0; k < shadow.size(); ++k) {
    const xacc_check_stamp &owner = c.stamps[static_cast<size_t>(shadow[k])];
    if (owner.first == notBrought)
      continue;
    CopyCheck::Seen &s = c.seen[k];
    for (const CopyCheck::Seen::Read &read : {s.oldest, s.last})
      checkShadowRead(a, c, k, read, owner, fills ? site : nullptr);
    s.forgetReads();
    if (fills)
      filled(site, onDevice, k, owner);
  }
  if (fills) {
    c.lastReflect = site;
    c.reflectedAt = fillTime(site);
    checkSent(site, a, widths, orthogonal, onDevice);
  }
}

/// The reflect must send the newest values. Afterwards all nodes with copies know them, so only later stores matter.
void StorageCheck::checkSent(const xacc_site *site, const xacc_array &a, const std::vector<xacc_width> &widths,
                             bool orthogonal, bool onDevice) {
  CopyCheck &c = copy(onDevice);
  for (const long offset : border) {
    const auto k = static_cast<size_t>(offset);
    int borders = 0;
    bool wanted = false;
    long rest = offset;
    for (int d = 0; d < a.ndims; ++d) {
      const xacc_array::Dimension &dim = a.dim(d);
      const long own = rest / dim.stride - dim.layout.lead;
      rest %= dim.stride;
      const xacc_width &w = widths[static_cast<size_t>(d)];
      borders += inBorder(dim, own, w.lower, w.upper);
      // Are there nodes on this side?
      const bool below = w.periodic || dim.layout.first > 0;
      const bool above = w.periodic || dim.layout.first + dim.layout.owned < dim.extent;
      wanted = wanted || ((above || below) && inBorder(dim, own, above ? w.lower : 0, below ? w.upper : 0));
    }
    if (wanted && !untracked && !c.newer.empty() && c.newer[k] != 0)
      reports.report(Mistake::StaleCopy, placeOf(site),
                     "'" + std::string(textOf(site)) + "' sends " + elementName(a, offset) +
                         outOfDate(a, onDevice, c.newer[k]));
    if (borders > 0 && (borders == 1 || !orthogonal))
      c.stamps[k].first = c.stamps[k].first_came = 0;
  }
}

} // namespace xacc
