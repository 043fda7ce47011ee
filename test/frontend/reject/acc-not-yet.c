// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: OpenACC directives and clauses that are recognised but not obeyed yet say so, and Omni's own with what to use.
double a[10], *p;
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:13: error: 'acc sync', an extension of Omni, is not supported yet; use 'acc wait'
#pragma acc sync
  // CHECK: [[#@LINE+1]]:13: error: 'acc flush', an extension of Omni, is not supported yet; use 'acc wait'
#pragma acc flush (a)
  // CHECK: [[#@LINE+1]]:13: error: 'acc yield', an extension of Omni, is not supported yet; use 'acc wait'
#pragma acc yield
}
