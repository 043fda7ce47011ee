// RUN: %xaccc %s -o %t && %t
// RUN: %xaccc --target=openacc %s -o %t && %t
// RUN: %xaccc --target=cuda --nvcc=%S/../../emulator/emulated-nvcc %s -o %t && env EMULATED_GPUS=1 %t
//
// OpenACC 3.3, 3.1: types and values of the library
#include <acc_prof.h>
#include <openacc.h>

_Static_assert(acc_async_noval < 0 && acc_async_sync < 0 && acc_async_default < 0, "not numbers of queues");
_Static_assert(acc_async_noval != acc_async_sync && acc_async_sync != acc_async_default, "different values");
_Static_assert(acc_device_none != acc_device_default && acc_device_default != acc_device_host, "different types");

int main(void) {
  const acc_device_t types[] = {acc_device_none,   acc_device_default, acc_device_host,   acc_device_not_host,
                                acc_device_nvidia, acc_device_radeon,  acc_device_current};
  const acc_device_property_t properties[] = {
      acc_property_none,   acc_property_memory, acc_property_free_memory, acc_property_shared_memory_support,
      acc_property_name,   acc_property_vendor, acc_property_driver};
  const acc_error_t errors[] = {acc_error_none, acc_error_other, acc_error_implementation_defined};
  return types[0] == types[1] || properties[1] == properties[2] || errors[0] == errors[1];
}
