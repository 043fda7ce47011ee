// RUN: %parity %s
//
// Pins: parameters declared as arrays of variable size stand for the whole array in bcast, reduction and data clauses, if
// the function does not change the size; a construct may use the size of an aligned one.
#include <stdio.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 19)
#pragma xmp distribute t(cyclic) onto p
#pragma xmp template seven(0 : 6)
#pragma xmp distribute seven(block) onto p
int numbers[7][3];
#pragma xmp align numbers[i][*] with seven(i)

static void share(int n, unsigned rows, int v[n], short m[rows - 1][n + 2]) {
#pragma xmp bcast(v, m)
}

static void add(int n, int v[n], long m[3][n]) {
#pragma xmp loop on t(i) reduction(+ : v)
  for (int i = 0; i < 20; i++)
    v[i % n] += i;
  m[2][n - 1] = 1;
#pragma xmp reduction(max : m)
}

static void scale(int n, int m, double a[n][m], double b[const n]) {
#pragma acc data copy(a)
#pragma acc parallel loop collapse(2) copyin(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] *= b[i];
}

/// The construct uses the variable of an aligned array's size.
static long number(int n, int m, int a[n][m]) {
#pragma xmp template rows(0 : n - 1)
#pragma xmp distribute rows(block) onto p
#pragma xmp align a[i][*] with rows(i)
  long s = 0;
#pragma xmp loop on rows(i) reduction(+ : s)
#pragma acc parallel loop copyout(a) reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j] = i * m + j;
  return s;
}

/// The size changes, so the section says how much there is.
static void shrink(int n, double a[n]) {
  n /= 2;
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] = -1;
}

int main(void) {
  int v[4] = {1, 2, 3, 4};
  short m[2][6] = {{1}, {2, 3, 4}};
  long sums[3][4] = {{0}};
  double a[3][5], b[3] = {1, 2, 3};
  for (int i = 0; i < 15; i++)
    a[i / 5][i % 5] = i;
  share(4, 3, v, m);
  add(4, v, sums);
  scale(3, 5, a, b);
  const long total = number(7, 3, numbers);
  shrink(4, a[1]);
#pragma xmp task on p(1)
  {
    printf("%ld %d %d %d %ld %g %g %g\n", total, v[0], v[3], m[1][2], sums[2][3], a[2][4], a[1][1], a[1][2]);
  }
  return 0;
}
