// RUN: %parity %s
//
// Pins: a section statement reads all its operands before it stores, even through members and pointers, and
// evaluates indices and values without sections once.
#include <stdio.h>
struct S { int m; struct { int z[3]; } in; } sa[8];
#pragma xmp nodes p(*)
#pragma xmp template t(0:7)
#pragma xmp distribute t(block) onto p
int far[8][3], count;
#pragma xmp align far[i][*] with t(i)
static int next(void) { return ++count; }
int main(void) {
  int st[3][4], *rows[3] = {st[0], st[1], st[2]};
  for (int i = 0; i < 8; i++) { sa[i].m = i; for (int k = 0; k < 3; k++) sa[i].in.z[k] = i * 10 + k; }
  for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) st[i][j] = i * 4 + j;
#ifdef _XCALABLEMP
  sa[1:5].m = sa[0:5].m;
  sa[1:3].in.z[0:2] = sa[0:3].in.z[1:2] + sa[1].in.z[0];
  rows[0:2][0:4] = rows[1:2][0:4] + st[1][1];
  rows[0][1:3] = st[0][0:3];
  sa[0].m = 5;
  sa[2:2] = sa[0:2];
  st[next()][0:2] = 70;
  st[2][2:2] = next();
  st[0][0:2] += st[next() - 1][2:2];
  far[next()][0:3] = st[2][0:3];
#else
  int t[5]; for (int i = 0; i < 5; i++) t[i] = sa[i].m;
  for (int i = 0; i < 5; i++) sa[i + 1].m = t[i];
  int u[3][2]; for (int i = 0; i < 3; i++) for (int k = 0; k < 2; k++) u[i][k] = sa[i].in.z[1 + k] + sa[1].in.z[0];
  for (int i = 0; i < 3; i++) for (int k = 0; k < 2; k++) sa[1 + i].in.z[k] = u[i][k];
  int v[2][4]; for (int i = 0; i < 2; i++) for (int k = 0; k < 4; k++) v[i][k] = rows[i + 1][k] + st[1][1];
  for (int i = 0; i < 2; i++) for (int k = 0; k < 4; k++) rows[i][k] = v[i][k];
  int w[3] = {st[0][0], st[0][1], st[0][2]}; for (int i = 0; i < 3; i++) rows[0][i + 1] = w[i];
  sa[0].m = 5;
  struct S x[2] = {sa[0], sa[1]}; sa[2] = x[0], sa[3] = x[1];
  st[1][0] = st[1][1] = 70;
  st[2][2] = st[2][3] = 2;
  st[0][0] += st[2][2], st[0][1] += st[2][3];
  far[4][0] = st[2][0], far[4][1] = st[2][1], far[4][2] = st[2][2], count = 4;
#endif
  int sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < 8; i++) sum += far[i][0] + 10 * far[i][2];
#pragma xmp task on p(1)
  {
  printf("%d %d\n", sum, count);
  for (int i = 0; i < 8; i++) printf("%d %d %d %d\n", sa[i].m, sa[i].in.z[0], sa[i].in.z[1], sa[i].in.z[2]);
  for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) printf("%d ", st[i][j]);
  printf("\n");
  }
  return 0;
}
