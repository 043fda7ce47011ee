/* laplace_restart.c - saves the plate at the end or when SIGUSR1 comes; continues from the file of an earlier run if
 * there is one.
 *
 *   laplace_restart [STEPS [FILE]]   without FILE: starts from the beginning, and saves nothing
 *
 * FILE contains the plate, and FILE.steps the number of completed steps. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _XCALABLEMP
#include <xacc.h>
#include <xmp.h>
#define SAVE(a, path) xacc_array_save(xmp_desc_of(a), path)
#define LOAD(a, path) xacc_array_load(xmp_desc_of(a), path)
#else /* the serial program always starts from the beginning */
enum { XACC_IO_OK, XACC_IO_OPEN };
static const char *xacc_io_message(int status) { return status == XACC_IO_OK ? "done" : "no file"; }
#define SAVE(a, path) ((void)(path), XACC_IO_OK)
#define LOAD(a, path) ((void)(path), XACC_IO_OPEN)
#define xmp_on_signal(signal) ((void)(signal))
#define xmp_signalled(signal) 0
#endif

#define N 100

#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p

double u[N][N], v[N][N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp shadow u[1][0]

/* One element for one number: the completed steps. */
#pragma xmp template one(0:0)
#pragma xmp distribute one(block) onto p
int done[1];
#pragma xmp align done[i] with one(i)

/* Every node gets the same status, so all of them stop or none. */
static int failed(const char *what, int status) {
  if (status == XACC_IO_OK)
    return 0;
#pragma xmp task on p(1)
  printf("%s: %s\n", what, xacc_io_message(status));
  return 1;
}

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 500;
  const char *path = argc > 2 ? argv[2] : NULL;
  char counter[4096];
  snprintf(counter, sizeof counter, "%s.steps", path ? path : "");
  int first = 0;
  xmp_on_signal(SIGUSR1);

  const int status = path ? LOAD(u, path) : XACC_IO_OPEN;
  if (status == XACC_IO_OPEN) { /* there is no file: this is the first run */
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        u[i][j] = i == 0 ? 100 : 0;
  } else {
    if (failed("load", status) || failed("load", LOAD(done, counter)))
      return EXIT_FAILURE;
#pragma xmp task on one(0)
    first = done[0];
#pragma xmp bcast (first) from one(0)
  }

  int step = first;
  for (; step < first + steps; step++) {
    if (step % 100 == 0 && xmp_signalled(SIGUSR1))
      break;
#pragma xmp reflect (u)
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        u[i][j] = v[i][j];
  }

#pragma xmp task on t(50)
  printf("after step %d: u[50][50] is %.6f\n", step, u[50][50]);
#pragma xmp task on one(0)
  done[0] = step;
  if (path && (failed("save", SAVE(u, path)) || failed("save", SAVE(done, counter))))
    return EXIT_FAILURE;
  return EXIT_SUCCESS;
}
