// RUN: env PARITY_TARGET="cpu openacc" %acc PARITY_PROCS=1 %parity %s
//
// Pins: scalars without a clause in a kernels construct are the program's own (OpenACC 3.3, 2.6.2): flags, last values,
// temporaries that are assigned first, scalars that carry values from one loop to another.
#pragma GCC diagnostic ignored "-Wxmp-one-thread"
#include <stdio.h>
#define N 200
double a[N], b[N];
int global;
int main(void) {
  double t = 1, u = 2;
  int found = 0, sum = 0, last = -1, none = 7, n = 0, which = -1;
  for (int i = 0; i < N; i++)
    a[i] = (i * 37) % 101;
#pragma acc kernels copyin(a)
#pragma acc loop independent
  for (int i = 0; i < N; i++)
    if (a[i] == 5)
      found = 1;
#pragma acc kernels loop independent copyin(a)
  for (int i = 0; i < N; i++)
#pragma acc atomic
    sum += (int)a[i];
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    t = a[i];
    b[i] = t * t;
    last = i;
    global = 2 * i;
  }
#pragma acc kernels
  for (int i = 0; i < n; i++)
    none = i;
#pragma acc kernels
  {
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      if (a[i] == 36)
        which = 12;
    u = which + 1;
    for (int i = 0; i < N; i++)
      b[i] += u;
    for (int i = 0; i < N; i++) { // a temporary here, shared above
      which = 3;
      b[i] *= which;
    }
  }
#pragma acc kernels
  {
    { // one kernel, with a sum in its first loop
      for (int i = 0; i < N; i++)
        last += i;
      double squares = 0;
      for (int i = 0; i < 4; i++)
        squares += i * i;
      u += squares;
    }
  }
#pragma acc kernels loop independent
  for (int i = 0; i < N; i++) {
    double twice;
    if (a[i] > 50) {
      twice = 2 * a[i];
      b[i] += twice;
    }
  }
  double s = 0;
  for (int i = 0; i < N; i++)
    s += b[i] * (i % 7 + 1);
  printf("%d %d %g %d %d %d %d %g %g\n", found, sum, t, last, global, none, which, u, s);
  return 0;
}
