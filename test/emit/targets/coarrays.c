// RUN: %golden cpu openacc cuda
//
// Pins: coarrays of device memory.
#define N 8
int a[N]:[*], b[N];
#pragma acc declare create(a, b)
void f(int k) {
#pragma acc host_data use_device(a, b)
  a[:]:[k] = b[:];
#pragma acc host_data use_device(a)
  b[0:3] = a[2:3]:[k];
}
