// RUN: %golden cpu openacc cuda starpu
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
