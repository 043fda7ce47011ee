// RUN: %acc %parity %s
//
// Pins: data clauses with sections of arrays and pointers, of whole rows and of sections of rows; an inner compute
// construct uses present data without naming it again.
#include <stdio.h>
#include <stdlib.h>

#define M 5
double table[7][11], row[11], w[M][8], s = 4;

static void show(const char *what) {
  double v = 0, x = 0;
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 11; j++)
      v += table[i][j] * (i * 11 + j);
  for (int j = 0; j < 11; j++)
    v += row[j] * j * 1000;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < 8; j++)
      x += w[i][j] * (i * 8 + j);
#pragma xmp nodes p(*)
#pragma xmp task on p(1)
  printf("%s: %g %g\n", what, v, x);
}

int main(void) {
  double *q = malloc(20 * sizeof *q), (*two)[6] = malloc(4 * sizeof *two);
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 11; j++)
      table[i][j] = i - j;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < 8; j++)
      w[i][j] = i * j;
  for (int i = 0; i < 20; i++)
    q[i] = i;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++)
      two[i][j] = i * 6 + j;
  // Sections: of whole rows, of a section of each row.
#pragma acc data copy(table[2:3])
  {
#pragma acc parallel loop
    for (int i = 2; i < 5; i++)
      for (int j = 0; j < 11; j++)
        table[i][j] = table[i][j] * 3 - i;
  }
#pragma acc data copy(table[0:7][4:5], row[3:4])
  {
#pragma acc parallel loop
    for (int i = 0; i < 7; i++)
      for (int j = 4; j < 9; j++)
        table[i][j] += i * j;
#pragma acc parallel loop
    for (int j = 3; j < 7; j++)
      row[j] += j;
  }
  show("sections");
#pragma acc enter data create(w[:][2:3]) copyin(s)
#pragma acc parallel present(w[:][2:3], s)
  {
#pragma acc loop
    for (int i = 0; i < M; i++)
      for (int j = 2; j < 5; j++)
        w[i][j] = i + j + s;
  }
#pragma acc update host(w[0:1][2:3], w[1:M - 1][2:2], w[1:M - 1][4])
  show("part of w");
#pragma acc update self(w[:][3:2])
  show("more of w");
#pragma acc exit data delete (w[0:M][2:3], s)
#pragma acc parallel loop copy(q[3:9])
  for (int i = 3; i < 12; i++)
    q[i] = 2 * i;
#pragma acc data copyin(q[:10]) copyout(q[10:10])
  {
#pragma acc parallel loop copy(two[1:2][:])
    for (int i = 1; i < 3; i++)
      for (int j = 0; j < 6; j++)
        two[i][j] += q[i + j];
#pragma acc parallel loop present(q[10:10])
    for (int i = 10; i < 20; i++)
      q[i] = i;
#pragma acc parallel loop copy(two[0:4][2:1])
    for (int i = 0; i < 4; i++)
      two[i][2] = -1;
  }
  for (int i = 0; i < 20; i++)
    row[i % 11] += q[i];
  for (int i = 0; i < 24; i++)
    w[i % M][i % 8] += two[i / 6][i % 6];
  show("pointers");
  free(q);
  free(two);
  return 0;
}
