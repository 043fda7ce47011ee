// RUN: env XACC_CPU_DEVICES=1 %acc %parity %s
// RUN: env XACC_CPU_DEVICES=3 %acc %parity %s
//
// Pins: update self of an array that is divided among devices copies the nodes' shadow, too; reduce_shadow of an array of which every
// device has a copy.
#include <stdio.h>
#define N 29
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma acc devices all(*)
double u[N], sum[N];
#pragma xmp align [i] with t(i) :: u, sum
#pragma xmp shadow u[1]
#pragma xmp shadow sum[0:1]
#pragma acc declare create(u) layout([block]) shadow([1:1]) on_device(all)
#pragma acc declare create(sum) on_device(all)

int main(void) {
#pragma xmp loop on t(i)
#pragma acc parallel loop layout(u[i])
  for (int i = 0; i < N; i++)
    u[i] = i * i;
#pragma xmp reflect (u) acc
#pragma acc update self(u)
  double s = 0, w = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 1; i < N - 1; i++)
    s += u[i - 1] + 2 * u[i + 1];

#pragma acc update device(sum) // all of it is 0
#pragma xmp loop on t(i)
#pragma acc parallel loop on_device(all)
  for (int i = 0; i < N - 1; i++)
    sum[i + 1] = i;
#pragma xmp reduce_shadow (sum) acc
#pragma acc update self(sum)
#pragma xmp loop on t(i) reduction(+ : w)
  for (int i = 0; i < N; i++)
    w += sum[i] * i;
#pragma xmp task on p(1)
  printf("%g %g\n", s, w);
  return 0;
}
