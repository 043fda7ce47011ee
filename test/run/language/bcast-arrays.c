// RUN: %parity %s
//
// Pins: bcast of whole aligned arrays: replicated over the receiving nodes, distributed in equal blocks, pointers. The
// memory of each node, shadow included, becomes that of the sender.
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
#pragma xmp bcast (v, w[:][:]) from p(n)
#pragma xmp loop on u(i)
  for (int i = 0; i < K * n; i++)
    CHECK(v[i] == i % K + K * (n - 1) && w[i][1] == -v[i]);
#pragma xmp bcast (w) async(3)
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
