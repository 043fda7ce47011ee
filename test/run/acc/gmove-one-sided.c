// RUN: %acc %parity %s
// RUN: %acc env XACC_TRANSPORT=tca PARITY_MEMORY=late PARITY_PROCS=3 %parity %s
// RUN: env PARITY_TARGET=openacc PARITY_PROCS=3 %parity %s
// RUN: env PARITY_TARGET=openacc XACC_TRANSPORT=tca PARITY_PROCS=3 %parity %s
//
// Pins: gmove in and out with device copies: a variable of every node, an array on other nodes, both.
#include <stdio.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], s[N], c[N][N], w[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align c[*][i] with t(i)
float f[N];
#pragma xmp align f[i] with t(i)
#pragma acc declare create(f)

int main(void) {
  for (int i = 0; i < N; i++)
    s[i] = 100 + i;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(s)
  {
#ifdef _XCALABLEMP
#pragma xmp gmove in acc(s)
    s[2:3] = a[4:3];
#else
    for (int i = 0; i < 3; i++)
      s[2 + i] = a[4 + i];
#endif
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      s[i] += 0.5;
#ifdef _XCALABLEMP
#pragma xmp gmove out acc(s)
    a[0:2] = s[2:2];
#pragma xmp barrier
#else
    for (int i = 0; i < 2; i++)
      a[i] = s[2 + i];
#endif
  }
  for (int i = 0; i < N; i++)
    w[i] = -i;
#pragma acc data copy(a, w) copyout(c)
  {
#pragma acc parallel present(a, c, f)
#pragma xmp loop on t(i)
#pragma acc loop
    for (int i = 0; i < N; i++) {
      a[i] += 1000;
      f[i] = 2 * i;
      for (int j = 0; j < N; j++)
        c[j][i] = 10 * i + j;
    }
#ifdef _XCALABLEMP
#pragma xmp barrier
#pragma xmp gmove in acc
    w[1:3] = a[5:3:-1]; // device to device
#pragma xmp gmove in acc(f)
    s[0:N] = f[:]; // other nodes' device to host, converted
#pragma xmp gmove out acc
    c[2:2][0:N] = c[6:2][N - 1 : N:-1];
#pragma xmp barrier
#pragma xmp task on p(1)
    {
#pragma xmp gmove out acc(c)
      c[9][1:4] = s[4:4];
#pragma xmp gmove out acc
      c[0][0:4:3] = w[1];
    }
#pragma xmp barrier
#else
    for (int i = 0; i < 3; i++)
      w[1 + i] = a[5 - i];
    for (int i = 0; i < N; i++)
      s[i] = f[i];
    for (int i = 0; i < N; i++)
      for (int j = 2; j < 4; j++)
        c[j][i] = c[j + 4][N - 1 - i];
    for (int i = 0; i < 4; i++)
      c[9][1 + i] = s[4 + i];
    for (int i = 0; i < N; i += 3)
      c[0][i] = w[1];
#endif
#pragma acc parallel present(c)
#pragma xmp loop on t(i)
#pragma acc loop
    for (int i = 0; i < N; i++)
      c[1][i] += 0.25;
  }
  double q = 0;
#pragma xmp loop on t(i) reduction(+ : q)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      q += a[i] * (i + 1) + c[j][i] * (j + 2);
#pragma xmp task on p(1)
  for (int i = 0; i < N; i++)
    printf("%g %g %g\n", s[i], w[i], q);
  return 0;
}
