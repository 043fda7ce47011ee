// RUN: %emit coarrays.c | diff -u coarrays.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc coarrays.c | diff -u coarrays.cpu.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda coarrays.c | %diff coarrays.cpu.expected.c - | diff -u coarrays.cuda.expected.diff -
// RUN: %compile --target=cuda %s 2>&1 | %silent
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
