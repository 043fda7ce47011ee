// RUN: %xaccc --dump-directives --translate %s -o %t.cpp | FileCheck %s
//
// Pins: every directive parsed into its parts, in both index syntaxes. `$i` marks a loop variable or a dummy.
// CHECK: :[[#@LINE+1]]: file: nodes names=p round(2, *)
#pragma xmp nodes p(2, *)
// CHECK: :[[#@LINE+1]]: file: nodes names=q square[3][2]
#pragma xmp nodes q[3][2]
// CHECK: :[[#@LINE+1]]: file: nodes names=r, s round(2) of=p(1:2, 1)
#pragma xmp nodes (2) = p(1:2, 1) :: r, s
// CHECK: :[[#@LINE+1]]: file: nodes names=row round(2) of=p(:, *)
#pragma xmp nodes row(2) = p(:, *)
// CHECK: :[[#@LINE+1]]: file: nodes names=e round(*) of=*
#pragma xmp nodes e(*) = *
#define N 100
// CHECK: :[[#@LINE+1]]: file: template names=t round(0:100-1, 100)
#pragma xmp template t(0:N-1, N)
// CHECK: :[[#@LINE+1]]: file: distribute names=t formats=(block(50), block) target=p
#pragma xmp distribute t(block(50), block) onto p
// CHECK: :[[#@LINE+1]]: file: template names=g square[:]
#pragma xmp template g[:]
// CHECK: :[[#@LINE+1]]: file: distribute names=g formats=[gblock(*)] target=e
#pragma xmp distribute g[gblock(*)] onto e
double a[N - 1][N], b[N], *c;
int map[64];
// CHECK: :[[#@LINE+1]]: file: align names=a square[$i][$j] target=t($j, $i+1)
#pragma xmp align a[i][j] with t(j, i + 1)
// CHECK: :[[#@LINE+1]]: file: shadow names=a widths={1:2, 0:0}
#pragma xmp shadow a[1:2][0]
// CHECK: :[[#@LINE+1]]: file: align names=b square[:] target=t(:, *)
#pragma xmp align b[:] with t(:, *)
// CHECK: :[[#@LINE+1]]: file: align names=c square[$i] target=g[$i]
#pragma xmp align [i] with g[i] :: c
void f(int n) {
  double s = 0, r = 0, m[4] = {0};
  int k = 0;
// CHECK: :[[#@LINE+1]]: block: template_fix names=g square[n] formats=[gblock(map)]
#pragma xmp template_fix [gblock(map)] g[n]
// CHECK: :[[#@LINE+1]]: block: task on=p(1, 1) nocomm
#pragma xmp task on p(1, 1) nocomm
  ;
// CHECK: :[[#@LINE+1]]: block: tasks
#pragma xmp tasks
  {}
// CHECK: :[[#@LINE+1]]: block: loop round($i, $j) on=t($j, $i+1) reduction={+: s, m} reduction={lastmax: r/k/} expand={0:0, 1:1}
#pragma xmp loop (i, j) on t(j, i + 1) reduction(+ : s, m) reduction(lastmax : r / k /) expand(0, 1)
  for (int i = 0; i < N - 1; i++)
    for (int j = 0; j < N; j++)
      s += a[i][j];
  if (n)
// CHECK: :[[#@LINE+1]]: substatement: reflect names=a width={/p/1:1, 0:0} orthogonal async=3
#pragma xmp reflect (a) width(/periodic/ 1, 0) orthogonal async(3)
    k = 1;
// CHECK: :[[#@LINE+1]]: block: reduce_shadow names=a
#pragma xmp reduce_shadow (a)
// CHECK: :[[#@LINE+1]]: block: wait_async ids=3, n+1
#pragma xmp wait_async (3, n + 1)
// CHECK: :[[#@LINE+1]]: block: reduction {max: s} on=p
#pragma xmp reduction (max : s) on p
// CHECK: :[[#@LINE+1]]: block: bcast names=s, m[1:2] from=p(1, 2) on=p(:, :)
#pragma xmp bcast (s, m[1:2]) from p(1, 2) on p(:, :)
// CHECK: :[[#@LINE+1]]: block: barrier on=t(0:4, *)
#pragma xmp barrier on t(0:4, *)
}
void g(void) {
  // CHECK: :[[#@LINE+1]]: block: nodes names=z round(*)
#pragma xmp nodes z(*)
  // CHECK: :[[#@LINE+1]]: block: static_desc names=z
#pragma xmp static_desc :: z
}
