// RUN: %emit gmove-acc.c | diff -u gmove-acc.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc gmove-acc.c | diff -u gmove-acc.cpu.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda gmove-acc.c | %diff gmove-acc.cpu.expected.c - | diff -u gmove-acc.cuda.expected.diff -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: gmove of device memory, on both sides and on one.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic) onto p
double a[N], b[N], l[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with c(i)

void f(void) {
#pragma acc data copy(a, b)
  {
#pragma xmp gmove acc
    a[:] = b[:];
#pragma xmp gmove acc(b)
    b[1:4] = l[0:4];
  }
}
