// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.1): OpenACC directives that lack a clause, an argument or the loop that they govern. Each message once, with its place.
double a[10];
int n;
void f(void) {
  // CHECK: [[#@LINE+1]]:13: error: 'update' needs clause 'host' or 'device'
#pragma acc update
  // CHECK: [[#@LINE+1]]:13: error: 'host_data' needs clause 'use_device'
#pragma acc host_data if(n)
  ;
  // CHECK: [[#@LINE+1]]:13: error: 'enter data' needs clause 'copyin' or 'create'
#pragma acc enter data if(n)
  // CHECK: [[#@LINE+1]]:13: error: 'exit data' needs clause 'copyout' or 'delete'
#pragma acc exit data finalize
  // CHECK: [[#@LINE+1]]:13: error: 'parallel loop' must be followed by a 'for' loop
#pragma acc parallel loop
  n = 1;
  // CHECK: [[#@LINE+1]]:18: error: unknown clause 'device_typ' on 'init'; did you mean 'device_type'?
#pragma acc init device_typ(host)
  // CHECK: [[#@LINE+1]]:22: error: expected '(' at the end of the directive
#pragma acc shutdown device_num
}
