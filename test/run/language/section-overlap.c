// RUN: %parity %s
//
// Pins: a section statement reads all its operands before it stores, even through members and pointers.
#include <stdio.h>
struct S { int m; struct { int z[3]; } in; } sa[8];
int main(void) {
  int st[3][4], *rows[3] = {st[0], st[1], st[2]};
  for (int i = 0; i < 8; i++) { sa[i].m = i; for (int k = 0; k < 3; k++) sa[i].in.z[k] = i * 10 + k; }
  for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) st[i][j] = i * 4 + j;
#ifdef _XCALABLEMP
#pragma xmp nodes p(*)
  sa[1:5].m = sa[0:5].m;
  sa[1:3].in.z[0:2] = sa[0:3].in.z[1:2] + sa[1].in.z[0];
  rows[0:2][0:4] = rows[1:2][0:4] + st[1][1];
  rows[0][1:3] = st[0][0:3];
  sa[0].m = 5;
  sa[2:2] = sa[0:2];
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
#endif
#pragma xmp task on p(1)
  {
  for (int i = 0; i < 8; i++) printf("%d %d %d %d\n", sa[i].m, sa[i].in.z[0], sa[i].in.z[1], sa[i].in.z[2]);
  for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) printf("%d ", st[i][j]);
  printf("\n");
  }
  return 0;
}
