// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: OpenACC directives and clauses that are recognised but not obeyed yet say so.
double a[10], *p;
int n;
  // CHECK: [[#@LINE+1]]:13: error: directive 'devices' is not supported yet
#pragma acc devices d[*]
  // CHECK: [[#@LINE+1]]:13: error: directive 'device' is not supported yet
#pragma acc device e[*]
  // CHECK: [[#@LINE+1]]:21: error: clause 'link' on 'declare' is not supported yet
#pragma acc declare link(a)
  // CHECK: [[#@LINE+1]]:21: error: clause 'on_device' on 'declare' is not supported yet
#pragma acc declare on_device(d)
  // CHECK: [[#@LINE+1]]:31: error: clause 'layout' on 'declare' is not supported yet
#pragma acc declare create(a) layout([block])
  // CHECK: [[#@LINE+1]]:21: error: clause 'shadow' on 'declare' is not supported yet
#pragma acc declare shadow([1])
  // CHECK: [[#@LINE+1]]:24: error: clause 'bind' on 'routine' is not supported yet
#pragma acc routine(f) bind(g)
void f(void) {
  // CHECK: [[#@LINE+1]]:13: error: directive 'barrier_device' is not supported yet
#pragma acc barrier_device
  // CHECK: [[#@LINE+1]]:13: error: directive 'reflect' is not supported yet
#pragma acc reflect (a)
  // CHECK: [[#@LINE+1]]:34: error: clause 'attach' on 'enter data' is not supported yet
#pragma acc enter data copyin(a) attach(p)
  // CHECK: [[#@LINE+1]]:24: error: clause 'on_device' on 'enter data' is not supported yet
#pragma acc enter data on_device(d) copyin(a)
  // CHECK: [[#@LINE+1]]:34: error: clause 'detach' on 'exit data' is not supported yet
#pragma acc exit data copyout(a) detach(p)
  // CHECK: [[#@LINE+1]]:23: error: clause 'on_device' on 'exit data' is not supported yet
#pragma acc exit data on_device(d) copyout(a)
  // CHECK: [[#@LINE+1]]:28: error: clause 'on_device' on 'update' is not supported yet
#pragma acc update host(a) on_device(d)
  // CHECK: [[#@LINE+1]]:18: error: clause 'on_device' on 'wait' is not supported yet
#pragma acc wait on_device(d)
  // CHECK: [[#@LINE+1]]:19: error: 'devnum:' is not supported yet
#pragma acc wait (devnum: 1 : 2)
  // CHECK: [[#@LINE+1]]:19: error: 'queues:' is not supported yet
#pragma acc wait (queues: 1)
  // CHECK: [[#@LINE+1]]:26: error: clause 'attach' on 'data' is not supported yet
#pragma acc data copy(a) attach(p)
  ;
  // CHECK: [[#@LINE+1]]:26: error: clause 'on_device' on 'data' is not supported yet
#pragma acc data copy(a) on_device(d)
  ;
}
