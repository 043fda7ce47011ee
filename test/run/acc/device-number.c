// RUN: %xaccc %s -o %t && env XACC_CPU_DEVICES=2 ACC_DEVICE_NUM=1 %t 2>&1 | FileCheck --check-prefix=ONE %s
// RUN: env ACC_DEVICE_NUM=7 %run -n 2 %t 2>&1 | FileCheck --check-prefix=OUTSIDE %s
// RUN: env ACC_DEVICE_NUM=first %t 2>&1 | FileCheck --check-prefix=WORD %s
//
// Pins (OpenACC 3.3, 2.3, OpenACC 3.3, chapter 4): ACC_DEVICE_NUM selects the device; an invalid number is reported.
// ONE-NOT: ACC_DEVICE_NUM
// ONE:     device 1
// OUTSIDE: xacc: node {{[12]}} of 2: ACC_DEVICE_NUM is '7', but the devices of this process are 0 to 0; using 0
// WORD:    ACC_DEVICE_NUM is 'first', but the devices
#include <openacc.h>
#include <stdio.h>
#pragma xmp nodes p(*)
int main(void) {
#pragma xmp task on p(1)
  printf("device %d\n", acc_get_device_num(acc_device_default));
  return 0;
}
