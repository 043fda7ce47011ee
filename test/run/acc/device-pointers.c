// RUN: env 'PARITY_PROCS=1' 'PARITY_MEMORY=shared separate late' %parity %s
//
// Pins: deviceptr of data and declare, acc_map_data, several declares in one function, private arrays of inner loops,
// scalars from enter data.
#include <stdio.h>
#include <stdlib.h>
#ifdef _OPENACC
#include <openacc.h>
#else
#define acc_malloc malloc
#define acc_free free
#endif
static double fs;
double *fp;
#pragma acc declare deviceptr(fp)
static void two(double *x, int n) {
  double u[8], v[8];
#pragma acc declare create(u)
#pragma acc declare create(v)
#pragma acc parallel loop present(u, v)
  for (int i = 0; i < 8; i++) {
    u[i] = i;
    v[i] = 2 * i;
  }
#pragma acc parallel loop copy(x [0:n]) present(u, v)
  for (int i = 0; i < n; i++)
    x[i] += u[i % 8] + v[i % 8];
}
int main(void) {
  enum { N = 50 };
  double s = 1.0, h[N], x[N];
  for (int i = 0; i < N; i++) {
    h[i] = i;
    x[i] = 1;
  }
#pragma acc enter data copyin(s)
#pragma acc parallel loop reduction(+ : s) copyin(h)
  for (int i = 0; i < N; i++)
    s += h[i];
#pragma acc parallel copyin(h)
#pragma acc loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += h[i];
#pragma acc exit data copyout(s)
  fs = 2.0;
#pragma acc enter data copyin(fs)
#pragma acc kernels loop reduction(max : fs) copyin(h)
  for (int i = 0; i < N; i++)
    fs = h[i] > fs ? h[i] : fs;
#pragma acc kernels
  { fs = fs + 1; }
#pragma acc update host(fs)
#pragma acc exit data delete (fs)
  two(x, N);
  /* acc_map_data */
  double *d = (double *)acc_malloc(sizeof h);
#ifdef _OPENACC
  acc_map_data(h, d, sizeof h);
#endif
#pragma acc update device(h)
#pragma acc parallel loop copy(h)
  for (int i = 0; i < N; i++)
    h[i] += 1;
#ifdef _OPENACC
  for (int i = 0; i < N; i++)
    h[i] = -1; /* neither the region before nor this one copies back */
  int kept = acc_deviceptr(h) == (void *)d;
#pragma acc exit data copyout(h)
  kept += acc_is_present(h, sizeof h);
#pragma acc update host(h)
  acc_unmap_data(h);
#else
  int kept = 2;
#endif
  /* deviceptr on data */
#pragma acc data deviceptr(d)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      d[i] = 3 * i;
  }
  fp = d;
#pragma acc parallel loop copyout(x)
  for (int i = 0; i < N; i++)
    x[i] = fp[i];
  {
    double *q = d;
#pragma acc declare deviceptr(q)
#pragma acc parallel loop copy(x)
    for (int i = 0; i < N; i++)
      x[i] += q[i];
  }
  acc_free(d);
  double t[4], r[N];
  (void)t;
#pragma acc parallel copyout(r)
  {
#pragma acc loop private(t)
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < 4; k++)
        t[k] = i + k;
      r[i] = t[0] + t[3];
    }
  }
  double sx = 0, sr = 0, sh = 0;
  for (int i = 0; i < N; i++)
    sx += x[i], sr += r[i], sh += h[i];
  printf("%g %g %g %g %g %d\n", s, fs, sx, sr, sh, kept);
  return 0;
}
