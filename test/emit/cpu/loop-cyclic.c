// RUN: %golden
//
// Pins: loops on cyclic templates skip the indices of other nodes; on cyclic(n) they walk from block to block, and over all
// local elements if the body uses nothing else of the iteration.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic) onto p
#pragma xmp template d(0 : N - 1)
#pragma xmp distribute d(cyclic(4)) onto p
double a[N], b[N];
#pragma xmp align a[i] with c(i)
#pragma xmp align b[i] with d(i)

void f(void) {
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma xmp loop on d(i)
  for (int i = 0; i < N; i++)
    b[i] = i;
#pragma xmp loop on d(i)
  for (int i = 0; i < N; i++)
    b[i] *= 2;
}
