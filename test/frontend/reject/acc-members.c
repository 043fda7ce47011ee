// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.6.8): operands of attach, link and bind; a variable is private or reduced, not both.
double a[10], *p;
struct s {
  double x, *z;
  void (*call)(void);
  int bits : 3;
} s;
int n;
double twice(double x) { return 2 * x; }
int thrice(int x) { return 3 * x; }
#pragma acc routine(twice) bind(thrice)
  // CHECK: [[#@LINE+1]]:34: error: unknown function 'nowhere'
#pragma acc routine(thrice) bind("nowhere")
double four(double x) { return 4 * x; }
#pragma acc routine seq bind(four)
double fourth(double x) { return x / 4; }
double called(double x) { return fourth(x); }
  // CHECK: [[#@LINE+2]]:34: error: 'l' in 'link' is not a variable with static storage
void f(int l) {
#pragma acc declare link(s) link(l)
  // CHECK: [[#@LINE+1]]:31: error: 's.x' of type 'double' is not a pointer that can be attached
#pragma acc enter data attach(s.x)
  // CHECK: [[#@LINE+1]]:31: error: 'p' of type 'double *' is not a pointer that can be attached
#pragma acc enter data attach(p[0:2])
  // CHECK: [[#@LINE+1]]:31: error: 'p' of type 'double' is not a pointer that can be attached
#pragma acc enter data attach(p[0])
  // CHECK: [[#@LINE+1]]:30: error: 's.call' of type 'void (*)(void)' is not a pointer that can be attached
#pragma acc exit data detach(s.call)
  // CHECK: [[#@LINE+1]]:31: warning: this clause applies to the pointer 's.z', not to the data it points to; for the data, write a section: 's.z[0:n]' [-Wxmp-device-copy]
#pragma acc enter data copyin(s.z)
  // CHECK: [[#@LINE+1]]:31: error: 's.bits' is not a variable
#pragma acc enter data copyin(s.bits)
  // CHECK: [[#@LINE+1]]:35: error: 'n' cannot be both private and a reduction variable
#pragma acc parallel loop private(n) reduction(+ : n)
  for (int i = 0; i < 10; i++) n += i;
#pragma acc parallel loop private(n)
  for (int i = 0; i < 10; i++) {
#pragma acc loop reduction(+ : n)
    for (int j = 0; j < 10; j++) n += i;
    // CHECK: [[#@LINE+1]]:12: error: 'twice' has type 'double (double)', but 'thrice', to which it is bound, has type 'int (int)'
    a[i] = twice(n);
  }
  // CHECK: [[#@LINE-26]]:34: error: a call to 'fourth', a routine with 'bind', in a function that a compute construct calls is not supported yet by --target=cpu
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    a[i] = called(n);
}
