// RUN: %mistakes -n 1 -n 3 %s -- -Wno-xmp-device-copy
// RUN: env XACC_CPU_MEMORY=separate %mistakes -n 3 %s -- -Wno-xmp-device-copy
//
// Pins: values that an update in the wrong direction, or the end of a data construct, overwrites with older ones.
#include <stdio.h>
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)

static void work(void) {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v)
  for (int i = 0; i < N; i++)
    u[i] += v[i]; // MISTAKE 2: whose newer value is lost: the device copy replaced it at ... ; 'update device(v)' is missing before that
}

static void halve(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    v[i] /= 2;
}

static double total(void) {
  double s = 0, r = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += u[i]; // MISTAKE 1: ], whose newer value is lost: the host copy replaced it at
#pragma xmp loop on t(i) reduction(+ : r)
  for (int i = 0; i < N; i++)
    r += v[i]; // MISTAKE 3: ], whose newer value is lost: the device copy replaced it at
  return s + r;
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = v[i] = i;
#pragma acc data copy(u, v)
  {
    work();
    halve();
#if MISTAKE == 2
#pragma acc update self(v)
#elif MISTAKE != 3
#pragma acc update device(v)
#endif
    if (MISTAKE != 3)
      work();
#if MISTAKE == 1
#pragma acc update device(u)
#endif
  }
  double s = total();
#pragma xmp task on p(1)
  printf("%g\n", s);
  return 0;
}
