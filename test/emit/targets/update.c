// RUN: %golden cpu openacc cuda
//
// Pins: update in both directions, of sections, with conditions, on a queue.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], l[N][N];
#pragma xmp align a[i] with t(i)

void f(int n) {
#pragma acc update host(a)
#pragma acc update device(a[4:n], l[1:2][0:n]) if (n > 2) async
#pragma acc update self(l) if_present
}
