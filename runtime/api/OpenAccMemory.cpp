// OpenAccMemory.cpp - the functions of openacc.h for device memory and device copies.
#include "openacc.h"

#include "acc/Attach.h"
#include "acc/DeviceChoice.h"
#include "acc/PresentTable.h"
#include "acc_prof.h"
#include "device/Device.h"
#include "support/Error.h"
#include "xacc_device.h"

#include <algorithm>

namespace {

using namespace xacc;

constexpr xacc_site memoryCall = {nullptr, 0, "openacc.h"};

void requireAddress(const void *address) {
  if (!address)
    xacc_fail_with(acc_error_invalid_null_pointer, &memoryCall, "the address is null");
}

xacc_map mapOf(xacc_map_kind kind, void *host, size_t bytes) {
  if (bytes > 0)
    requireAddress(host);
  return {kind, "the argument", host, bytes, nullptr, 0, {}};
}

void *enter(xacc_map_kind kind, void *host, size_t bytes, long queue = XACC_SYNC) {
  const xacc_map map = mapOf(kind, host, bytes);
  xacc_data_enter(&memoryCall, &map, 1, 1, xacc_queue(queue));
  return bytes == 0 ? host : xacc_device_pointer(&memoryCall, host, "the argument", 0);
}

void leave(xacc_map_kind kind, void *host, size_t bytes, int finalize, long queue = XACC_SYNC) {
  if (!host && kind == XACC_DELETE) // as free does
    return;
  const xacc_map map = mapOf(kind, host, bytes);
  xacc_data_exit(&memoryCall, &map, 1, 1, finalize, xacc_queue(queue));
}

void update(xacc_map_kind kind, void *host, size_t bytes, long queue = XACC_SYNC) {
  const xacc_map map = mapOf(kind, host, bytes);
  xacc_data_update(&memoryCall, &map, 1, 1, 0, xacc_queue(queue));
}

void requireAddresses(const void *to, const void *from, size_t bytes) {
  if (bytes == 0)
    return;
  requireAddress(to);
  requireAddress(from);
}

} // namespace

void *acc_malloc(size_t bytes) {
  useDevice();
  return bytes > 0 ? accDevice().allocateCopy(bytes) : nullptr;
}
void acc_free(void *device) {
  if (!device)
    return;
  if (const Mapping *m = presentTable().ofDevice(device))
    xacc_fail_with(acc_error_invalid_argument, &memoryCall, "acc_free: the memory is mapped%s",
                   m->foreign ? "; call acc_unmap_data first" : "");
  accDevice().release(device);
}
void *acc_copyin(void *host, size_t bytes) { return enter(XACC_COPYIN, host, bytes); }
void *acc_create(void *host, size_t bytes) { return enter(XACC_CREATE, host, bytes); }
void acc_copyout(void *host, size_t bytes) { leave(XACC_COPYOUT, host, bytes, 0); }
void acc_copyout_finalize(void *host, size_t bytes) { leave(XACC_COPYOUT, host, bytes, 1); }
void acc_delete(void *host, size_t bytes) { leave(XACC_DELETE, host, bytes, 0); }
void acc_delete_finalize(void *host, size_t bytes) { leave(XACC_DELETE, host, bytes, 1); }
void acc_update_device(void *host, size_t bytes) { update(XACC_TO_DEVICE, host, bytes); }
void acc_update_self(void *host, size_t bytes) { update(XACC_TO_HOST, host, bytes); }

void acc_copyin_async(void *host, size_t bytes, int queue) { enter(XACC_COPYIN, host, bytes, queue); }
void acc_create_async(void *host, size_t bytes, int queue) { enter(XACC_CREATE, host, bytes, queue); }
void acc_copyout_async(void *host, size_t bytes, int queue) { leave(XACC_COPYOUT, host, bytes, 0, queue); }
void acc_copyout_finalize_async(void *host, size_t bytes, int queue) { leave(XACC_COPYOUT, host, bytes, 1, queue); }
void acc_delete_async(void *host, size_t bytes, int queue) { leave(XACC_DELETE, host, bytes, 0, queue); }
void acc_delete_finalize_async(void *host, size_t bytes, int queue) { leave(XACC_DELETE, host, bytes, 1, queue); }
void acc_update_device_async(void *host, size_t bytes, int queue) { update(XACC_TO_DEVICE, host, bytes, queue); }
void acc_update_self_async(void *host, size_t bytes, int queue) { update(XACC_TO_HOST, host, bytes, queue); }

