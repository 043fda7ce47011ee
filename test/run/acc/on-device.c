// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: in a construct on the current device, acc_on_device is true for the default and the current type.
#include <stdio.h>
#ifdef _OPENACC
#include <openacc.h>
#else
#define acc_on_device(type) 1
#endif

int main(void) {
  int on[3] = {0};
#pragma acc parallel copy(on)
  {
    on[0] = acc_on_device(acc_device_default);
    on[1] = acc_on_device(acc_device_current);
    on[2] = acc_on_device(acc_device_host) || acc_on_device(acc_device_not_host);
  }
  printf("%d %d %d\n", on[0], on[1], on[2]);
  return 0;
}
