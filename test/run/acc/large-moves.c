// RUN: env PARITY_MEMORY=late 'PARITY_PROCS=2 3' XACC_TRANSPORT=tca %parity %s
// RUN: env PARITY_MEMORY=separate PARITY_PROCS=3 XACC_TRANSPORT=tca XACC_TCA_LINK=window %parity %s
// RUN: env PARITY_MEMORY=late PARITY_PROCS=3 XACC_TRANSPORT=mpi %parity %s
// RUN: env PARITY_MEMORY=late PARITY_PROCS=3 XACC_TRANSPORT=mpi XACC_CUDA_AWARE=1 %parity %s
//
// Pins: gmove acc and bcast acc whose messages are long enough for direct transfers between devices; one side on the
// host; overlapping sections of one array; several in flight at once.
#include <stdio.h>
#define N 300
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N][N], b[N][N], c[N][N], everywhere[N][N];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[*][i] with t(i)
#pragma xmp align c[i][*] with t(i)

static void show(const char *what) {
  double s = 0, l = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s += a[i][j] * ((i + 2 * j) % 7) + c[i][j] * ((3 * i + j) % 5);
#pragma xmp loop on t(j) reduction(+ : s)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      s += b[i][j] * ((i + 5 * j) % 3);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      l += everywhere[i][j] * ((i + j) % 4);
#pragma xmp task on p(1)
  printf("%s: %.0f %.0f\n", what, s, l);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = i * N + j;
      c[i][j] = 0;
    }
#pragma xmp loop on t(j)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      b[i][j] = 0;
#pragma acc data copy(a, b, c, everywhere)
  {
#pragma acc parallel loop collapse(2)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        a[i][j] += 1;
#ifdef _XCALABLEMP
#pragma xmp gmove acc
    b[:][:] = a[:][:];
#pragma xmp gmove acc
    everywhere[:][:] = b[:][:];
#pragma xmp gmove acc
    a[0:N-9][0:N] = a[9:N-9][0:N]; // overlap
#pragma xmp gmove acc async(1)
    c[:][:] = b[:][:];
#pragma xmp gmove acc async(2)
    a[N-9:9][:] = b[0:9][:];
#pragma xmp wait_async (1, 2) acc
#pragma xmp gmove acc
    c[0:N / 2:2][0:100] = a[0:N / 2:2][200:100];
#else
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        everywhere[i][j] = b[i][j] = a[i][j];
    for (int i = 0; i < N - 9; i++)
      for (int j = 0; j < N; j++)
        a[i][j] = a[i + 9][j];
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        c[i][j] = b[i][j];
    for (int i = 0; i < 9; i++)
      for (int j = 0; j < N; j++)
        a[N - 9 + i][j] = b[i][j];
    for (int i = 0; i < N; i += 2)
      for (int j = 0; j < 100; j++)
        c[i][j] = a[i][200 + j];
#endif
  }
  show("device");
#pragma acc data copy(everywhere)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      everywhere[i][i] = -5;
#pragma xmp task on p(1)
    {
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
        everywhere[3][i] = i;
    }
#pragma xmp bcast (everywhere) from p(1) acc
#ifdef _XCALABLEMP
#pragma xmp gmove acc(everywhere)
    b[:][:] = everywhere[:][:]; // to the host
#pragma xmp gmove acc(everywhere)
    everywhere[0:200][:] = c[100:200][:]; // from the host
#else
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        b[i][j] = everywhere[i][j];
    for (int i = 0; i < 200; i++)
      for (int j = 0; j < N; j++)
        everywhere[i][j] = c[100 + i][j];
#endif
  }
  show("mixed");
  return 0;
}
