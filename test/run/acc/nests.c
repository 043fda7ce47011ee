// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: loops in loops: seq and vector inside gang, inner reductions, while, switch, break and continue inside bodies,
// loop variables of several types, called functions.
#include <stdio.h>
#pragma xmp nodes p(*)
#define N 12
double a[N][N], b[N][N], c[N][N], v[N];
static inline double at(double m[N][N], int i, int j) { return m[i][j]; }
int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = i + j;
      b[i][j] = i - j;
    }
#pragma acc data copyin(a, b) copyout(c) create(v)
  {
#pragma acc kernels
    {
#pragma acc loop independent collapse(2)
      for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
          double s = 0;
#pragma acc loop seq
          for (int k = 0; k < N; k++)
            s += at(a, i, k) * b[k][j];
          c[i][j] = s;
        }
    }
#pragma acc parallel loop gang worker
    for (int i = 0; i < N; i++) {
      double best = -1e30;
      int where = -1;
#pragma acc loop vector reduction(max : best)
      for (int j = 0; j < N; j++)
        if (c[i][j] > best)
          best = c[i][j];
      for (int j = 0; j < N; j++)
        if (c[i][j] == best) {
          where = j;
          break;
        }
      v[i] = best + where;
    }
    int n = N, w;
    long l;
    unsigned u;
#pragma acc parallel loop private(w)
    for (l = 0; l < n; l += 2) {
      w = (int)l;
      c[w][0] += v[w];
    }
#pragma acc parallel loop
    for (u = n - 1; u > 0; --u)
      c[u][1] += v[u] * 2;
#pragma acc parallel
#pragma acc loop gang
    for (int i = 0; i < N; ++i) {
      double t[4] = {0};
#pragma acc loop vector
      for (int j = 0; j < 4; j++)
        t[j] = c[i][j];
      c[i][5] = t[0] + t[3];
      while (t[0] > 1) {
        t[0] /= 2;
        c[i][6]++;
      }
      switch (i) {
      case 3:
        c[i][7] = 1;
        break;
      default:
        c[i][7] = 2;
      }
    }
  }
  double s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s += c[i][j] * (i * 3 + j);
#pragma xmp task on p(1)
  printf("%.17g\n", s);
  return 0;
}
