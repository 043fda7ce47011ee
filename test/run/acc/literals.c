// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_PROCS=1 %parity %s -- -w
// RUN: %cc -w %s -o %t.serial && %t.serial > %t.0 && %xaccc -w --emit=c++ %s -o %t && %t | cmp - %t.0
//
// Pins: in kernels and files that are emitted as C++, a compound literal is an object of the enclosing block, wherever the
// statement is that takes its address; and designators of the form `x: 1` have their values.
#include <stdio.h>

typedef struct {
  int x, y;
  double z[3];
} point;

#pragma acc routine seq
static double total(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += v[i];
  return sum;
}

#pragma acc routine seq
static int value(const point *p) { return p->x + 10 * p->y + (int)total(p->z, 3); }

#pragma acc routine seq
static int pick(int i) {
  int *p = &(int){i};
  for (int k = 0; k < 2; k++)
    *p += *&(int){k};
  if (i > 3)
    return *p + (int[]){1, 2, 3}[i % 3];
  else
    return (int[2][2]){{1, 2}, {3, 4}}[1][i & 1];
}

int main(void) {
  int a[8], b[8], c[8], d[8];
  double e[8];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = value(&(point){.x = i, .y = 2, .z = {1, 2, [2] = i}});
#pragma acc parallel loop copyout(b, c, d, e)
  for (int i = 0; i < 8; i++) {
    const point *q = &(const point){i, i}, *r = i & 1 ? q : &(point){.y = i};
    b[i] = q->x + r->y;
    c[i] = pick(i);
    point s = {1, 2};
    s = (point){y: s.x, x: s.y};
    d[i] = s.x + 10 * s.y;
    int again = i == 3;
    switch (i) {
    case 1:
      e[i] = total((double[]){i, i, 1.5}, 3);
      break;
    case 2:
      if (i)
        e[i] = total((double[2]){i}, 2);
      break;
    default:
      do
        e[i] = total(&((point){.z = {i, 2}}).z[1], 2);
      while (again--);
    }
  }
  for (int i = 0; i < 8; i++)
    printf("%d %d %d %d %g\n", a[i], b[i], c[i], d[i], e[i]);
  return 0;
}
