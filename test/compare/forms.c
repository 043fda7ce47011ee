/* RUN: %compare --with %S/Inputs/second.c %s | FileCheck --check-prefix=RIGHT %s
   RUN: not %compare --with %S/Inputs/second.c -DWRONG %s | FileCheck %s
   RUN: not %compare --with %S/Inputs/second.c --arrays z -DWRONG=2 %s | FileCheck --check-prefix=COMPLEX %s

Pins: every form of aligned array is compared: of another file, of a block, parameters, variable extents, members,
several element types; a pointer that is allocated again, and two arrays that are swapped. */
#include <complex.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 13
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
struct point {
  char tag;
  double x;
};
static struct point points[N];
static double complex z[N];
long double wide[N][2];
double *now, *then;
extern float elsewhere[N];
#pragma xmp align points[i] with t(i)
#pragma xmp align z[i] with t(i)
#pragma xmp align wide[i][*] with t(i)
#pragma xmp align now[i] with t(i)
#pragma xmp align then[i] with t(i)
#pragma xmp align elsewhere[i] with t(i)
void second(int step);

static void allocate(void) {
#ifdef _XCALABLEMP
  now = xmp_malloc(xmp_desc_of(now), N);
  then = xmp_malloc(xmp_desc_of(then), N);
#else
  now = malloc(N * sizeof *now);
  then = malloc(N * sizeof *then);
#endif
}

static void scale(int n, double v[n], double by) {
#pragma xmp align v[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    v[i] *= by;
}

static void work(int n, int step) {
  double local[n][n];
#pragma xmp template s(0:n-1)
#pragma xmp distribute s(cyclic) onto p
#pragma xmp align local[i][*] with s(i)
#pragma xmp loop on s(i)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      local[i][j] = i * step + j;
#if defined WRONG && WRONG != 2
  int count = 0;
#pragma xmp loop on s(i)
  for (int i = 0; i < n; i++)
    local[i][1] += count++;
#endif
}

int main(void) {
  allocate();
  for (int step = 0; step < 4; step++) {
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) {
      const struct point here = {'a', i};
      points[i] = here;
      z[i] = i + 2 * I * step;
      wide[i][1] = 1.0L / (i + 3);
      now[i] = i + step;
      elsewhere[i] = i;
    }
#if defined WRONG && WRONG == 2
    int last = 0;
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) {
      z[i] += last * I;
      last = i;
    }
#endif
    scale(N, now, 0.5);
    second(step);
    work(7, step);
    double *other = now;
    now = then;
    then = other;
#pragma xmp barrier
  }
#ifdef _XCALABLEMP
  xmp_free(xmp_desc_of(now));
#else
  free(now);
#endif
#pragma xmp barrier
  return 0;
}
/* RIGHT: agree in 1 run, at 21 points each; compared: elsewhere, local, now, points, then, v, wide, z
   CHECK: local[1][1] is 2 in the serial program, and 1 on node 2
   CHECK: forms.c:61, 'xmp loop on s(i)', when it is reached for the 1st time
   COMPLEX: z[5] is 5 + i*4 in the serial program, and 5 + i*0 on node 2
   COMPLEX-NEXT: forms.c:81,
*/
