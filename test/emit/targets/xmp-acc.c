// RUN: %emit xmp-acc.c | diff -u xmp-acc.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc xmp-acc.c | %diff xmp-acc.cpu.expected.c - | diff -u xmp-acc.openacc.expected.diff -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda xmp-acc.c | %diff xmp-acc.cpu.expected.c - | diff -u xmp-acc.cuda.expected.diff -
// RUN: %compile --target=cuda %s 2>&1 | %silent
// RUN: %emit --target=starpu xmp-acc.c | %diff xmp-acc.cpu.expected.c - | diff -u xmp-acc.starpu.expected.diff -
// RUN: %compile --target=starpu %s 2>&1 | %silent
//
// Pins: the xmp loop above the acc one: the node's part of the loop on its device.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]

void f(double x) {
#pragma xmp loop on t(i)
#pragma acc parallel loop copyin(a) copy(b)
  for (int i = 1; i < N - 1; i++) {
    double d = a[i + 1] - a[i - 1];
    b[i] += x * d;
  }
}
