// RUN: %golden
//
// Pins: a loop over the node's iterations and some of its neighbours', inside the bounds and beyond them.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[2]

void f(void) {
#pragma xmp loop on t(i) expand(1:2)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma xmp loop on t(i) expand(/unbound/ 1)
  for (int i = 0; i < N; i++)
    a[i] += i;
}
