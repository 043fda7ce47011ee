/* openacc.h - the OpenACC runtime library (OpenACC 3.3, chapter 3) over the devices of this job.
 *
 * The functions have their own link names, so that they do not clash with an OpenACC compiler's library. Addresses are
 * host addresses unless a name says device. An error ends the job with a message.
 */
#ifndef XACC_OPENACC_H
#define XACC_OPENACC_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum acc_device_t {
  acc_device_current = -1,
  acc_device_none = 0,
  acc_device_default = 1,
  acc_device_host = 2,
  acc_device_not_host = 4,
  acc_device_nvidia = 5,
  acc_device_radeon = 8
} acc_device_t;

enum { acc_async_noval = -1, acc_async_sync = -2, acc_async_default = -3 };

typedef enum acc_device_property_t {
  acc_property_none = 0,
  acc_property_memory = 1,                /* bytes */
  acc_property_free_memory = 2,           /* bytes */
  acc_property_shared_memory_support = 3, /* 1: the device shares the host's memory */
  acc_property_name = 0x10001,
  acc_property_vendor = 0x10002,
  acc_property_driver = 0x10003
} acc_device_property_t;

#define XACC_API(name) __asm__("xacc_openacc_" #name)

/** Number of devices of a type that this process may use. */
int acc_get_num_devices(acc_device_t type) XACC_API(get_num_devices);
void acc_set_device_type(acc_device_t type) XACC_API(set_device_type);
/** acc_device_nvidia on a GPU; acc_device_host if the CPU is the device. */
acc_device_t acc_get_device_type(void) XACC_API(get_device_type);
/** Devices count from 0. */
void acc_set_device_num(int number, acc_device_t type) XACC_API(set_device_num);
int acc_get_device_num(acc_device_t type) XACC_API(get_device_num);
void acc_init(acc_device_t type) XACC_API(init);
void acc_init_device(int number, acc_device_t type) XACC_API(init_device);
/** Waits for all work on the device. */
void acc_shutdown(acc_device_t type) XACC_API(shutdown);
void acc_shutdown_device(int number, acc_device_t type) XACC_API(shutdown_device);
/** 0 and NULL: not known. For a GPU, only the strings and acc_property_shared_memory_support are known. The CPU has the
 * memory of the machine, and what this process has not allocated on the device is free. */
size_t acc_get_property(int number, acc_device_t type, acc_device_property_t property) XACC_API(get_property);
const char *acc_get_property_string(int number, acc_device_t type, acc_device_property_t property)
    XACC_API(get_property_string);
/** Non-zero if the caller runs on such a device; also for use in compute constructs. */
int acc_on_device(acc_device_t type) XACC_API(on_device);

/** Non-zero if all work of the queue, or of all queues, is complete. Does not block. */
int acc_async_test(int queue) XACC_API(async_test);
int acc_async_test_all(void) XACC_API(async_test_all);
void acc_wait(int queue) XACC_API(wait);
void acc_wait_all(void) XACC_API(wait_all);
/** Orders later work on queue `async` after the present work on `queue`. */
void acc_wait_async(int queue, int async) XACC_API(wait_async);
void acc_wait_all_async(int async) XACC_API(wait_all_async);
/** The same for one device. */
int acc_async_test_device(int queue, int number) XACC_API(async_test_device);
int acc_async_test_all_device(int number) XACC_API(async_test_all_device);
void acc_wait_device(int queue, int number) XACC_API(wait_device);
void acc_wait_all_device(int number) XACC_API(wait_all_device);
void acc_wait_device_async(int queue, int async, int number) XACC_API(wait_device_async);
void acc_wait_all_device_async(int async, int number) XACC_API(wait_all_device_async);
/** Waits until one of the queues is complete. Returns its index in the list, or -1 if the list is empty. */
int acc_wait_any(int count, int queues[]) XACC_API(wait_any);
int acc_wait_any_device(int count, int queues[], int number) XACC_API(wait_any_device);
void acc_async_wait(int queue) XACC_API(wait);
void acc_async_wait_all(void) XACC_API(wait_all);
/** The CUDA stream of a queue; NULL if the CPU is the device. Setting a stream first completes the queue's work;
 * returns 0 on success. */
void *acc_get_cuda_stream(int queue) XACC_API(get_cuda_stream);
int acc_set_cuda_stream(int queue, void *stream) XACC_API(set_cuda_stream);
/** The CUDA device number and the context of the current device; NULL if none is in use. */
void *acc_get_current_cuda_device(void) XACC_API(get_current_cuda_device);
void *acc_get_current_cuda_context(void) XACC_API(get_current_cuda_context);
/** acc_async_default: restores the initial value. */
void acc_set_default_async(int queue) XACC_API(set_default_async);
int acc_get_default_async(void) XACC_API(get_default_async);

