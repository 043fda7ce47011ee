// RUN: %parity %s
// RUN: env XACC_TRANSPORT=tca 'PARITY_PROCS=2 4 6' %parity %s
// RUN: env 'PARITY_PROCS=3' 'PARITY_MEMORY=separate late' %parity %s
//
// Pins: reflect of several arrays at once: of different types, ranks and shadows, long ones, periodic, asynchronous, of
// device copies, of memory that moves, one array twice.
#include <stdio.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
#define xmp_desc_of(array) (array)
#define xmp_malloc(array, n) malloc((n) * sizeof *(array))
#define xmp_free(array) free(array)
#endif

#define N 26
#define M 10
#define LONG 9000
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int a[N];
double b[N], c[N][M], wide[N][LONG];
char d[N][3];
float *moving;
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align c[i][*] with t(i)
#pragma xmp align wide[i][*] with t(i)
#pragma xmp align d[i][*] with t(i)
#pragma xmp align moving[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp shadow b[1:2]
#pragma xmp shadow c[2][0]
#pragma xmp shadow wide[1][0]
#pragma xmp shadow d[1][0]
#pragma xmp shadow moving[1]

static void fill(int turn) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = i + turn;
    b[i] = 0.5 * i * turn;
    d[i][turn % 3] = (char)(i % 50 + turn);
    moving[i] = 0.25f * i - turn;
    for (int k = 0; k < M; k++)
      c[i][k] = i * k + turn;
    wide[i][turn] = i - turn;
    wide[i][LONG - 1] = i;
  }
}

/* The sum of the neighbouring elements inside the array. */
static double around(int turn) {
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 2; i < N - 2; i++)
    sum += a[i - 1] + 2 * a[i + 1] + b[i - 1] + b[i + 2] + c[i - 2][3] + c[i + 2][M - 1] + wide[i - 1][turn] +
           wide[i + 1][LONG - 1] + d[i - 1][turn % 3] + 3 * d[i + 1][turn % 3] + moving[i - 1] - 2 * moving[i + 1];
  return sum;
}

static void show(const char *what, double value) {
#pragma xmp task on p(1)
  printf("%s: %.6f\n", what, value);
}

int main(void) {
  moving = (float *)xmp_malloc(xmp_desc_of(moving), N);
  for (int turn = 0; turn < 3; turn++) {
    fill(turn);
#pragma xmp reflect (a, b, c, d, moving, wide)
    show("all", around(turn));
    if (turn == 1) { /* the same schedule, other memory */
      xmp_free(xmp_desc_of(moving));
      double *other = (double *)malloc(1000);
      moving = (float *)xmp_malloc(xmp_desc_of(moving), N);
      free(other);
    }
  }
  fill(5);
#pragma xmp reflect (a, d, moving) async(4)
#pragma xmp reflect (b, c, wide) async(5)
#pragma xmp wait_async (4, 5)
  show("async", around(5));
  fill(6);
#pragma xmp reflect (a, a, b)
#pragma xmp reflect (c, d, moving, wide)
  show("twice", around(6));
  fill(7);
#pragma xmp reflect (wide, c, d, moving)
#pragma xmp reflect (a, b) width(1)
  {
    double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
    for (int i = 1; i < N - 1; i++)
      sum += a[i - 1] * b[i + 1];
    show("width", sum);
  }
#pragma acc data copy(a, b, c)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(a, b, c)
    for (int i = 0; i < N; i++) {
      a[i] = 3 * i;
      b[i] = i - 1;
      c[i][1] = -i;
    }
#pragma xmp reflect (a, b, c) acc
#pragma xmp loop on t(i)
#pragma acc parallel loop present(a, b, c)
    for (int i = 1; i < N - 1; i++)
      c[i][0] = a[i - 1] + 2 * a[i + 1] + b[i + 1] + c[i - 1][1];
  }
  {
    double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
    for (int i = 1; i < N - 1; i++)
      sum += i * c[i][0];
    show("acc", sum);
  }
  return 0;
}
