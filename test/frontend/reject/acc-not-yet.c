// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: unimplemented OpenACC directives and clauses are recognised and reported, and Omni's own with a replacement.
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
