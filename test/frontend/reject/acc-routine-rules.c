// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=warning: %s
//
// Pins (OpenACC 3.3, 2.15.1): functions of routine directives, their levels and their variables.
#pragma acc routine gang
void gangs(int n, double *a) {
  double sum = 0;
  // CHECK: [[#@LINE+1]]:23: error: a loop with 'gang' in a routine cannot have 'reduction': the routine ends before the gangs' results are combined
#pragma acc loop gang reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma acc loop gang
  for (int i = 0; i < n; i++) {
    double own = 0;
#pragma acc loop vector reduction(+ : own)
    for (int k = 0; k < 4; k++)
      own += k;
    a[i] = own;
  }
}
double x;
// CHECK: [[#@LINE+1]]:13: warning: 'routine' of 'none' needs 'gang', 'worker', 'vector' or 'seq'; 'seq' is assumed [-Wxmp-routine]
#pragma acc routine
void none(void);
// CHECK: [[#@LINE+1]]:13: error: 'routine' without a name must be followed by the declaration or definition of a function
#pragma acc routine seq
int notFunction;
#pragma acc routine worker
void g(void);
// CHECK: [[#@LINE+2]]:13: error: 'routine' of 'g' has 'seq', but an earlier one has 'worker'
// CHECK: [[#@LINE-3]]:13: note: the earlier 'routine' of 'g' is here
#pragma acc routine(g) seq
void one(void);
void two(void);
#pragma acc routine seq bind(one)
void bound(void);
// CHECK: [[#@LINE+2]]:13: error: 'routine' of 'bound' has 'bind(two)', but an earlier one has 'bind(one)'
// CHECK: [[#@LINE-3]]:13: note: the earlier 'routine' of 'bound' is here
#pragma acc routine seq bind(two)
void bound(void);
int f(void) {
#pragma acc routine seq
  extern int local(int);
  // CHECK: [[#@LINE+1]]:13: error: 'routine' without a name must be followed by the declaration or definition of a function
#pragma acc routine seq
  x = local(1);
  return 0;
}
#pragma acc routine worker
void w(void);
#pragma acc routine vector
__attribute__((noinline)) int v(void) {
  static const int table[] = {1, 2};
  // CHECK: [[#@LINE+1]]:14: error: 'calls' keeps its value between calls, which 'v' cannot do on the device
  static int calls;
  none();
  // CHECK: [[#@LINE+1]]:3: error: 'w', a routine with 'worker', cannot be called in a routine with 'vector'
  w();
  return ++calls + table[0];
}
