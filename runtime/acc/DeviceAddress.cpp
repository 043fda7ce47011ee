// DeviceAddress.cpp - addresses of device copies for kernels and host_data; transfers of single values.
#include "acc/DeepMaps.h"
#include "acc/DeviceSet.h"
#include "acc/Maps.h"
#include "acc/PresentTable.h"
#include "core/array/Array.h"
#include "device/Device.h"

#include <cstdint>
#include <cstring>

using xacc::Mapping;

namespace xacc {
namespace {

/// Call before a device address is used; see XACC_HOST_DATA.
void beforeUse(int use) {
  if (use & XACC_HOST_DATA)
    accDevice().complete();
  else
    accDevice().beforeKernel();
}

/// True if the variable needs no device copy. Memory shared with the host is present (OpenACC 3.3, 2.6.1).
bool optional(int use) { return (use & 1) != 0 || accDevice().sharesHostMemory(); }

} // namespace
} // namespace xacc

extern "C" {

void *xacc_device_pointer(const xacc_site *site, const void *host, const char *name, int use) {
  xacc::beforeUse(use);
  return xacc::deviceAddress(site, host, 1, name, xacc::optional(use));
}

void *xacc_device_section(const xacc_site *site, const xacc_map *section, int use) {
  xacc::beforeUse(use);
  const bool deep = (section->modifiers & XACC_DEEP) != 0; // the kernel needs the pointers, which point to their rows
  const xacc::HostRange r = xacc::rangeOf(site, deep ? xacc::pointersOf(*section) : *section);
  if (r.bytes == 0)
    return const_cast<void *>(section->host);
  if (const xacc::DeviceParts *parts = xacc::devicePartsOf(r.host)) {
    std::byte *device = xacc::deviceAddress(site, parts->host, parts->bytes, section->name, xacc::optional(use));
    return device + (static_cast<const std::byte *>(section->host) - parts->host);
  }
  const Mapping *m = xacc::presentTable().find(site, r.host, r.bytes, section->name);
  if (!m && xacc::optional(use))
    return const_cast<void *>(section->host);
  if (!m)
    xacc::failNotPresent(site, section->name);
  xacc::notifyOwner(site, *m, xacc::CopyUse::Any);
  return m->deviceOf(section->host);
}

void *xacc_device_array(const xacc_site *site, xacc_array *a, const void *rebased, int use) {
  xacc::beforeUse(use);
  const std::byte *device = a->base && a->bytes > 0
                                ? xacc::deviceAddress(site, a->base, a->bytes, a->name.c_str(), xacc::optional(use))
                                : a->base;
  const auto shift = reinterpret_cast<std::uintptr_t>(device) - reinterpret_cast<std::uintptr_t>(a->base);
  return reinterpret_cast<void *>(reinterpret_cast<std::uintptr_t>(rebased) + shift); // may be outside the storage
}

void xacc_device_value_of(const xacc_site *site, void *value, const void *host, size_t bytes, const char *name) {
  const std::byte *device = xacc::deviceAddress(site, host, bytes, name, /*optional=*/true);
  if (device == host)
    std::memcpy(value, host, bytes);
  else
    xacc_device_read(value, device, bytes);
}

int xacc_device_fetch(const xacc_site *site, void *variable, size_t bytes, const char *name) {
  xacc::accDevice().beforeKernel();
  const std::byte *device = xacc::deviceAddress(site, variable, bytes, name, /*optional=*/true);
  if (device == variable)
    return 0;
  xacc_device_read(variable, device, bytes);
  return 1;
}

void xacc_device_store(const xacc_site *site, const void *variable, size_t bytes, const char *name) {
  xacc_device_write(xacc::deviceAddress(site, variable, bytes, name, /*optional=*/false), variable, bytes);
}

void xacc_device_read(void *host, const void *device, size_t bytes) {
  xacc::accDevice().download(static_cast<std::byte *>(host), static_cast<const std::byte *>(device), {0, bytes, {}});
}

void xacc_device_write(void *device, const void *host, size_t bytes) {
  xacc::accDevice().upload(static_cast<std::byte *>(device), static_cast<const std::byte *>(host), {0, bytes, {}});
}

} // extern "C"
