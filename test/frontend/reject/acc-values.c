// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.5.10, OpenACC 3.3, 2.5.11, OpenACC 3.3, 2.5.12, OpenACC 3.3, 2.8.1, OpenACC 3.3, 2.13): sizes that are not
// positive, members in use_device, and clauses of declare that need a function.
double a[8];
// CHECK: [[#@LINE+1]]:21: error: 'copy' is not allowed on 'declare' outside functions; 'copyin' and 'create' are
#pragma acc declare copy(a)
void f(int n) {
  struct {
    double *v;
  } s = {a};
  // CHECK: [[#@LINE+1]]:35: error: 'num_gangs' needs a positive number, not '0'
#pragma acc parallel num_gangs(2, 0)
  a[0] = 1;
  // CHECK: [[#@LINE+1]]:34: error: 'num_workers' needs a positive number, not '-1'
#pragma acc parallel num_workers(-1)
  a[0] = 1;
  // CHECK: [[#@LINE+1]]:36: error: 'vector_length' needs a positive number, not '0'
#pragma acc parallel vector_length(0)
  a[0] = 1;
  // CHECK: [[#@LINE+1]]:34: error: 'use_device' needs the name of a variable, not 's.v'
#pragma acc host_data use_device(s.v)
  a[0] = *s.v;
}
