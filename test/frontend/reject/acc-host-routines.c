// RUN: not %xaccc -DOWN -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %xaccc --target=cuda -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 3.2): compute constructs, and functions that they call, call no function of openacc.h but
// acc_on_device.
#include <openacc.h>
int acc_own(int i); // of the program
#pragma acc routine seq
static int number(void) {
  // CHECK: [[#@LINE+1]]:10: error: 'acc_get_device_num' must be called on the host, outside compute constructs
  return acc_get_device_num(acc_device_default);
}
void f(int *a) {
#pragma acc parallel loop copyout(a[0:9])
  for (int i = 0; i < 9; i++) {
    a[i] = acc_on_device(acc_device_host) + number();
    // CHECK: [[#@LINE+1]]:5: error: 'acc_wait_all' must be called on the host, outside compute constructs
    acc_wait_all();
#ifdef OWN
    a[i] += acc_own(i);
#endif
  }
}
