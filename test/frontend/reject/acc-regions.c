// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.5.4): constructs that are not allowed in a compute construct, or only there.
#pragma xmp nodes p(4)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], s;
int n;
#pragma xmp align a[i] with t(i)
void f(void) {
#pragma acc parallel
  {
  // CHECK: [[#@LINE+2]]:13: error: 'acc data' is not allowed inside a compute construct
  // CHECK: note: the compute construct is here
#pragma acc data copy(s)
    s = 1;
  // CHECK: [[#@LINE+2]]:13: error: 'acc serial' is not allowed inside a compute construct
  // CHECK: note: the compute construct is here
#pragma acc serial
    s = 1;
  }
#pragma acc serial
  {
  // CHECK: [[#@LINE+2]]:13: error: 'acc update' is not allowed inside a compute construct
  // CHECK: note: the compute construct is here
#pragma acc update host(s)
  // CHECK: [[#@LINE+2]]:13: error: 'xmp barrier' is not allowed inside a compute construct
  // CHECK: note: the compute construct is here
#pragma xmp barrier
  // CHECK: [[#@LINE+2]]:13: error: 'acc wait' is not allowed inside a compute construct
  // CHECK: note: the compute construct is here
#pragma acc wait
  }
}
void g(void) {
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
  // CHECK: [[#@LINE+2]]:13: error: 'xmp reduction' is not allowed inside a compute construct
  // CHECK: note: the compute construct is here
#pragma xmp reduction (+ : s)
    s = 1;
  // CHECK: [[#@LINE+1]]:13: error: 'acc loop' must be inside a compute construct or a routine
#pragma acc loop
  for (int i = 0; i < 10; i++)
    s = 1;
#pragma acc parallel
  {
  // CHECK: [[#@LINE+1]]:26: error: an xmp loop inside a compute construct cannot have a reduction; reduce after the construct
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 100; i++)
      s += a[i];
  }
#pragma acc parallel
  // CHECK: [[#@LINE+1]]:3: error: 'return' leaves the body of 'parallel', whose only exit is its end
  return;
#pragma acc kernels
  {
    if (n)
  // CHECK: [[#@LINE+1]]:7: error: 'return' leaves the body of 'kernels', whose only exit is its end
      return;
  }
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    if (n)
  // CHECK: [[#@LINE+1]]:7: error: 'break' leaves the body of 'parallel loop', whose only exit is its end
      break;
}
int image[4]:[*], own[4];
void c(void) {
  for (int k = 0; k < 9; k++)
#pragma acc parallel
  {
    for (int i = 0; i < 9; i++)
      if (i == n)
        break;
    if (k == n)
  // CHECK: [[#@LINE+1]]:7: error: 'break' leaves the body of 'parallel', whose only exit is its end
      break;
    switch (n) {
    case 1:
      break;
    default:
  // CHECK: [[#@LINE+1]]:7: error: 'continue' leaves the body of 'parallel', whose only exit is its end
      continue;
    }
  }
#pragma acc parallel loop
  for (int i = 0; i < 4; i++)
  // CHECK: [[#@LINE+2]]:14: error: a reference to another image is not allowed here
  // CHECK: [[#@LINE-3]]:13: note: the compute construct is here
    own[i] = image[i]:[1] + 1;
#pragma acc kernels
  // CHECK: [[#@LINE+2]]:5: error: a reference to another image is not allowed here
  // CHECK: [[#@LINE-2]]:13: note: the compute construct is here
  { image[:]:[0] = own[:]; }
}
void d(void) {
  // CHECK: [[#@LINE+1]]:13: error: 'declare' of 's' must be in the scope of its declaration
#pragma acc declare create(s)
  // CHECK: [[#@LINE+1]]:19: error: 's' is on neither side of this 'gmove'
#pragma xmp gmove acc(s)
  a[0] = a[1];
  // CHECK: [[#@LINE+1]]:26: error: 'acc' of 'loop' needs clause 'reduction'
#pragma xmp loop on t(i) acc
  for (int i = 0; i < 100; i++)
    a[i] = 0;
  // CHECK: [[#@LINE+1]]:22: error: unknown function 'nowhere'
#pragma acc routine (nowhere) seq
}
