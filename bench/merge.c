/* merge.c - shadows of a four-dimensional lattice with eight neighbours, two arrays and three norms per step.
 *
 * Prints microseconds per step. With -DAPART, a statement separates the directives, so each sends its own messages.
 * The norms are compared: both arrays contain the same numbers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef EDGE
#define EDGE 8
#endif
#pragma xmp nodes p(*, *, *, *) /* XMP_NODE_SIZE0 to 2 set the first three sizes */
#pragma xmp template t(0 : EDGE - 1, 0 : EDGE - 1, 0 : EDGE - 1, 0 : EDGE - 1)
#pragma xmp distribute t(block, block, block, block) onto p
double u[EDGE][EDGE][EDGE][EDGE], v[EDGE][EDGE][EDGE][EDGE];
#pragma xmp align u[i][j][k][l] with t(l, k, j, i)
#pragma xmp align v[i][j][k][l] with t(l, k, j, i)
#pragma xmp shadow u[1][1][1][1]
#pragma xmp shadow v[1][1][1][1]

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 100;
  const int nodes = xmp_num_nodes();
  int i, j, k, l, wrong = 0;
#pragma xmp loop (i, j, k, l) on t(l, k, j, i)
  for (i = 0; i < EDGE; i++)
    for (j = 0; j < EDGE; j++)
      for (k = 0; k < EDGE; k++)
        for (l = 0; l < EDGE; l++)
          u[i][j][k][l] = v[i][j][k][l] = i + j + k + l;
  xmp_barrier();
  const double begin = xmp_wtime();
  for (int step = 0; step < steps; step++) {
    double uu = 1, uv = 1, vv = 1;
#ifdef APART
#pragma xmp reflect (u) width(/periodic/1, /periodic/1, /periodic/1, /periodic/1) orthogonal
    ;
#pragma xmp reflect (v) width(/periodic/1, /periodic/1, /periodic/1, /periodic/1) orthogonal
    ;
#pragma xmp reduction (+ : uu)
    ;
#pragma xmp reduction (+ : uv)
    ;
#pragma xmp reduction (+ : vv)
#else
#pragma xmp reflect (u) width(/periodic/1, /periodic/1, /periodic/1, /periodic/1) orthogonal
#pragma xmp reflect (v) width(/periodic/1, /periodic/1, /periodic/1, /periodic/1) orthogonal
#pragma xmp reduction (+ : uu)
#pragma xmp reduction (+ : uv)
#pragma xmp reduction (+ : vv)
#endif
    wrong += uu != nodes || uv != uu || vv != uu;
  }
  const double seconds = xmp_wtime() - begin;
#pragma xmp reduction (+ : wrong)
#pragma xmp task on p(1, 1, 1, 1)
  printf("%d nodes, %d wrong, %.3f us a step\n", nodes, wrong, 1e6 * seconds / steps);
  return wrong != 0;
}
