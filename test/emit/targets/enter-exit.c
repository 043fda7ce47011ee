// RUN: %emit enter-exit.c | diff -u enter-exit.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc enter-exit.c | diff -u enter-exit.cpu.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda enter-exit.c | %diff enter-exit.cpu.expected.c - | diff -u enter-exit.cuda.expected.diff -
// RUN: %compile --target=cuda %s 2>&1 | %silent
// RUN: %emit --target=starpu enter-exit.c | %diff enter-exit.cpu.expected.c - | diff -u enter-exit.starpu.expected.diff -
// RUN: %compile --target=starpu %s 2>&1 | %silent
//
// Pins: data that enters and leaves device memory at any place, on a queue and after others.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], l[N];
#pragma xmp align a[i] with t(i)

void f(int q) {
#pragma acc enter data copyin(a) create(l) async(q)
#pragma acc exit data copyout(a) wait(q)
#pragma acc exit data delete (l) finalize if (q)
}