/** Device memory that is not mapped to host memory; NULL if there is not enough. */
void *acc_malloc(size_t bytes) XACC_API(malloc);
void acc_free(void *device) XACC_API(free);
/** Like enter data: first check whether the data is present. Return the device address. */
void *acc_copyin(void *host, size_t bytes) XACC_API(copyin);
void *acc_create(void *host, size_t bytes) XACC_API(create);
void *acc_present_or_copyin(void *host, size_t bytes) XACC_API(copyin);
void *acc_present_or_create(void *host, size_t bytes) XACC_API(create);
void *acc_pcopyin(void *host, size_t bytes) XACC_API(copyin);
void *acc_pcreate(void *host, size_t bytes) XACC_API(create);
/** Like exit data. acc_delete and its other forms ignore null. */
void acc_copyout(void *host, size_t bytes) XACC_API(copyout);
void acc_copyout_finalize(void *host, size_t bytes) XACC_API(copyout_finalize);
void acc_delete(void *host, size_t bytes) XACC_API(delete);
void acc_delete_finalize(void *host, size_t bytes) XACC_API(delete_finalize);
/** Like update; the data must be present. */
void acc_update_device(void *host, size_t bytes) XACC_API(update_device);
void acc_update_self(void *host, size_t bytes) XACC_API(update_self);
/** The same, ordered after the work on the queue. */
void acc_copyin_async(void *host, size_t bytes, int queue) XACC_API(copyin_async);
void acc_create_async(void *host, size_t bytes, int queue) XACC_API(create_async);
void acc_copyout_async(void *host, size_t bytes, int queue) XACC_API(copyout_async);
void acc_copyout_finalize_async(void *host, size_t bytes, int queue) XACC_API(copyout_finalize_async);
void acc_delete_async(void *host, size_t bytes, int queue) XACC_API(delete_async);
void acc_delete_finalize_async(void *host, size_t bytes, int queue) XACC_API(delete_finalize_async);
void acc_update_device_async(void *host, size_t bytes, int queue) XACC_API(update_device_async);
void acc_update_self_async(void *host, size_t bytes, int queue) XACC_API(update_self_async);
/** Make the pointer's device copy point to the device copy of its target, and undo that. Counted. */
void acc_attach(void **pointer) XACC_API(attach);
void acc_attach_async(void **pointer, int queue) XACC_API(attach_async);
void acc_detach(void **pointer) XACC_API(detach);
void acc_detach_async(void **pointer, int queue) XACC_API(detach_async);
void acc_detach_finalize(void **pointer) XACC_API(detach_finalize);
void acc_detach_finalize_async(void **pointer, int queue) XACC_API(detach_finalize_async);
/** Maps host memory to memory from acc_malloc, which the program still owns. */
void acc_map_data(void *host, void *device, size_t bytes) XACC_API(map_data);
void acc_unmap_data(void *host) XACC_API(unmap_data);
/** NULL if there is no copy. If the device shares the host's memory, everything is present. */
void *acc_deviceptr(const void *host) XACC_API(deviceptr);
void *acc_hostptr(const void *device) XACC_API(hostptr);
int acc_is_present(const void *host, size_t bytes) XACC_API(is_present);
void acc_memcpy_to_device(void *device, const void *host, size_t bytes) XACC_API(memcpy_to_device);
void acc_memcpy_from_device(void *host, const void *device, size_t bytes) XACC_API(memcpy_from_device);
void acc_memcpy_device(void *to, const void *from, size_t bytes) XACC_API(memcpy_device);
void acc_memcpy_to_device_async(void *device, const void *host, size_t bytes, int queue)
    XACC_API(memcpy_to_device_async);
void acc_memcpy_from_device_async(void *host, const void *device, size_t bytes, int queue)
    XACC_API(memcpy_from_device_async);
void acc_memcpy_device_async(void *to, const void *from, size_t bytes, int queue) XACC_API(memcpy_device_async);
/** From memory of device `origin` to memory of device `there`. Host addresses mean their copies on these devices. */
void acc_memcpy_d2d(void *to, const void *from, size_t bytes, int there, int origin) XACC_API(memcpy_d2d);
void acc_memcpy_d2d_async(void *to, const void *from, size_t bytes, int there, int origin, int queue)
    XACC_API(memcpy_d2d_async);

#ifdef __cplusplus
}
#endif
#endif
