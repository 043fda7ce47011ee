// DeviceSet.cpp - device sets, the current device, and each device's iterations of a loop.
#include "acc/DeviceSet.h"

#include "acc/DeviceChoice.h"
#include "core/array/Array.h"
#include "support/Error.h"
#include "support/Lasting.h"
#include "support/RoundUp.h"

#include <algorithm>
#include <vector>

namespace xacc {
namespace {

Lasting<std::vector<ActiveDevices>> stack;

} // namespace

ActiveDevices activeDevices() {
  return stack().empty() ? ActiveDevices{.set = {deviceState().number, 1}} : stack().back();
}

OnDevice::OnDevice(long number, const xacc_site *site) : before(deviceState().number) {
  if (number != before)
    selectDevice(site, number);
}
OnDevice::~OnDevice() {
  if (before != deviceState().number)
    selectDevice(nullptr, before);
}

} // namespace xacc

extern "C" {

xacc_device_set xacc_devices_default(void) { return {0, xacc::deviceCount()}; }

xacc_device_set xacc_devices_of_type(const xacc_site *site, const char *type) {
  xacc::requireDeviceType(site, type);
  return xacc_devices_default();
}

xacc_device_set xacc_devices_part(const xacc_site *site, xacc_device_set whole, long base, long length,
                                  const char *name) {
  if (length == XACC_REST)
    length = whole.count - base;
  if (base < 0 || length < 1 || base > whole.count - length)
    xacc_fail(site, "'%s' has %d device%s; [%ld:%ld] is outside", name, whole.count, whole.count == 1 ? "" : "s", base,
              length);
  return {whole.first + static_cast<int>(base), static_cast<int>(length)};
}

xacc_device_set xacc_devices_sized(const xacc_site *site, xacc_device_set whole, long size, int exact,
                                   const char *name) {
  if (size < 1 || size > whole.count || (exact && size != whole.count))
    xacc_fail(site, "device set '%s' is declared with %ld device%s, but there %s %d", name, size, size == 1 ? "" : "s",
              whole.count == 1 ? "is" : "are", whole.count);
  return {whole.first, static_cast<int>(size)};
}

xacc_device_set xacc_devices_of(const xacc_site *site, const void *host, const char *name) {
  const xacc::DeviceParts *parts = xacc::requireDeviceParts(site, host, name);
  return parts ? parts->set : xacc_device_set{xacc::deviceState().number, 1};
}

void xacc_devices_push(const xacc_site *site, xacc_device_set set, int work) {
  if (work == XACC_WORK_REDUCES && set.count > 1)
    xacc_fail(site, "%d devices all do the same work, so each device has only its own sum; give the loop a layout",
              set.count);
  xacc::stack().push_back({set, /*named=*/true, work == XACC_WORK_DIVIDED});
}

void xacc_devices_pop(void) { xacc::stack().pop_back(); }

int xacc_device_turn(int k) {
  static std::vector<int> before; // the current devices of the enclosing constructs
  const xacc_device_set set = xacc::activeDevices().set;
  if (k == 0)
    before.push_back(xacc::deviceState().number);
  const bool more = k < set.count;
  xacc::selectDevice(nullptr, more ? set.first + k : before.back());
  if (!more)
    before.pop_back();
  return more;
}

xacc_range xacc_layout_loop(const xacc_site *site, const void *host, const char *name, int dim, long offset,
                            xacc_range loop) {
  const xacc_range none = {loop.first, loop.first, loop.step};
  const xacc::DeviceParts *parts = xacc::requireDeviceParts(site, host, name);
  if (!parts)
    return none;
  if (parts->dim < 0)
    xacc_fail(site, "'%s' was declared without a layout that divides it among devices", name);
  if (parts->dim != dim)
    return loop; // every device has the whole dimension
  const xacc::IndexRange own = parts->own(xacc::deviceState().number - parts->set.first);
  if (own.empty() || xacc_range_count(loop) == 0)
    return none;
  const long first = own.first + parts->global - offset, end = own.end + parts->global - offset;
  xacc_range r = loop;
  if (loop.step > 0) {
    if (r.first < first)
      r.first += xacc::roundUp(first - r.first, loop.step);
    r.end = std::min(r.end, end);
  } else {
    if (r.first > end - 1)
      r.first -= xacc::roundUp(r.first - (end - 1), -loop.step);
    r.end = std::max(r.end, first - 1);
  }
  if (xacc_range_count(r) == 0)
    r.end = r.first;
  return r;
}

void xacc_device_barrier(const xacc_site *) {
  xacc::onEachDevice(xacc::activeDevices().set, [](int) { xacc::accDevice().synchronize(XACC_SYNC); });
}

} // extern "C"
