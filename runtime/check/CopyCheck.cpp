// CopyCheck.cpp - tracks which of the host and device copies of an array is newer.
#include "check/StorageCheck.h"
#include "support/Error.h"

#include <string_view>

namespace xacc {

void CopyCheck::read(Seen &s, uint32_t place) const {
  s.last = {xacc_check_now, place, filledAt(s)};
  if (s.oldest.step == 0 || s.last.filled <= s.oldest.filled)
    s.oldest = s.last;
}

void CopyCheck::take(CopyCheck &from, size_t offset, uint32_t place) {
  const xacc_check_stamp &theirs = from.stamps[offset];
  xacc_check_stamp &mine = stamps[offset];
  if (mine.first == 0 && theirs.first != 0) { // otherwise other nodes have not been informed of an earlier store
    mine.first = theirs.first;
    mine.first_place = theirs.first_place;
    mine.first_came = xacc_check_now;
  }
  if (mine.last != theirs.last || mine.last_place != theirs.last_place)
    mine.last_came = xacc_check_now;
  mine.last = theirs.last;
  mine.last_place = theirs.last_place;
  uint32_t &older = from.newer[offset];
  const bool lost = overwritten.contains(older) || from.overwritten.contains(older);
  if (older != 0 && older != noValue && !lost && place != 0) { // this copy had the newer value
    overwritten.insert(place);
    older = place;
  } else if (older != noValue && !lost) {
    older = 0;
  }
  newer[offset] = older;
}

void CopyCheck::takeSeen(const CopyCheck &from, size_t number) {
  Seen &target = seen[number];
  const Seen &source = from.seen[number];
  target.filled = from.filledAt(source);
  target.stored = source.stored;
  target.storePlace = source.storePlace;
}

void StorageCheck::copyMade(bool whole, const xacc_site *site) {
  if (onDeviceNow() || !whole) // on other devices too
    return escaped();
  const size_t count = host.stamps.size();
  if (!device)
    device = std::make_unique<CopyCheck>(count, shadow.size());
  device->exists = true;
  device->madeBy = site;
  device->newer.assign(count, untracked ? 0 : CopyCheck::noValue);
  host.newer.resize(count);
  setBoxes();
}

namespace {

/// Calls visit(first, end) for each contiguous range of elements, given by their offsets.
template <typename Visit> void forEachRun(const std::vector<Region> &regions, size_t elementBytes, const Visit &visit) {
  for (const Region &region : regions) {
    const Region::Loop inner = region.loops.empty() ? Region::Loop{1, 0} : region.loops.back();
    forEachRow(region, 0, [&](std::ptrdiff_t at, size_t) {
      for (long k = 0; k < inner.count; ++k) {
        const auto first = static_cast<size_t>(at + k * inner.stride) / elementBytes;
        visit(first, first + region.run / elementBytes);
      }
    });
  }
}

} // namespace

void StorageCheck::copyMoved(const xacc_site *site, const std::vector<Region> &regions, bool toDevice) {
  if (!onDeviceNow() || untracked) {
    if (device || !toDevice)
      copy(toDevice).filledAll = fillTime();
    return;
  }
  CopyCheck &to = copy(toDevice), &from = copy(!toDevice);
  forEachRun(regions, elementBytes, [&](size_t first, size_t end) {
    for (size_t offset = first; offset < end; ++offset)
      to.take(from, offset, placeOf(site));
    for (size_t n = numberOf(static_cast<long>(first)); n < shadow.size() && shadow[n] < static_cast<long>(end); ++n)
      to.takeSeen(from, n);
  });
}

void StorageCheck::accessed(const xacc_site *site, const xacc_array &a, const std::vector<Region> &regions,
                            bool onDevice, bool stores) {
  onDevice = onDevice && onDeviceNow();
  CopyCheck &c = copy(onDevice);
  const uint32_t place = placeOf(site);
  forEachRun(regions, elementBytes, [&](size_t first, size_t end) {
    for (size_t k = first; k < end; ++k) {
      if (stores)
        c.stored(static_cast<long>(k), place);
      if (c.newer.empty() || untracked)
        continue;
      if (!stores && c.newer[k] != 0)
        reports.report(Mistake::StaleCopy, place,
                       "'" + std::string(textOf(site)) + "' reads '" + a.name + "'" +
                           outOfDate(a, onDevice, c.newer[k]));
      else if (stores)
        storedToOne(onDevice, k, place);
    }
  });
}

void StorageCheck::copyGone() {
  if (device)
    device->exists = false;
  if (std::all_of(host.newer.begin(), host.newer.end(), [](uint32_t place) { return place == 0; }))
    host.newer.clear();
  setBoxes();
}

void StorageCheck::unseen(bool fillsShadows) {
  std::fill(host.newer.begin(), host.newer.end(), 0);
  if (!onDeviceNow())
    return copyGone();
  std::fill(device->newer.begin(), device->newer.end(), 0);
  if (fillsShadows)
    device->filledAll = fillTime();
}

void StorageCheck::escaped() {
  untracked = true;
  overwritten();
  unseen(/*fillsShadows=*/true);
  setBoxes();
}

std::string StorageCheck::outOfDate(const xacc_array &a, bool onDevice, uint32_t newer) const {
  // Directives that move values have different names in XMP-dev and in OpenACC.
  const bool replicated = device && std::string_view(textOf(device->madeBy)).starts_with("device");
  const std::string name = "(" + a.name + ")'", in = replicated ? "'device replicate_sync in " : "'update device",
                    out = replicated ? "'device replicate_sync out " : "'update self";
  if (newer == CopyCheck::noValue && !onDevice)
    return " of the host copy, which was copied from the device copy before that had a value";
  if (newer == CopyCheck::noValue)
    return " of the device copy, which has no value: " + reports.nameOf(placeOf(device->madeBy)) +
           " creates it without a value; " + in + name + (replicated ? "" : " or 'copyin" + name) + " is missing";
  const std::string at = reports.nameOf(newer);
  for (const bool toDevice : {false, true})
    if (const CopyCheck *to = toDevice ? device.get() : &host; to && to->overwritten.contains(newer))
      return std::string(", whose newer value is lost: the ") + (toDevice ? "host" : "device") +
             " copy replaced it at " + at + "; " + (toDevice ? out : in) + name + " is missing before that";
  if (onDevice)
    return " of the device copy, which is out of date: the host copy got its value at " + at + "; " + in + name +
           " is missing between them";
  const std::string missing = " of the host copy, which is out of date: the device copy got its value at " + at;
  if (onDeviceNow())
    return missing + "; " + out + name + " is missing between them";
  return missing + " and no longer exists; " + out + name + (replicated ? "" : " or 'copyout" + name) +
         " is missing before its end";
}

/// Reports a read if the other copy is newer. After a store, the other copy is the older one.
void StorageCheck::useOneCopy(const xacc_array &a, bool onDevice, long offset, uint32_t place, xacc_access access,
                              const long *subscripts) {
  const auto k = static_cast<size_t>(offset);
  const uint32_t newer = copy(onDevice).newer[k];
  if ((access & XACC_READ) && newer != 0)
    reports.report(Mistake::StaleCopy, place, "reads " + elementName(a, subscripts) + outOfDate(a, onDevice, newer));
  if (access & XACC_WRITE)
    storedToOne(onDevice, k, place);
}

void StorageCheck::storedToOne(bool onDevice, size_t offset, uint32_t place) {
  copy(onDevice).newer[offset] = 0;
  if (onDeviceNow())
    copy(!onDevice).newer[offset] = place;
}

} // namespace xacc
