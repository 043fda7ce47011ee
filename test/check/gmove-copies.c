// RUN: %mistakes -n 1 -n 3 %s -- -Wno-xmp-device-copy
// RUN: env XACC_CPU_MEMORY=separate %mistakes -n 3 %s -- -Wno-xmp-device-copy
//
// Pins: -fxmp-check treats a gmove like statements that read and store elements of host and device copies, also in
// shadows of other nodes.
#include <stdio.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic) onto p
double u[N], v[N], w[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with c(i)
#pragma xmp shadow u[1]

static void number(void) {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u)
  for (int i = 0; i < N; i++)
    u[i] = i;
}

static void reverse(void) {
#pragma xmp gmove
  u[0 : N] = w[N - 1 : N : -1];
}

int main(void) {
  double all[N], sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = v[i] = 1;
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++)
    w[i] = 1;
#pragma acc data copy(u, w)
  {
    number();
#if MISTAKE == 1
#pragma xmp gmove // MISTAKE 1: reads 'u' of the host copy, which is out of date
#else
#pragma xmp gmove acc(u)
#endif
    all[:] = u[:];
    sum += all[N - 1];
#pragma xmp gmove acc
    w[0 : N] = u[0 : N];
#if MISTAKE != 2
#pragma acc update self(w)
#endif
#pragma xmp loop on c(i) reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += w[i]; // MISTAKE 2: reads w[ ... ] of the host copy, which is out of date
  }
#pragma xmp reflect(u)
  reverse();
#if MISTAKE != 3
#pragma xmp reflect(u)
#endif
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] = u[i - 1] + u[i + 1]; // MISTAKE 3: 'reflect (u)' is missing
  if (all[0] > sum)
    printf("%g\n", v[0]);
  return 0;
}
