// RUN: %xaccc -fxmp-reproducible -O2 %s -o %t -lm
// RUN: %run -n 1 %t > %t.1
// RUN: env XACC_TRANSPORT=mpi %run -n 3 %t > %t.3 && diff %t.1 %t.3
// RUN: env XACC_TRANSPORT=tca %run -n 4 %t > %t.4 && diff %t.1 %t.4
// RUN: env XACC_TRANSPORT=tca %run -n 7 %t > %t.7 && diff %t.1 %t.7
// RUN: %xaccc -fxmp-reproducible -O2 -DCYCLIC %s -o %t.cyclic -lm && %run -n 3 %t.cyclic > %t.3c && diff %t.1 %t.3c
// RUN: %xaccc -fxmp-reproducible -fopenmp -O3 -DTHREADS %s -o %t.omp -lm
// RUN: env OMP_NUM_THREADS=3 %run -n 2 %t.omp > %t.2o && diff %t.1 %t.2o
// RUN: %xaccc -fxmp-reproducible --target=cuda --nvcc=%S/../Inputs/cuda-on-host -O2 %s -o %t.cuda -lm
// RUN: env OMP_NUM_THREADS=2 %run -n 3 %t.cuda > %t.3g && diff %t.1 %t.3g
// RUN: %xaccc -fxmp-reproducible --target=starpu -O2 %s -o %t.starpu -lm
// RUN: env XACC_STARPU=0 XACC_STARPU_ACC=cpu:1 OMP_NUM_THREADS=3 %run -n 2 %t.starpu > %t.2s && diff %t.1 %t.2s
// RUN: %xaccc -fxmp-reproducible --emit=c++ -O2 %s -o %t.c -lm && env XACC_REPRODUCIBLE=1 %run -n 3 %t.c > %t.3 && diff %t.1 %t.3
//
// Pins: with -fxmp-reproducible sums have the same bits for every number of nodes, distribution, transport and number
// of threads, in each form in which a loop adds to a variable, on cpu, cuda and starpu.
#include <math.h>
#include <stdio.h>
#ifdef CYCLIC
#define FORMAT cyclic(3)
#else
#define FORMAT block
#endif
#define N 1001

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(FORMAT) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
static double global;

static void show(const char *name, double x) {
#pragma xmp task on p(1)
  printf("%s %a\n", name, x);
}

/* Arrays of variable extents, and an index from outside. */
static double extents(int n, int m) {
  double table[n][m], s = 0, r = 0;
  int i;
  for (int k = 0; k < n; k++)
    for (int j = 0; j < m; j++)
      table[k][j] = sin(k * m + j);
#pragma xmp loop(i) on t(i) reduction(+ : s, r)
  for (i = 0; i < N; i++) {
    s += a[i] * table[i % n][i % m];
    r -= table[0][i % m];
  }
#pragma xmp loop(i) on t(i) reduction(+ : s) reduction(- : r)
#pragma acc parallel loop copyin(a, table) reduction(+ : s, r)
  for (i = 0; i < N; i++) {
    s += a[i] * table[i % n][i % m];
    r -= table[0][i % m];
  }
  return s + r;
}

/* For a variable with a device copy: exact on the CPU, not in a kernel, which reports it; integers. */
static double resident(void) {
  global = 1;
#pragma acc enter data copyin(global)
#pragma acc parallel loop copyin(a) present(global) reduction(+ : global)
  for (int i = 0; i < N; i++)
    global += i;
#pragma acc exit data copyout(global)
  return global;
}

static double several(void) {
  double s = 0, squares = 0, most = 0;
  int i;
#pragma xmp device replicate(a)
  {
#pragma xmp device replicate_sync in(a)
#pragma xmp device loop(i) on t(i) reduction(+ : s) reduction(+ : squares) reduction(max : most)
    for (i = 0; i < N; i++) {
      s += a[i];
      squares += a[i] * a[i];
      most = a[i] > most ? a[i] : most;
    }
  }
  return s / most + squares / most;
}

int main(void) {
  double plain = 0.1, minus = 1, both = 0, left = 0, apart = 0, device = 1e-3, twice = 0;
  float narrow = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = sin(i) * pow(10, i % 23);
    b[i] = cos(3 * i);
  }

#ifdef THREADS
#pragma xmp loop on t(i) reduction(+ : plain)
#pragma omp parallel for reduction(+ : plain)
#else
#pragma xmp loop on t(i) reduction(+ : plain)
#endif
  for (int i = 0; i < N; i++)
    plain += a[i] * b[i];
  show("plain", plain);

#pragma xmp loop on t(i) reduction(- : minus) reduction(+ : both, left, narrow, global)
  for (int i = 0; i < N; i++) {
    if (i % 3)
      minus -= a[i];
    both = both + a[i] - b[i];
    left = b[i] + left;
    narrow += (float)a[i];
    global += a[i] / 3;
  }
  show("minus", minus);
  show("both", both);
  show("left", left);
  show("narrow", narrow);
  show("global", global);

  /* Each node's partial sum, then the sum of all. */
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    apart += a[i] * a[i];
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    apart += b[i];
#pragma xmp reduction(+ : apart)
  show("apart", apart);

#pragma xmp loop on t(i) reduction(+ : device)
#pragma acc parallel loop copyin(a, b) reduction(+ : device)
  for (int i = 0; i < N; i++)
    device += a[i] + b[i];
  show("device", device);

#pragma acc parallel loop reduction(+ : twice)
  for (int i = 0; i < N; i++)
    twice += sin(i) * 1e5;
  show("twice", twice);

  double divided = 0;
#pragma xmp device replicate(a, b)
  {
#pragma xmp device replicate_sync in(a, b)
#pragma xmp device loop on t(i) reduction(+ : divided)
    for (int i = 0; i < N; i++)
      divided += a[i] * b[i];
  }
  show("divided", divided);

  show("extents", extents(3, 5));
  show("resident", resident());
  show("several", several());
  return 0;
}
