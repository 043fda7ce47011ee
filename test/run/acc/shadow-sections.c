// RUN: %acc %parity %s
//
// Pins: a section in a data clause includes the shadow elements that it names, periodic ones as the elements that they
// are copies of.
#include <stdio.h>

enum { N = 12 };
#ifdef _XCALABLEMP
#define PERIODIC(i) (i)
#else
#define PERIODIC(i) (((i) + N) % N)
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

static void show(const char *what) {
  int sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += (i + 1) * v[i];
#pragma xmp task on p(1)
  printf("%s %d\n", what, sum);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i * i;
#pragma xmp reflect (u) width(/periodic/ 1)
#pragma acc data copyin(u[0:N]) create(v)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      v[i] = u[PERIODIC(i - 1)] + 2 * u[PERIODIC(i + 1)];
#pragma acc update self(v)
  }
  show("copyin");

#pragma acc data create(u, v)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      u[i] = -i;
#pragma acc update self(u[2:8])
#pragma xmp reflect (u)
#pragma acc update device(u[2:8])
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] + 2 * u[i + 1];
#pragma acc update self(v[1:N - 2])
  }
  show("update");
  return 0;
}
