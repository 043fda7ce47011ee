// RUN: %xaccc -fopenmp --translate %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %xaccc -Wno-unknown-pragmas --translate %s -o /dev/null 2>&1 | count 0
//
// Pins: directives for one thread of each node in parallel regions of OpenMP, where every thread would execute them.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int u[10];
#pragma xmp align u[i] with t(i)
void f(void) {
  int s = 0;
#pragma omp parallel
  {
    // CHECK: [[#@LINE+1]]:13: warning: every OpenMP thread executes this 'barrier', but only one thread of a node may: write it outside the parallel region [-Wxmp-threads]
#pragma xmp barrier
    // CHECK: [[#@LINE-3]]:3: note: the parallel region is here
#pragma omp single
    {
#pragma xmp bcast (s)
    }
#pragma omp master
#pragma xmp barrier
  }
#pragma omp parallel for
  for (int k = 0; k < 3; k++) {
    // CHECK: warning: every OpenMP thread executes this 'bcast'
#pragma xmp bcast (s)
  }
#pragma omp parallel for reduction(+ : s)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += u[i];
#pragma xmp loop on t(i) reduction(+ : s)
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += u[i];
}
