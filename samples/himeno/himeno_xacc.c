/* himeno_xacc.c - the Himeno benchmark in XcalableACC: himeno.c with the iterations on the accelerators of the nodes.
 *
 * Arrays are copied to the accelerators once. Each iteration exchanges shadows, from device memory to device memory,
 * and runs two kernels there; only the residual comes back.
 *
 *   xaccc -O3 -DSIZE_M himeno_xacc.c -o himeno                  slabs: all nodes along the first dimension
 *   xaccc -O3 -DSIZE_M -DNI=2 -DNJ=2 -DNK=1 himeno_xacc.c ...   a fixed shape of 2 x 2 x 1 nodes
 *   mpirun -np 4 ./himeno [ITERATIONS]
 *
 * Without the directives this is the serial program. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#if defined SIZE_XS
#define MIMAX 33
#define MJMAX 33
#define MKMAX 65
#elif defined SIZE_M
#define MIMAX 129
#define MJMAX 129
#define MKMAX 257
#elif defined SIZE_L
#define MIMAX 257
#define MJMAX 257
#define MKMAX 513
#else /* SIZE_S */
#define MIMAX 65
#define MJMAX 65
#define MKMAX 129
#endif

#ifndef NN
#define NN 100 /* iterations, unless given on the command line */
#endif
#ifndef NI
#define NI *
#endif
#ifndef NJ
#define NJ 1
#endif
#ifndef NK
#define NK 1
#endif

#pragma xmp nodes n(NK, NJ, NI)
#pragma xmp template t(0 : MKMAX - 1, 0 : MJMAX - 1, 0 : MIMAX - 1)
#pragma xmp distribute t(block, block, block) onto n

float p[MIMAX][MJMAX][MKMAX], bnd[MIMAX][MJMAX][MKMAX], wrk1[MIMAX][MJMAX][MKMAX], wrk2[MIMAX][MJMAX][MKMAX];
float a[4][MIMAX][MJMAX][MKMAX], b[3][MIMAX][MJMAX][MKMAX], c[3][MIMAX][MJMAX][MKMAX];
#pragma xmp align [i][j][k] with t(k, j, i) :: p, bnd, wrk1, wrk2
#pragma xmp align [*][i][j][k] with t(k, j, i) :: a, b, c
#pragma xmp shadow p[1:1][1:1][1:1]

static const float omega = 0.8f;

static double now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Interior points lie between planes that keep their pressure; p grows with the square of the first index. */
static void start(void) {
#pragma xmp loop (k, j, i) on t(k, j, i)
  for (int i = 0; i < MIMAX; i++)
    for (int j = 0; j < MJMAX; j++)
      for (int k = 0; k < MKMAX; k++) {
        a[0][i][j][k] = a[1][i][j][k] = a[2][i][j][k] = 1.0f;
        a[3][i][j][k] = 1.0f / 6.0f;
        b[0][i][j][k] = b[1][i][j][k] = b[2][i][j][k] = 0.0f;
        c[0][i][j][k] = c[1][i][j][k] = c[2][i][j][k] = 1.0f;
        p[i][j][k] = (float)(i * i) / (float)((MIMAX - 1) * (MIMAX - 1));
        bnd[i][j][k] = 1.0f;
        wrk1[i][j][k] = 0.0f;
      }
#pragma xmp reflect (p)
}

/* One iteration; returns the sum of the squared residuals before it, in double precision: a sum of millions of floats
 * keeps two digits, and the third would depend on the numbers of nodes and threads. */
static double jacobi(void) {
  double gosa = 0.0;

  /* Elements that need no shadow are computed meanwhile. The second kernel is queued after the first. */
#pragma xmp reflect_do (p) acc
#pragma xmp loop (k, j, i) on t(k, j, i)
#pragma acc parallel loop gang collapse(2) present(p, a, b, c, bnd, wrk1, wrk2) reduction(+ : gosa) async
  for (int i = 1; i < MIMAX - 1; i++)
    for (int j = 1; j < MJMAX - 1; j++)
#pragma acc loop vector reduction(+ : gosa)
      for (int k = 1; k < MKMAX - 1; k++) {
        const float s0 =
            a[0][i][j][k] * p[i + 1][j][k] + a[1][i][j][k] * p[i][j + 1][k] + a[2][i][j][k] * p[i][j][k + 1] +
            b[0][i][j][k] * (p[i + 1][j + 1][k] - p[i + 1][j - 1][k] - p[i - 1][j + 1][k] + p[i - 1][j - 1][k]) +
            b[1][i][j][k] * (p[i][j + 1][k + 1] - p[i][j - 1][k + 1] - p[i][j + 1][k - 1] + p[i][j - 1][k - 1]) +
            b[2][i][j][k] * (p[i + 1][j][k + 1] - p[i - 1][j][k + 1] - p[i + 1][j][k - 1] + p[i - 1][j][k - 1]) +
            c[0][i][j][k] * p[i - 1][j][k] + c[1][i][j][k] * p[i][j - 1][k] + c[2][i][j][k] * p[i][j][k - 1] +
            wrk1[i][j][k];
        const float ss = (s0 * a[3][i][j][k] - p[i][j][k]) * bnd[i][j][k];
        gosa += (double)ss * ss;
        wrk2[i][j][k] = p[i][j][k] + omega * ss;
      }

#pragma xmp loop (k, j, i) on t(k, j, i)
#pragma acc parallel loop gang collapse(2) present(p, wrk2) async
  for (int i = 1; i < MIMAX - 1; i++)
    for (int j = 1; j < MJMAX - 1; j++)
#pragma acc loop vector
      for (int k = 1; k < MKMAX - 1; k++)
        p[i][j][k] = wrk2[i][j][k];
#pragma acc wait

#pragma xmp reduction (+ : gosa)
  return gosa;
}

int main(int argc, char **argv) {
  const int iterations = argc > 1 ? atoi(argv[1]) : NN;
  const double flop = 34.0 * (MIMAX - 2) * (MJMAX - 2) * (MKMAX - 2);
  double gosa, seconds;

  start();
#pragma acc data copyin(p, a, b, c, bnd, wrk1) create(wrk2)
  {
#pragma xmp reflect_init (p) acc
    gosa = jacobi(); /* warms up; not timed */
#pragma xmp barrier
    seconds = now();
    for (int n = 1; n < iterations; n++)
      gosa = jacobi();
#pragma xmp barrier
    seconds = now() - seconds;
  }

#pragma xmp task on n(1, 1, 1)
  {
    printf("size  : %d x %d x %d, %d iterations\n", MIMAX, MJMAX, MKMAX, iterations);
    printf("gosa  : %.6e\n", gosa);
    printf("MFLOPS: %.1f\n", seconds > 0 && iterations > 1 ? flop * (iterations - 1) / seconds * 1e-6 : 0.0);
  }
  return 0;
}
