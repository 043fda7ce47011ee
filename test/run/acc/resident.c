// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: scalars that are on the device, or local to the region, as private, firstprivate and reduction variables of
// inner loops.
#include <stdio.h>
#pragma xmp nodes p(*)
int main(void) {
  double m[6][8], row[6], sum = 0, t = 1, n = 3, best = -1, other = 0;
  int i, j, where = 0;
  for (i = 0; i < 6; i++)
    for (j = 0; j < 8; j++)
      m[i][j] = i * 8 + j;
#pragma acc parallel loop private(sum) copyin(m) copyout(row)
  for (i = 0; i < 6; i++) {
    sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (j = 0; j < 8; j++)
      sum += m[i][j];
    row[i] = sum;
  }
  double a = row[1] + row[5] * 2;
#pragma acc data copy(row, m) copyin(t, n)
  {
#pragma acc parallel
    {
#pragma acc loop gang private(t)
      for (i = 0; i < 6; i++) {
        t = i * n;
        row[i] += t;
      }
    }
#pragma acc parallel loop private(t)
    for (i = 0; i < 6; i++) {
      t = i * n;
      row[i] += t;
    }
  }
  double b = row[1] + row[5] * 2;
#pragma acc parallel loop gang firstprivate(n) copy(row)
  for (i = 0; i < 6; i++) {
    double k = n;
#pragma acc loop seq
    for (j = 0; j < 3; j++)
      k += j;
    row[i] += k;
  }
#pragma acc parallel copy(row) reduction(max : best)
  {
#pragma acc loop gang reduction(max : best)
    for (i = 0; i < 6; i++) {
      double mine = -1;
#pragma acc loop vector reduction(max : mine)
      for (j = 0; j < 8; j++)
        mine = mine > m[i][j] ? mine : m[i][j];
      best = best > mine ? best : mine;
    }
  }
#pragma acc parallel loop copy(other) reduction(+ : other) collapse(2)
  for (i = 0; i < 6; i++)
    for (j = 0; j < 8; j++)
      other += m[i][j];
#pragma acc kernels copy(where)
  {
    for (i = 0; i < 6; i++)
      if (row[i] > 100)
        where += i;
  }
  int res = 0, all = 0;
  double t2 = 1, big[500] = {0};
#pragma acc parallel copy(res)
  {
#pragma acc loop reduction(+ : res)
    for (i = 0; i < 500; i++)
      res += i % 7;
  }
#pragma acc data copy(all, big) copyin(t2)
#pragma acc parallel
  {
#pragma acc loop reduction(+ : all)
    for (i = 0; i < 500; i++)
      all += i % 5;
#pragma acc loop gang private(t2)
    for (i = 0; i < 500; i++) {
      t2 = i;
      if (i % 2)
        t2 += 1;
      big[i] += t2;
    }
  }
  for (i = 0; i < 500; i++)
    all += (int)big[i] * (i % 3);
#pragma xmp task on p(1)
  printf("%g %g %g %g %g %d %d %d\n", a, b, row[3], best, other, where, res, all);
  return 0;
}
