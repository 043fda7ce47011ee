// RUN: %parity %s
//
// Pins: bcast of whole aligned arrays: replicated over the receiving nodes, distributed in equal blocks, pointers. The
// memory of each node, shadow included, becomes that of the sender. Sections of members of elements.
#include <stdio.h>
static int errors;
static void check(int good, int line) {
  if (!good) {
    fprintf(stderr, "line %d\n", line);
    errors++;
  }
}
#define CHECK(x) check(x, __LINE__)

#ifdef _XCALABLEMP
#include <xmp.h>
#define K 4
int count;
#pragma xmp nodes p(*)
#pragma xmp nodes rows(1, *)
#pragma xmp template t(0:9, 0:11)
#pragma xmp distribute t(block, cyclic) onto rows
double every[10][3];
#pragma xmp align every[i][*] with t(i, *)
struct {
  int m[10];
} s;
#pragma xmp align s.m[i] with t(i, *)

/// Members of elements, and their sections.
static void elements(int me, int n) {
  struct {
    short part[4];
    float f;
  } list[2], *second = &list[1];
  for (int k = 0; k < 4; k++)
    list[0].part[k] = list[1].part[k] = (short)(me * k);
  list[0].f = me;
#pragma xmp bcast (list[0].part[2:2]) from p(n)
#pragma xmp reduction (max : second->part[1:2], list[0].f)
  CHECK(list[0].part[1] == me && list[0].part[2] == 2 * (n - 1) && list[0].part[3] == 3 * (n - 1));
  CHECK(list[1].part[1] == n - 1 && list[1].part[2] == 2 * (n - 1) && list[1].part[3] == 3 * me);
  CHECK(list[0].f == n - 1);
}

static void parts(int me, int n) {
#pragma xmp template u(0:K * n - 1)
#pragma xmp distribute u(block) onto p
  int v[K * n], (*w)[2];
#pragma xmp align v[i] with u(i)
#pragma xmp shadow v[1]
#pragma xmp align w[i][*] with u(i)
  w = xmp_malloc(xmp_desc_of(w), K * n, 2);
#pragma xmp loop on u(i)
  for (int i = 0; i < K * n; i++)
    v[i] = i, w[i][0] = w[i][1] = -i;
#pragma xmp bcast (v, w[:][:]) from p(n) on p
#pragma xmp loop on u(i)
  for (int i = 0; i < K * n; i++)
    CHECK(v[i] == i % K + K * (n - 1) && w[i][1] == -v[i]);
#pragma xmp bcast (w) on p async(3)
#pragma xmp wait_async (3)
  xmp_free(xmp_desc_of(w));
}

int main(void) {
  const int me = xmpc_node_num(), n = xmp_num_nodes();
  for (int i = 0; i < 10; i++) {
    s.m[i] = me + i;
    for (int j = 0; j < 3; j++)
      every[i][j] = me * 100 + i * 10 + j;
  }
#pragma xmp bcast (every, s.m) from p(n)
  for (int i = 0; i < 10; i++) {
    CHECK(s.m[i] == n - 1 + i);
    for (int j = 0; j < 3; j++)
      CHECK(every[i][j] == (n - 1) * 100 + i * 10 + j);
  }
  parts(me, n);
  elements(me, n);
#pragma xmp reduction (+ : errors)
  if (me == 0)
    printf("errors: %d\n", errors);
  return 0;
}
#else
int main(void) {
  CHECK(1);
  printf("errors: %d\n", errors);
  return 0;
}
#endif
