/* laplace_coarray.c - the local view: each image has its own rows and puts the outermost ones to its neighbours. */
#include <math.h>
#include <stdio.h>

#define N 100
#define STEPS 500

#ifdef _XCALABLEMP
#include <xmp.h>
#define COARRAY :[*]
#else
#define COARRAY
static int xmpc_this_image(void) { return 0; }
static int xmp_num_images(void) { return 1; }
#endif

/* Row i of an image is row first + i - 1 of the plate. Rows 0 and rows + 1 are copies of the neighbours' rows. */
double u[N + 2][N] COARRAY;
double v[N + 2][N];

static int me, images, first, rows;

static int first_of(int image) { return N * image / images; }

static void exchange(void) {
#ifdef _XCALABLEMP
  if (me > 0)
    u[first - first_of(me - 1) + 1][:]:[me - 1] = u[1][:];
  if (me < images - 1)
    u[0][:]:[me + 1] = u[rows][:];
  xmp_sync_all(NULL);
#endif
}

int main(void) {
  double change = 0, sum = 0;
  me = xmpc_this_image();
  images = xmp_num_images();
  first = first_of(me);
  rows = first_of(me + 1) - first;
  const int from = me == 0 ? 2 : 1, to = me == images - 1 ? rows - 1 : rows;

  for (int i = 1; i <= rows; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = first + i - 1 == 0 ? 100 : 0;

  for (int step = 0; step < STEPS; step++) {
    exchange();

    for (int i = from; i <= to; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
#pragma xmp barrier

    change = 0;
    for (int i = from; i <= to; i++)
      for (int j = 1; j < N - 1; j++) {
        change = fmax(change, fabs(v[i][j] - u[i][j]));
        u[i][j] = v[i][j];
      }
  }

  for (int i = 1; i <= rows; i++)
    for (int j = 0; j < N; j++)
      sum += u[i][j];
#pragma xmp reduction(max : change)
#pragma xmp reduction(+ : sum)
  if (me == 0)
    printf("%d steps: largest change %.6f, mean %.6f\n", STEPS, change, sum / (N * N));
  return 0;
}
