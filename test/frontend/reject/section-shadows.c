// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
//
// Pins: operands of section statements that lie outside the shadow of the nodes that execute them, under `array` too, and
// a section with one owner that every node needs; no warning in loops, in tasks, or in the shadow.
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0:N)
#pragma xmp distribute t(block) onto p
#pragma xmp template s(0:N-1, 0:N-1)
#pragma xmp distribute s(*, block) onto p
double a[N], b[N+1], next[N], u[N][N], v[N][N], all[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align next[i] with t(i+1)
#pragma xmp align u[i][j] with s(j, i)
#pragma xmp align v[i][j] with s(j, i)
#pragma xmp shadow v[1][0]

int main(void) {
  a[0:N] = b[1:N]; // CHECK: [[#@LINE]]:12: warning: 'b[1:20]' reaches 1 above the local section of the node that executes the iteration, but the shadow there has width 0 [-Wxmp-shadow]
  a[:] = b[0:N] + next[:]; // CHECK: [[#@LINE]]:19: warning: 'next[:]' reaches 1 above the local section
  next[:] = b[1:N];
  u[5][:] = u[4][:]; // CHECK: [[#@LINE]]:13: warning: 'u[4][:]' reaches 1 below the local section
  u[5][:] = v[4][:] + v[6][0:N];
  u[:][0:10] = u[:][10:10];
#pragma xmp array on t[0:N]
  a[0:N] = a[0:N] + b[1:N]; // CHECK: [[#@LINE]]:21: warning: 'b[1:20]' reaches 1 above the local section
#pragma xmp array on s(:, 2)
  u[2][:] = v[4][:]; // CHECK: [[#@LINE]]:13: warning: 'v[4][:]' reaches 2 above the local section of the node that executes the iteration, but the shadow there has width 1
  // CHECK: section-shadows.c:17:13: note: shadow of 'v' is declared here
#pragma xmp loop on s(*, i)
  for (int i = 0; i < N; i++)
    u[i][0:4] = v[i][4:4];
#pragma xmp task on s(*, 3)
  all[:] = u[3][:];
  all[:] = u[3][:]; // CHECK: [[#@LINE]]:12: warning: every node executes this statement and needs its value, but only one of them owns this element of 'u'
  return 0;
}
// CHECK: {{^}}6 warnings generated
