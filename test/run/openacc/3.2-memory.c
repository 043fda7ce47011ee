// RUN: env PARITY_TARGET=cpu PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: what acc_malloc allocates is not free memory of the device (OpenACC 3.3, 3.2)
#include "Inputs/rules.h"

int main(void) {
#ifdef _OPENACC
  const acc_device_t type = acc_get_device_type();
  const int device = acc_get_device_num(type);
  const size_t all = acc_get_property(device, type, acc_property_memory);
  const size_t before = acc_get_property(device, type, acc_property_free_memory);
  void *p = acc_malloc(1000);
  const size_t during = acc_get_property(device, type, acc_property_free_memory);
  acc_free(p);
  const size_t after = acc_get_property(device, type, acc_property_free_memory);
  printf("%d %d %d\n", all >= before, before - during >= 1000, before == after);
#else
  printf("1 1 1\n");
#endif
}
