// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.9.11): members that cannot be reduced, and sections that cannot be reduced yet.
double a[10], b[4][5], *p;
struct s {
  double x, y[4], *z;
} s;
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:44: error: 's.x' is part of a variable, which a reduction cannot name: reduce a scalar variable and assign its value
#pragma acc parallel loop reduction(+ : n, s.x)
  for (int i = 0; i < 10; i++) s.x += i;
  // CHECK: [[#@LINE+1]]:41: error: a reduction of 's', whose members do not all have arithmetic types, is not supported yet
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; i++) s.x += i;
  struct { float a; int b; } mixed;
  // CHECK: [[#@LINE+1]]:41: error: 'mixed' cannot be reduced with '&': its type is 'float'
#pragma acc parallel loop reduction(& : mixed)
  for (int i = 0; i < 10; i++) mixed.b &= i;
  // CHECK: [[#@LINE+1]]:41: error: a section of this form in a reduction is not supported yet
#pragma acc parallel loop reduction(+ : b[0:2][1:2])
  for (int i = 0; i < 10; i++) b[i % 2][1] += i;
  // CHECK: [[#@LINE+1]]:41: error: a section of this form in a reduction is not supported yet
#pragma acc parallel loop reduction(+ : p[2:])
  for (int i = 0; i < 10; i++) p[2] += i;
  // CHECK: [[#@LINE+1]]:43: error: 10 is outside dimension 1 of 'a', which has 10 elements
#pragma acc parallel loop reduction(+ : a[2:12])
  for (int i = 0; i < 10; i++) a[2] += i;
  // CHECK: [[#@LINE+1]]:41: error: 'n' has 0 dimensions but its section has 1
#pragma acc parallel loop reduction(+ : n[0:2])
  for (int i = 0; i < 10; i++) n += i;
  // CHECK: [[#@LINE+1]]:41: error: 'p' is a pointer; name the object it points to
#pragma acc parallel loop reduction(+ : p)
  for (int i = 0; i < 10; i++) p[2] += i;
}
