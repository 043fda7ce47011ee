// RUN: %acc %parity %s
//
// Pins (OpenACC 3.3, 2.6.5): data constructs: every clause, nested, with if, on bodies without braces; a nested
// construct neither copies nor frees data that is already present.
#include <stdio.h>

#define N 37
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N], c[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align c[i] with t(i)
double table[7][11], row[11];
static int on = 1, off = 0;

static void show(const char *what) {
  double s = 0, u = 0;
#pragma xmp loop on t(i) reduction(+ : s, u)
  for (int i = 0; i < N; i++) {
    s += a[i] * (i + 1);
    u += b[i] * (i + 1) + c[i] * 3;
  }
  double v = 0;
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 11; j++)
      v += table[i][j] * (i * 11 + j);
  for (int j = 0; j < 11; j++)
    v += row[j] * j * 1000;
#pragma xmp task on p(1)
  printf("%s: %g %g %g\n", what, s, u, v);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = i;
    b[i] = 2 * i;
    c[i] = -1;
  }
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 11; j++)
      table[i][j] = i - j;
#pragma acc data copy(a) copyin(b) copyout(c)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      a[i] += b[i];
      c[i] = a[i] / 2;
    }
  }
  show("copy copyin copyout");
#pragma acc data copyin(table) copyout(row) copy(a)
  {
#pragma acc parallel loop
    for (int j = 0; j < 11; j++)
      row[j] = table[3][j] * 2;
#pragma acc parallel loop present(a, row)
#pragma xmp loop on t[i]
    for (int i = 0; i < N; i++)
      a[i] += row[i % 11];
  }
  show("create");
  // Nested: the outer construct holds the data, so the inner ones move nothing.
#pragma acc data copy(a, table)
  {
#pragma acc data copy(a) pcopyin(table[1:3])
    {
#pragma acc parallel loop gang
#pragma xmp loop on t(i)
      for (int i = 0; i < N; i++)
        a[i] = a[i] * 2 + table[2][i % 11];
    }
#pragma acc data present(table) pcreate(a)
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < 7; i++)
      for (int j = 0; j < 11; j++)
        table[i][j] += 1;
#pragma acc data copyout(table[0:7][:])
#pragma acc serial
    table[6][10] = 99;
#pragma acc data present_or_copy(a) present_or_create(table) if (on)
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] -= 1;
  }
  show("nested");
#pragma acc data copy(a) if (off)
  {
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] += 1; // on the host: nothing was copied
  }
#pragma acc data copy(a) if (on)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
#pragma acc parallel loop if (off)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] += 10;
  show("if");
  // The compute construct copies variables without a clause.
#pragma acc parallel loop
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + row[3];
#pragma acc parallel loop copyin(a) copyout(c)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + table[0][0];
  show("implicit");
  return 0;
}
