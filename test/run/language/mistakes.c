// RUN: %xaccc %s -o %t
// RUN: %run -n 3 %t 0 2> %t.0
// RUN: not %run -n 3 %t 1 2> %t.1
// RUN: not %run -n 3 %t 2 2> %t.2
// RUN: not %run -n 3 %t 3 2> %t.3
// RUN: not %run -n 3 %t 4 2> %t.4
// RUN: not %run -n 3 %t 5 2> %t.5
// RUN: cat %t.0 %t.1 %t.2 %t.3 %t.4 %t.5 | FileCheck --implicit-check-not="xacc: " %s
//
// Pins: mistakes that appear only at run time are reported once: indices without an owner, a parameter with another
// alignment than its argument, a width of 0, a gblock map that is too short, a column
// outside the template.
#include <stdlib.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N], c[N][N], d[N][N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow b[1]
#pragma xmp align c[i][*] with t(i)
#pragma xmp align d[*][i] with t(i)

static void fill(double x[N]) {
#pragma xmp align x[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    x[i] = i;
}

static void rows(double x[N][N]) {
#pragma xmp align x[i][*] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    x[i][0] = i;
}

static void cyclic(int width) {
#pragma xmp template s(0 : 9)
#pragma xmp distribute s(cyclic(width)) onto p
}

static void gblock(int length) {
  int map[length];
  for (int k = 0; k < length; k++)
    map[k] = 5;
#pragma xmp template s(0 : 9)
#pragma xmp distribute s(gblock(map)) onto p
}

static void beyond(int n) {
#pragma xmp loop on t(i - 1)
  for (int i = 1; i <= n; i++)
    a[i - 1] = i;
}

static void column(int k) {
#pragma xmp nodes q(*, 1)
#pragma xmp template s(0 : 9, 0 : 9)
#pragma xmp distribute s(block, block) onto q
#pragma xmp loop (i) on s(k, i)
  for (int i = 0; i < N; i++)
    b[0] = i;
}

int main(int argc, char **argv) {
  switch (atoi(argv[1])) {
  case 0:
    fill(a);
    rows(c);
    beyond(10);
    beyond(11); // CHECK: xacc: warning: loop on t(i - 1) ({{.*}}mistakes.c:53): the loop has the indices 0 to 10, but no node executes those outside 0:9
    beyond(12);
    break;
  case 1: // CHECK: xacc: node 1 of 3: align x[i] with t(i) ({{.*}}mistakes.c:26): dimension 1 of 'x' has a different memory layout than that of 'b' ({{.*}}mistakes.c:20), whose memory it receives: align and shadow of both must be the same
    fill(b);
    break;
  case 2: // CHECK: xacc: node {{.*}} of 3: align x[i][*] with t(i) ({{.*}}mistakes.c:33): dimension 1 of 'x' has a different memory layout than that of 'd'
    rows(d);
    break;
  case 3: // CHECK: xacc: node 1 of 3: distribute s(cyclic(width)) onto p ({{.*}}mistakes.c:41): width 0 of a distribution must be positive
    cyclic(0);
    break;
  case 4: // CHECK: xacc: node 1 of 3: distribute s(gblock(map)) onto p ({{.*}}mistakes.c:49): gblock map of dimension 1 of template 's' has 2 entries but the node dimension has 3
    gblock(2);
    break;
  case 5: // CHECK: xacc: node 1 of 3: loop (i) on s(k, i) ({{.*}}mistakes.c:[[#]]): section 10:10 is not inside 0:9, dimension 1 of template 's'
    column(10);
  }
  return 0;
}
