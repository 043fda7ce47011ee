// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc %parity %s %routines
//
// Pins: routines use variables of file scope: arrays, scalars, structs and pointers, with create, copyin and link,
// directly and through functions that they call. Compute constructs use the device copy; the host and constructs
// with a false condition use the host's copy.
#include <stdio.h>
#include <stdlib.h>

#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

double table[4][3] = {{1, 2, 3}, {4, 5, 6}};
static float factor = 2;
struct {
  int shift;
  double weight[2];
} setup = {3, {0.5, 1.5}};
#pragma acc declare copyin(table) create(factor, setup)
const int offsets[3] = {1, 10, 100};
long counts[8];
#pragma acc declare copyin(offsets) link(counts)
double *field;
#pragma acc declare create(field)
enum { LAST = N - 1 };
static const int step = 2; // constant

#pragma acc routine seq
static double entry(int i) { return table[i % 4][i % 3] * factor + setup.weight[i % 2]; }
static double of(int i) { return entry(i) + offsets[(setup.shift + i) % 3] + step; }
#pragma acc routine seq
void note(int i) {
#pragma acc atomic
  counts[i % 8] += i;
}
#define FIELD(i) field[(i) < 0 ? 0 : (i) > LAST ? LAST : (i)]
#pragma acc routine seq
static double between(int i) { return FIELD(i - 1) + FIELD(i + 1); }
#pragma acc routine seq
static void fill(int i, double x) { field[i] = x + (sizeof table == sizeof(double[4][3])); }

static void show(const char *what) {
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += a[i] * (i + 1);
#pragma xmp task on p(1)
  printf("%s %g\n", what, s);
}

int main(void) {
#pragma acc update device(factor, setup)
#pragma acc parallel loop collapse(2) // the host does not see this
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      table[i][j] += i - j;
#pragma acc enter data create(a)
#pragma xmp loop on t(i)
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] = of(i);
#pragma acc update host(a, table)
  show("device");
#pragma xmp task on p(1)
  printf("%g\n", of(7));
#pragma xmp loop on t(i)
#pragma acc parallel loop if (a == 0)
  for (int i = 0; i < N; i++)
    a[i] = of(i) + 1;
  show("host");

#pragma acc data copy(counts)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      note(i);
  }
  for (int k = 0; k < 8; k++)
    counts[k]++;
#pragma acc enter data copyin(counts[2:4])
#pragma acc parallel
  {
#pragma acc loop
    for (int i = 2; i < 6; i++)
      note(i);
  }
#pragma acc exit data copyout(counts[2:4])
  note(1);
#pragma xmp task on p(1)
  for (int k = 0; k < 8; k++)
    printf("%ld ", counts[k]);

  for (int round = 1; round < 3; round++) {
    double *smoothed = malloc(N * sizeof(double));
    field = malloc(N * sizeof(double));
#pragma acc data create(field[0:N]) copyout(smoothed[0:N])
    {
#pragma acc kernels loop independent
      for (int i = 0; i < N; i++)
        fill(i, i * round);
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
        smoothed[i] = between(i);
    }
    for (int i = 0; i < N; i++)
      field[i] = smoothed[i];
    double x = between(5);
#pragma acc serial if (round > 5) copy(x)
    x += between(9);
#pragma xmp task on p(1)
    printf("%g %g\n", x, smoothed[LAST]);
    free(smoothed);
    free(field);
  }
  return 0;
}
