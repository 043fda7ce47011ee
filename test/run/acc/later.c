// RUN: %acc %parity %s
// RUN: env PARITY_TARGET=cuda PARITY_PROCS=3 %parity %s
//
// Pins (OpenACC 3.3, 2.5.8): reductions of asynchronous constructs are available after the wait, even many in one
// queue, and several that reduce one variable.
#include <stdio.h>

enum { N = 5000 };
static int v[N];
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p

int main(void) {
  long s = 5, t[100] = {0}, u = 0, w = 0;
  int m = -1;
  for (int i = 0; i < N; i++)
    v[i] = (i * 7919) % 1000;
#pragma acc data copyin(v)
  {
#pragma acc parallel loop reduction(+ : s) reduction(max : m) async(3)
    for (int i = 0; i < N; i++) {
      s += v[i];
      m = v[i] > m ? v[i] : m;
    }
#pragma acc parallel loop present(v) async(3)
    for (int i = 0; i < N; i++)
      v[i] += 1;
#pragma acc wait(3)
#pragma xmp task on p(1)
    printf("%ld %d\n", s, m);
    for (int k = 0; k < 100; k++) {
#pragma acc parallel loop reduction(+ : t[k:1]) async
      for (int i = k; i < N; i++)
        t[k] += v[i];
    }
    for (int k = 0; k < 150; k++) {
#pragma acc parallel loop reduction(+ : u) async(1)
      for (int i = k; i < N; i++)
        u += v[i];
#pragma acc parallel loop reduction(+ : w) async(2)
      for (int i = 0; i < k; i++)
        w += v[i];
    }
#pragma acc wait
#pragma xmp task on p(1)
    printf("%ld %ld %ld\n", t[99], u, w);
    s = 0;
#pragma acc parallel loop reduction(+ : s) async(1)
    for (int i = 0; i < N; i++)
      s += v[i];
#pragma acc parallel loop reduction(+ : s) async(1)
    for (int i = 0; i < N; i++)
      s += 2 * v[i];
#pragma acc wait(1)
#pragma xmp task on p(1)
    printf("%ld\n", s);
    s = 0; // the nodes' reduction after the loop has the value
#pragma xmp loop on t(i) reduction(+ : s)
#pragma acc parallel loop reduction(+ : s) async(1)
    for (int i = 0; i < N; i++)
      s += v[i];
#pragma xmp task on p(1)
    printf("%ld\n", s);
  }
  return 0;
}
