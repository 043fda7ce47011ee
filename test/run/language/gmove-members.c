// RUN: %parity %s
//
// Pins: gmove of a member of an element, on either side, in every layout, into and out of local structs; aligned arrays
// named by address arithmetic.
#include <stdio.h>
#define N 13
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N - 1)
#pragma xmp distribute c(cyclic(2)) onto p
struct inner {
  char tag;
  double z[2];
};
struct S {
  char first;
  int a;
  double b[3];
  struct inner in[2];
} gs[N], grid[4][N];
int a[N], far[N];
double v[N];
#pragma xmp align gs[i] with c(i)
#pragma xmp align grid[*][i] with t(i)
#pragma xmp align a[i] with t(i)
#pragma xmp align far[i] with t(i)
#pragma xmp align v[i] with c(i)
struct {
  int n;
  struct inner in[3];
} local[N];

static int speaks = 1;
static void show(const char *what, double value) {
  if (speaks)
    printf("%s %g\n", what, value);
}

int main(void) {
#ifdef _XCALABLEMP
  speaks = xmpc_node_num() == 0;
#endif
#pragma xmp loop (i) on c(i)
  for (int i = 0; i < N; i++) {
    v[i] = i + 0.25;
    gs[i].first = 'a' + i, gs[i].a = i;
    for (int k = 0; k < 3; k++)
      gs[i].b[k] = i * 10 + k;
    for (int k = 0; k < 4; k++)
      gs[i].in[k / 2].z[k % 2] = i * 100 + k;
  }
#pragma xmp loop (i) on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = 1000 + i;
    for (int k = 0; k < 4; k++)
      grid[k][i].a = k * 50 + i;
  }
  int x, three = 3, whole[N];
  double y[3], all[N];
#pragma xmp gmove
  x = gs[three].a;
  show("a", x);
#pragma xmp gmove
  y[1] = gs[N - 1].in[1].z[three - 2];
  show("z", y[1]);
#pragma xmp gmove
  gs[4].a = x;
#pragma xmp gmove
  x = gs[4].a;
  show("a", x);
#pragma xmp gmove
  grid[2][three].in[0].tag = gs[5].first;
  char tag;
#pragma xmp gmove
  tag = grid[2][3].in[0].tag;
  show("tag", tag);
  // Sections of the elements, and inside one element.
#ifdef _XCALABLEMP
#pragma xmp gmove
  y[:] = gs[7].b[:];
#pragma xmp gmove
  all[:] = gs[:].in[1].z[1];
#pragma xmp gmove
  whole[0:N] = grid[1][N - 1::-1].a;
#pragma xmp gmove
  v[0:4] = gs[2:4:3].b[2];
#pragma xmp gmove
  gs[0:3].b[1:2] = x;
#pragma xmp gmove
  local[1:4].in[2].z[0] = gs[8:4].b[0];
#pragma xmp gmove
  gs[8:3].in[0:2].z[1] = local[1:3].in[1:2].z[0];
#pragma xmp gmove
  far[:] = gs[:].a;
#else
  for (int k = 0; k < 3; k++)
    y[k] = gs[7].b[k];
  for (int i = 0; i < N; i++)
    all[i] = gs[i].in[1].z[1];
  for (int i = 0; i < N; i++)
    whole[i] = grid[1][N - 1 - i].a;
  for (int i = 0; i < 4; i++)
    v[i] = gs[2 + 3 * i].b[2];
  for (int i = 0; i < 3; i++)
    gs[i].b[1] = gs[i].b[2] = x;
  for (int i = 0; i < 4; i++)
    local[1 + i].in[2].z[0] = gs[8 + i].b[0];
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 2; k++)
      gs[8 + i].in[k].z[1] = local[1 + i].in[1 + k].z[0];
  for (int i = 0; i < N; i++)
    far[i] = gs[i].a;
#endif
  for (int k = 0; k < 3; k++)
    show("b", y[k]);
  for (int i = 0; i < N; i++)
    show("z11", all[i]), show("whole", whole[i]);
  show("local", local[3].in[2].z[0]);
#pragma xmp gmove
  y[0] = v[2];
  show("v", y[0]);
#pragma xmp gmove
  y[0] = gs[1].b[2];
  show("b2", y[0]);
#pragma xmp gmove
  y[0] = gs[9].in[1].z[1];
  show("in", y[0]);
#pragma xmp gmove
  x = far[11];
  show("far", x);
  // The array by address arithmetic.
#pragma xmp gmove
  x = *(a + 3);
  show("sum", x);
#pragma xmp gmove
  x = *a;
  show("star", x);
#pragma xmp gmove
  *(three + a) = *(far + 6);
#pragma xmp gmove
  x = a[3];
  show("moved", x);
#pragma xmp gmove
  x = (*(grid[three] + 5)).a;
  show("row", x);
#pragma xmp gmove
  x = (*(*(grid + 1) + 6)).a;
  show("both", x);
  return 0;
}
