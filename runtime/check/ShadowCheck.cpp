// ShadowCheck.cpp - stale reads of shadows, found when owner and reader next communicate: before a reflect, and at the
// end of the job.
#include "check/StorageCheck.h"
#include "device/Device.h"
#include "ops/exchange/Exchange.h"
#include "support/Error.h"

#include <algorithm>
#include <limits>

namespace xacc {
namespace {

/// An array of stamps that lies as `a` does, so that a reflect of it moves the stamps of the elements.
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

/// What stands between the store and the read, or should.
std::string StorageCheck::cure(const xacc_array &a, uint32_t stored, uint32_t read, const xacc_site *next) const {
  if (lastReflect && stored < reflectedAt && reflectedAt <= read)
    return "'" + std::string(textOf(lastReflect)) + "' in line " + std::to_string(lastReflect->line) +
           " stands between them, but does not bring this element: see its width, and orthogonal";
  return "'reflect (" + a.name + ")' is missing between them" +
         (next ? " (the next one stands in line " + std::to_string(next->line) + ")" : "");
}

/// Did the program read the copy after its owner had stored to the element?
void StorageCheck::judge(const xacc_array &a, long offset, const xacc_check_stamp &owner, const xacc_site *next) {
  const Seen &s = seen[static_cast<size_t>(offset)];
  const uint32_t filled = std::max(s.filled, filledAll);
  const auto stale = [&](uint32_t stored) { return stored != 0 && filled <= stored && stored < s.read; };
  if (!stale(owner.first) && !stale(owner.last))
    return;
  long subscripts[XACC_MAX_DIMS];
  long rest = offset;
  for (int d = 0; d < a.ndims; ++d) {
    subscripts[d] = rest / a.dim(d).stride + a.dim(d).layout.shift;
    rest %= a.dim(d).stride;
  }
  reports.report(Mistake::StaleShadow, s.place,
                 "read " + elementName(a, subscripts) +
                     " from the shadow, which was out of date: its owner had stored to it at " +
                     reports.nameOf(stale(owner.first) ? owner.first_place : owner.last_place) + "; " +
                     cure(a, stale(owner.first) ? owner.first : owner.last, s.read, next));
}

void StorageCheck::compare(const xacc_site *site, xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal,
                           bool fills) {
  for (const long offset : shadow)
    stamps[static_cast<size_t>(offset)].first = notBrought;
  {
    StampArray lies(a, stamps);
    const auto exchange = exchangeFor(site, lies.array, {widths, orthogonal, false, XACC_CHAR, &hostDevice()});
    exchange->start(lies.array.base);
    exchange->finish();
  }
  for (const long offset : shadow) {
    const xacc_check_stamp &owner = stamps[static_cast<size_t>(offset)];
    if (owner.first == notBrought)
      continue;
    Seen &s = seen[static_cast<size_t>(offset)];
    if (s.read != 0)
      judge(a, offset, owner, fills ? site : nullptr);
    s.read = 0;
    if (fills)
      s.filled = fillTime();
  }
  if (fills) {
    lastReflect = site;
    reflectedAt = fillTime();
    forgetSent(a, widths, orthogonal);
  }
}

/// What the reflect sends is known to all who have a copy of it: only later stores matter.
void StorageCheck::forgetSent(const xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal) {
  for (const long offset : border) {
    int borders = 0;
    long rest = offset;
    for (int d = 0; d < a.ndims; ++d) {
      const xacc_array::Dimension &dim = a.dim(d);
      const long own = rest / dim.stride - dim.layout.lead;
      rest %= dim.stride;
      const xacc_width &w = widths[static_cast<size_t>(d)];
      borders += inBorder(dim, own, w.lower, w.upper);
    }
    if (borders > 0 && (borders == 1 || !orthogonal))
      stamps[static_cast<size_t>(offset)].first = 0;
  }
}

} // namespace xacc
