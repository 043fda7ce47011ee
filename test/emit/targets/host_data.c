// RUN: %emit host_data.c | diff -u host_data.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc host_data.c | diff -u host_data.cpu.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda host_data.c | %diff host_data.cpu.expected.c - | diff -u host_data.cuda.expected.diff -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: the device address of arrays, given to a function.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], l[N];
#pragma xmp align a[i] with t(i)
void library(double *x, double *y);
void f(void) {
#pragma acc data copy(a, l)
  {
#pragma acc host_data use_device(a, l)
    library(a, l);
  }
}
