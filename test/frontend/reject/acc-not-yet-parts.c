// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: parts of variables, and arrays of variable size, that cannot be reduced or declared yet.
double a[10];
struct s {
  double x, y[4], *z;
} s;
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:44: error: a reduction of a part of a variable in an acc construct is not supported yet
#pragma acc parallel loop reduction(+ : n, s.x)
  for (int i = 0; i < 10; i++) s.x += i;
  // CHECK: [[#@LINE+1]]:41: error: a reduction of a part of a variable in an acc construct is not supported yet
#pragma acc parallel loop reduction(+ : a[0:4])
  for (int i = 0; i < 10; i++) a[i % 4] += i;
  double v[n];
  // CHECK: [[#@LINE+1]]:41: error: a reduction of an array of variable size in an acc construct is not supported yet
#pragma acc parallel loop reduction(+ : v)
  for (int i = 0; i < 10; i++) v[i % n] += i;
  // CHECK: [[#@LINE+1]]:26: error: a member of a struct in 'declare' is not supported yet
#pragma acc declare copy(s.y)
  ;
}
