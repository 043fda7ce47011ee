// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: OpenACC directives and clauses that are recognised but not obeyed yet say so.
double a[10], *p;
int n;
  // CHECK: [[#@LINE+1]]:21: error: clause 'link' on 'declare' is not supported yet
#pragma acc declare link(a)
  // CHECK: [[#@LINE+1]]:24: error: clause 'bind' on 'routine' is not supported yet
#pragma acc routine(f) bind(g)
void f(void) {
  // CHECK: [[#@LINE+1]]:34: error: clause 'attach' on 'enter data' is not supported yet
#pragma acc enter data copyin(a) attach(p)
  // CHECK: [[#@LINE+1]]:34: error: clause 'detach' on 'exit data' is not supported yet
#pragma acc exit data copyout(a) detach(p)
  // CHECK: [[#@LINE+1]]:19: error: 'devnum:' is not supported yet
#pragma acc wait (devnum: 1 : 2)
  // CHECK: [[#@LINE+1]]:19: error: 'queues:' is not supported yet
#pragma acc wait (queues: 1)
  // CHECK: [[#@LINE+1]]:26: error: clause 'attach' on 'data' is not supported yet
#pragma acc data copy(a) attach(p)
  ;
}
