/* coarray_stencil.c - heat in a rectangle, in the local view: every image puts its border rows to its neighbours.
 *
 * The plate has N x M inner points and a border at temperature 0. Every image has its rows and one more row on each
 * side, into which the images above and below put their outermost rows. Two buffers alternate, so one synchronisation
 * per step, with the two neighbours only, is enough: the neighbour finished reading a buffer at step s - 1 before an
 * image writes into it at step s. Without coarrays this is the serial program. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 150 /* inner rows, shared by the images */
#endif
#ifndef M
#define M 100 /* inner columns */
#endif
#ifndef STEPS
#define STEPS 600
#endif
#ifndef ROWS
#define ROWS N /* maximum rows of an image: N for one image; untouched memory costs nothing */
#endif

#ifdef _XCALABLEMP
#include <xmp.h>
#define IMAGES :[*] /* declares a coarray */
#else
#define IMAGES
static int xmpc_this_image(void) { return 0; }
static int xmp_num_images(void) { return 1; }
#endif

/* Coarrays have the same size on every image. Own rows are 1 .. rows; rows 0 and rows + 1 are copies of the neighbours'
 * or the border, and so are columns 0 and M + 1. */
static double u[2][ROWS + 2][M + 2] IMAGES;
/* The sum of each row, needed by image 0. */
static double row_sum[N] IMAGES;

static int me, images;  /* among the images that have rows */
static int first, rows; /* own rows are first .. first + rows - 1 of the plate's 0 .. N - 1 */

static int first_of(int image) { return (int)((long)N * image / images); }

static void divide(void) {
  me = xmpc_this_image();
  images = xmp_num_images() < N ? xmp_num_images() : N;
  if (me < images) {
    first = first_of(me);
    rows = first_of(me + 1) - first;
  }
  if (rows > ROWS) {
    fprintf(stderr, "%d rows on image %d; compile with -DROWS=%d\n", rows, me, rows);
    exit(EXIT_FAILURE);
  }
}

/* Exchanges the outermost rows of buffer k with the neighbours. */
static void exchange(int k) {
#ifdef _XCALABLEMP
  int neighbours[2], count = 0;
  if (me > 0 && me < images) {
    const int above = me - 1;
    u[k][first - first_of(above) + 1][:]:[above] = u[k][1][:];
    neighbours[count++] = above;
  }
  if (me + 1 < images) {
    const int below = me + 1;
    u[k][0][:]:[below] = u[k][rows][:];
    neighbours[count++] = below;
  }
  xmp_sync_images(count, neighbours, NULL); /* completes the puts in both directions */
#else
  (void)k;
#endif
}

/* A shape that heat conduction preserves: every step multiplies it by the same factor. */
static double wave(int i, int j) {
  const double pi = acos(-1.0);
  return sin(3 * pi * (i + 1) / (N + 1)) * sin(2 * pi * (j + 1) / (M + 1));
}

static double factor(void) {
  const double pi = acos(-1.0), x = sin(1.5 * pi / (N + 1)), y = sin(pi / (M + 1));
  return 1 - 0.8 * (x * x + y * y);
}

/* The sum of all squares, on image 0, which adds the rows in order, so that the last digits do not depend on the number
 * of images. */
static double sum_of_squares(int k) {
  for (int i = 1; i <= rows; i++) {
    double sum = 0.0;
    for (int j = 1; j <= M; j++)
      sum += u[k][i][j] * u[k][i][j];
    row_sum[first + i - 1] = sum;
  }
#ifdef _XCALABLEMP
  if (rows > 0)
    row_sum[first:rows]:[0] = row_sum[first:rows];
  xmp_sync_all(NULL);
#endif
  double sum = 0.0;
  for (int i = 0; i < N; i++)
    sum += row_sum[i];
  return sum;
}

int main(void) {
  divide();
  for (int i = 1; i <= rows; i++)
    for (int j = 1; j <= M; j++)
      u[0][i][j] = wave(first + i - 1, j - 1);
  exchange(0);

  for (int step = 1; step <= STEPS; step++) {
    const int now = (step - 1) % 2, next = step % 2;
    double change = 0.0;
    for (int i = 1; i <= rows; i++)
      for (int j = 1; j <= M; j++) {
        const double sides = u[now][i - 1][j] + u[now][i + 1][j] + u[now][i][j - 1] + u[now][i][j + 1];
        u[next][i][j] = u[now][i][j] + 0.2 * (sides - 4 * u[now][i][j]);
        change = fmax(change, fabs(u[next][i][j] - u[now][i][j]));
      }
    exchange(next);
    if (step % 200 == 0) {
#pragma xmp reduction(max : change)
      if (me == 0)
        printf("step %d: largest change %.9e\n", step, change);
    }
  }

  const double expected = pow(factor(), STEPS), norm = sqrt(sum_of_squares(STEPS % 2));
  int wrong = 0;
  for (int i = 1; i <= rows; i++)
    for (int j = 1; j <= M; j++)
      wrong += !(fabs(u[STEPS % 2][i][j] - expected * wave(first + i - 1, j - 1)) < 1e-12);
#pragma xmp reduction(+ : wrong)
  if (me == 0)
    printf("%d x %d after %d steps: norm %.12e, %d wrong\n", N, M, STEPS, norm, wrong);
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
