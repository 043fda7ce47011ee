// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: OpenACC directives and clauses that are recognised but not obeyed yet say so, and Omni's own with what to use.
double a[10], *p;
struct s {
  double x, y[4], *z;
} s;
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:19: error: 'devnum:' is not supported yet
#pragma acc wait (devnum: 1 : 2)
  // CHECK: [[#@LINE+1]]:19: error: 'queues:' is not supported yet
#pragma acc wait (queues: 1)
  // CHECK: [[#@LINE+1]]:13: error: 'acc sync', an extension of Omni, is not supported yet; use 'acc wait'
#pragma acc sync
  // CHECK: [[#@LINE+1]]:13: error: 'acc flush', an extension of Omni, is not supported yet; use 'acc wait'
#pragma acc flush (a)
  // CHECK: [[#@LINE+1]]:13: error: 'acc yield', an extension of Omni, is not supported yet; use 'acc wait'
#pragma acc yield
  // CHECK: [[#@LINE+1]]:43: error: a reduction of a part of a variable in an acc construct is not supported yet
#pragma acc parallel loop reduction(+ : n, s.x)
  for (int i = 0; i < 10; i++) s.x += i;
  // CHECK: [[#@LINE+1]]:40: error: a reduction of a part of a variable in an acc construct is not supported yet
#pragma acc parallel loop reduction(+ : a[0:4])
  for (int i = 0; i < 10; i++) a[i % 4] += i;
  double v[n];
  // CHECK: [[#@LINE+1]]:40: error: a reduction of an array of variable size in an acc construct is not supported yet
#pragma acc parallel loop reduction(+ : v)
  for (int i = 0; i < 10; i++) v[i % n] += i;
  // CHECK: [[#@LINE+1]]:24: error: a member of a struct in 'declare' is not supported yet
#pragma acc declare copy(s.y)
  ;
}
