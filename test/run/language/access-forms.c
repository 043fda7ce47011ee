// RUN: %parity %s
// RUN: env 'PARITY_PROCS=1 3' %parity %s -- -DROWS
// RUN: env 'PARITY_PROCS=1 3' %parity %s -- -DCYCLIC
//
// Pins: elements of aligned arrays in every form of C.
#include <stdio.h>
#ifdef CYCLIC
#define FORMAT cyclic(2)
#else
#define FORMAT block
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9, 0 : 9)
#ifdef ROWS
#pragma xmp distribute t(FORMAT, *) onto p
#else
#pragma xmp distribute t(*, FORMAT) onto p
#endif
int a[10][10], b[10][10], v[10];
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp align b[i][j] with t(j, i)
#pragma xmp align v[i] with t(*, i)
#define ROW(i) (a[i])
int main(void) {
  int s = 0;
#ifdef ROWS
#pragma xmp loop(i, j) on t(j, i) reduction(+ : s)
#else
#pragma xmp loop(i) on t(*, i) reduction(+ : s)
#endif
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++) {
      (a[i])[j] = i + j;
      ROW(i)[j] += 1;
      *((a)[i] + j) += 1;
      (&a[i])[0][j] += 1;
      (*&a[i])[j] += 1;
      *(a[i] + j) += 1;
      i[v] = 3;
      v[i] += i[v];
      j[i[a]] += 1;
      *(*(a + i) + j) += 1;
      (*(a + i))[j] += 1;
      (&*a)[i][j] += 1;
      s += a[i][j] + v[i];
    }
#pragma xmp task on p(1)
  printf("%d\n", s);
  return 0;
}
