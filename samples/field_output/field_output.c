/* field_output.c - a wave on a square pond, saved in files that other programs read.
 *
 *   field_output [FILE...]   writes the last state to each file; field.npy and field.h5 without arguments
 *
 * The file name selects the format: .npy is NumPy's, .h5 is HDF5, anything else is xaccc's own. Without the directives
 * this is the serial program, which writes no file. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xacc.h>
#endif

#ifndef N
#define N 301 /* points of each dimension; divides evenly by few node counts */
#endif
#ifndef NX
#define NX 1 /* nodes of the second dimension; the first takes the rest */
#endif
#ifndef STEPS
#define STEPS 400
#endif

#pragma xmp nodes p(NX, *)
#pragma xmp template t(0:N-1, 0:N-1)
#pragma xmp distribute t(block, block) onto p

double field[N][N], before[N][N], next[N][N]; /* the height of the water now, one step earlier, one step later */
#pragma xmp align field[i][j] with t(j, i)
#pragma xmp align before[i][j] with t(j, i)
#pragma xmp align next[i][j] with t(j, i)
#pragma xmp shadow field[1][1]

/* A drop has fallen at (y, x). */
static double drop(int i, int j, double y, double x) {
  const double dy = (i - y) / 6.0, dx = (j - x) / 6.0;
  return exp(-dy * dy - dx * dx);
}

#ifdef _XCALABLEMP
/* Every node gets the same status. The program continues without HDF5. */
static int save(const char *path) {
  const int status = xacc_array_save(xmp_desc_of(field), path);
  if (status != XACC_IO_OK && xmp_node_num() == 1)
    fprintf(stderr, "%s\n", xacc_io_message(status));
  return status == XACC_IO_OK || status == XACC_IO_HDF5;
}
#else
static int save(const char *path) { return path != NULL; }
#endif

int main(int argc, char **argv) {
  double highest = 0.0, lowest = 0.0;

#pragma xmp loop (i, j) on t(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      field[i][j] = drop(i, j, 0.3 * N, 0.4 * N) + 0.7 * drop(i, j, 0.65 * N, 0.7 * N);
      before[i][j] = field[i][j];
      next[i][j] = 0.0; /* the border stays at rest */
    }

  for (int step = 0; step < STEPS; step++) {
#pragma xmp reflect (field) orthogonal
#pragma xmp loop (i, j) on t(j, i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        next[i][j] = 2.0 * field[i][j] - before[i][j] +
                     0.25 * (field[i - 1][j] + field[i + 1][j] + field[i][j - 1] + field[i][j + 1] - 4.0 * field[i][j]);
#pragma xmp loop (i, j) on t(j, i)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        before[i][j] = field[i][j];
        field[i][j] = next[i][j];
      }
  }

#pragma xmp loop (i, j) on t(j, i) reduction(max : highest) reduction(min : lowest)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      highest = fmax(highest, field[i][j]);
      lowest = fmin(lowest, field[i][j]);
    }

#pragma xmp task on p(1, 1)
  printf("%d steps: from %.9f to %.9f\n", STEPS, lowest, highest);

  if (argc < 2)
    return save("field.npy") && save("field.h5") ? EXIT_SUCCESS : EXIT_FAILURE;
  for (int k = 1; k < argc; k++)
    if (!save(argv[k]))
      return EXIT_FAILURE;
  return EXIT_SUCCESS;
}
