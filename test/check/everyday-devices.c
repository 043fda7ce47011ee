// RUN: %mistakes -n 3 %s
//
// Pins: the messages for the everyday mistakes of samples/porting/mistakes.md that concern devices.
#include <stdio.h>
#include <stdlib.h>
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], scale = 1;
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]

static double scaled(double x) {
#if MISTAKE == 1
  return scale * x; // MISTAKE 1: 'scale' is used here on the device, so it must be named in an 'acc declare'
#else
  return x;
#endif
}

int main(void) {
  double a[N], b[N][N], x = 0, *rows = malloc(N * sizeof *rows);
  for (int i = 0; i < N; i++)
    a[i] = i;
#if MISTAKE == 2
#pragma acc data copy(a)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += 1;
    x += a[3]; // MISTAKE 2: the host uses its copy of 'a' here, which is out of date: add 'update self(a)' ... -Wxmp-device-copy]
  }
#elif MISTAKE == 3
#pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  x += a[3]; // MISTAKE 3: the values stored on the device were not copied back: use 'copy' or 'copyout' ... -Wxmp-device-copy]
#elif MISTAKE == 4
#pragma acc parallel loop copy(rows) // MISTAKE 4: this clause applies to the pointer 'rows', not to the data it points to ... 'rows[0:n]' ... -Wxmp-device-copy]
  for (int i = 0; i < N; i++)
    rows[i] = i;
#elif MISTAKE == 5
#pragma acc parallel loop present(a) // MISTAKE 5: 'a' has no device copy here: no earlier directive creates one ... -Wxmp-device-copy]
  for (int i = 0; i < N; i++)
    a[i] = 0;
#elif MISTAKE == 6
#pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    x += a[i]; // MISTAKE 6: parallel iterations update 'x', so it is a reduction variable although no clause names it ... -Wxmp-reduction]
#elif MISTAKE == 7
#pragma acc parallel loop copy(a)
  for (int i = 1; i < N; i++)
    a[i] += a[i - 1]; // MISTAKE 7: another uses it as 'a[i - 1]' ... device threads execute those of 'i' in parallel ... -Wxmp-dependence]
#elif MISTAKE == 8
#pragma acc parallel loop copy(a) async(1) // MISTAKE 8: nothing in this file waits for 'async(1)' ... -Wxmp-async]
  for (int i = 0; i < N; i++)
    a[i] = 0;
#elif MISTAKE == 9
#pragma acc parallel loop collapse(2) copy(b) // MISTAKE 9: 'collapse(2)' needs 2 tightly nested loops but finds 1
  for (int i = 0; i < N; i++) {
    b[i][0] = 1;
    for (int j = 1; j < N; j++)
      b[i][j] = 0;
  }
#elif MISTAKE == 10
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++) {
    if (a[i] > 3)
      break; // MISTAKE 10: 'break' leaves the body of 'parallel loop'
    a[i] = 0;
  }
#elif MISTAKE == 11
#pragma acc data copy(u)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      u[i] = i;
#pragma xmp reflect(u) // MISTAKE 11: this directive uses the host copy of 'u', which is out of date: add the clause 'acc', or 'update self(u)' ... -Wxmp-device-copy]
  }
#endif
#pragma acc parallel loop copy(b, a)
  for (int i = 0; i < N; i++)
    b[i][0] = scaled(a[i]);
  free(rows);
  return x > 1e9;
}