void acc_attach(void **pointer) {
  requireAddress(pointer);
  attach(pointer);
}
void acc_attach_async(void **pointer, int queue) {
  accDevice().synchronize(xacc_queue(queue));
  acc_attach(pointer);
}
void acc_detach(void **pointer) {
  requireAddress(pointer);
  detach(pointer, /*finalize=*/false);
}
void acc_detach_async(void **pointer, int queue) {
  accDevice().synchronize(xacc_queue(queue));
  acc_detach(pointer);
}
void acc_detach_finalize(void **pointer) {
  requireAddress(pointer);
  detach(pointer, /*finalize=*/true);
}
void acc_detach_finalize_async(void **pointer, int queue) {
  accDevice().synchronize(xacc_queue(queue));
  acc_detach_finalize(pointer);
}

void acc_map_data(void *host, void *device, size_t bytes) {
  if (presentTable().find(&memoryCall, host, bytes, "the argument"))
    xacc_fail_with(acc_error_present, &memoryCall, "acc_map_data: the memory is already mapped");
  if (!host || !device)
    xacc_fail_with(acc_error_invalid_null_pointer, &memoryCall, "acc_map_data: the %s address is null",
                   host ? "device" : "host");
  if (bytes == 0)
    xacc_fail_with(acc_error_invalid_argument, &memoryCall, "acc_map_data: the length is zero");
  if (presentTable().ofDevice(device))
    xacc_fail_with(acc_error_present, &memoryCall, "acc_map_data: the device memory is already mapped");
  Mapping m;
  m.host = static_cast<std::byte *>(host);
  m.variable = host;
  m.bytes = bytes;
  m.device = static_cast<std::byte *>(device);
  m.foreign = true;
  m.dynamic = 1; // prevents data clauses from releasing it (OpenACC 3.2.20)
  m.name = "acc_map_data";
  m.site = &memoryCall;
  if (copyPublisher)
    copyPublisher->made(m);
  presentTable().insert(std::move(m));
}
void acc_unmap_data(void *host) {
  const Mapping *m = presentTable().at(host);
  if (!m || !m->foreign || m->host != host)
    xacc_fail_with(acc_error_not_present, &memoryCall, "acc_unmap_data: acc_map_data has not mapped this memory");
  if (copyPublisher)
    copyPublisher->mappingRemoved(*m);
  presentTable().erase(*m);
}

void *acc_deviceptr(const void *host) {
  accDevice().complete(); // the address may be used outside the runtime
  const Mapping *m = presentTable().find(&memoryCall, host, 1, "the argument");
  if (m)
    return m->deviceOf(host);
  return accDevice().sharesHostMemory() ? const_cast<void *>(host) : nullptr; // present (OpenACC 3.3, 2.6.1)
}
void *acc_hostptr(const void *device) {
  const Mapping *m = presentTable().ofDevice(device);
  if (m)
    return m->host + (static_cast<const std::byte *>(device) - m->device);
  return accDevice().sharesHostMemory() ? const_cast<void *>(device) : nullptr;
}
int acc_is_present(const void *host, size_t bytes) {
  if (host && accDevice().sharesHostMemory())
    return 1;
  const Mapping *m = host ? presentTable().at(host) : nullptr;
  const auto *begin = static_cast<const std::byte *>(host);
  const std::byte *end = begin + std::max(bytes, size_t{1}); // no bytes: their address
  if (!m || begin < m->host || end > m->host + m->bytes)
    return 0;
  const auto holds = [&](const auto &member) {
    const std::byte *first = m->host + member.first;
    return begin >= first && end <= first + member.second.bytes;
  };
  return !m->byMembers || std::ranges::any_of(m->members, holds);
}
void acc_memcpy_to_device(void *device, const void *host, size_t bytes) {
  requireAddresses(device, host, bytes);
  xacc_device_write(device, host, bytes);
}
void acc_memcpy_from_device(void *host, const void *device, size_t bytes) {
  requireAddresses(host, device, bytes);
  xacc_device_read(host, device, bytes);
}
void acc_memcpy_device(void *to, const void *from, size_t bytes) {
  requireAddresses(to, from, bytes);
  accDevice().copy(to, from, bytes);
  accDevice().complete();
}
void acc_memcpy_to_device_async(void *device, const void *host, size_t bytes, int queue) {
  acc_wait(queue);
  acc_memcpy_to_device(device, host, bytes);
}
void acc_memcpy_from_device_async(void *host, const void *device, size_t bytes, int queue) {
  acc_wait(queue);
  acc_memcpy_from_device(host, device, bytes);
}
void acc_memcpy_device_async(void *to, const void *from, size_t bytes, int queue) {
  acc_wait(queue);
  acc_memcpy_device(to, from, bytes);
}
