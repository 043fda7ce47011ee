// OpenAcc.cpp - the functions of openacc.h, over the present table and the device of this process.
#include "openacc.h"

#include "acc/DeviceChoice.h"
#include "acc/PresentTable.h"
#include "device/Device.h"
#include "support/Error.h"
#include "xacc_device.h"

namespace {

using namespace xacc;

constexpr xacc_site here = {nullptr, 0, "openacc.h"};

xacc_map mapOf(xacc_map_kind kind, void *host, size_t bytes) {
  return {kind, "the argument", host, bytes, nullptr, 0, {}};
}

acc_device_t ownType() { return xacc_on_accelerator() ? acc_device_nvidia : acc_device_host; }

/// The CPU plays whatever type is asked for, so that one source runs everywhere; a GPU is one.
bool known(acc_device_t type) { return type != acc_device_none && (type != acc_device_host || !xacc_on_accelerator()); }

void *enter(xacc_map_kind kind, void *host, size_t bytes) {
  const xacc_map map = mapOf(kind, host, bytes);
  xacc_data_enter(&here, &map, 1, 1, XACC_SYNC);
  return bytes == 0 ? host : xacc_device_pointer(&here, host, "the argument", 0);
}

void leave(xacc_map_kind kind, void *host, size_t bytes, int finalize) {
  const xacc_map map = mapOf(kind, host, bytes);
  xacc_data_exit(&here, &map, 1, 1, finalize, XACC_SYNC);
}

void update(xacc_map_kind kind, void *host, size_t bytes) {
  const xacc_map map = mapOf(kind, host, bytes);
  xacc_data_update(&here, &map, 1, 1, 0, XACC_SYNC);
}

} // namespace

int acc_get_num_devices(acc_device_t type) { return known(type) ? deviceCount() : 0; }
void acc_set_device_type(acc_device_t type) {
  if (!known(type))
    xacc_fail(&here, "there is no device of type %d", static_cast<int>(type));
}
acc_device_t acc_get_device_type(void) { return ownType(); }
void acc_set_device_num(int number, acc_device_t) { selectDevice(&here, number); }
int acc_get_device_num(acc_device_t) { return deviceState().number; }
void acc_init(acc_device_t) {}
void acc_shutdown(acc_device_t) { accDevice().synchronize(XACC_SYNC); }
int acc_on_device(acc_device_t type) { return type == acc_device_host; }

int acc_async_test(int queue) { return accDevice().idle(queue); }
int acc_async_test_all(void) { return accDevice().idle(XACC_SYNC); }
void acc_wait(int queue) { accDevice().synchronize(queue); }
void acc_wait_all(void) { accDevice().synchronize(XACC_SYNC); }
void acc_wait_async(int queue, int async) { accDevice().follow(async, queue); }
void acc_wait_all_async(int async) { accDevice().follow(async, XACC_SYNC); }
void *acc_get_cuda_stream(int queue) { return accDevice().stream(queue); }
int acc_set_cuda_stream(int queue, void *stream) {
  accDevice().setStream(queue, stream);
  return 0;
}
void acc_set_default_async(int queue) { setDefaultQueue(queue); }
int acc_get_default_async(void) { return static_cast<int>(deviceState().queue); }

void *acc_malloc(size_t bytes) { return accDevice().allocateCopy(bytes); }
void acc_free(void *device) { accDevice().release(device); }
void *acc_copyin(void *host, size_t bytes) { return enter(XACC_COPYIN, host, bytes); }
void *acc_create(void *host, size_t bytes) { return enter(XACC_CREATE, host, bytes); }
void acc_copyout(void *host, size_t bytes) { leave(XACC_COPYOUT, host, bytes, 0); }
void acc_copyout_finalize(void *host, size_t bytes) { leave(XACC_COPYOUT, host, bytes, 1); }
void acc_delete(void *host, size_t bytes) { leave(XACC_DELETE, host, bytes, 0); }
void acc_delete_finalize(void *host, size_t bytes) { leave(XACC_DELETE, host, bytes, 1); }
void acc_update_device(void *host, size_t bytes) { update(XACC_TO_DEVICE, host, bytes); }
void acc_update_self(void *host, size_t bytes) { update(XACC_TO_HOST, host, bytes); }

void acc_map_data(void *host, void *device, size_t bytes) {
  if (presentTable().find(&here, host, bytes, "the argument"))
    xacc_fail(&here, "acc_map_data: the memory is mapped already");
  Mapping m;
  m.host = static_cast<std::byte *>(host);
  m.variable = host;
  m.bytes = bytes;
  m.device = static_cast<std::byte *>(device);
  m.foreign = true;
  m.dynamic = 1; // so that no data clause takes it for its own (OpenACC 3.2.20)
  m.name = "acc_map_data";
  m.site = &here;
  if (copyPublisher)
    copyPublisher->made(m);
  presentTable().insert(std::move(m));
}
void acc_unmap_data(void *host) {
  const Mapping *m = presentTable().at(host);
  if (!m || !m->foreign || m->host != host)
    xacc_fail(&here, "acc_unmap_data: nothing was mapped there by acc_map_data");
  if (copyPublisher)
    copyPublisher->gone(*m);
  presentTable().erase(*m);
}

void *acc_deviceptr(const void *host) {
  accDevice().complete(); // whoever uses it
  const Mapping *m = presentTable().find(&here, host, 1, "the argument");
  return m ? m->deviceOf(host) : nullptr;
}
void *acc_hostptr(const void *device) {
  const Mapping *m = presentTable().ofDevice(device);
  return m ? m->host + (static_cast<const std::byte *>(device) - m->device) : nullptr;
}
int acc_is_present(const void *host, size_t bytes) {
  const Mapping *m = host ? presentTable().at(host) : nullptr;
  const auto *end = static_cast<const std::byte *>(host) + bytes;
  return m && static_cast<const std::byte *>(host) >= m->host && end <= m->host + m->bytes;
}
void acc_memcpy_to_device(void *device, const void *host, size_t bytes) { xacc_device_write(device, host, bytes); }
void acc_memcpy_from_device(void *host, const void *device, size_t bytes) { xacc_device_read(host, device, bytes); }
void acc_memcpy_device(void *to, const void *from, size_t bytes) {
  accDevice().copy(to, from, bytes);
  accDevice().complete();
}
