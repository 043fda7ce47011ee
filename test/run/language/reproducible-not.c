// RUN: %xaccc -O2 %s -o %t -lm && env XACC_REPRODUCIBLE=1 %run -n 2 %t 2>&1 | FileCheck %s
// RUN: env XACC_REPRODUCIBLE=0 %run -n 2 %t 2>&1 | FileCheck --check-prefix=OFF --implicit-check-not=XACC_REPRODUCIBLE %s
// RUN: %xaccc --emit=c -O2 %s -o %t.c -lm && env XACC_REPRODUCIBLE=1 %run -n 2 %t.c 2>&1 | FileCheck --check-prefix=C %s
//
// Pins: with XACC_REPRODUCIBLE=1 a program says once, for each directive, what it does not do.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double a[100];
#pragma xmp align a[i] with t(i)

int main(void) {
  double used = 0, s = 0, some[3] = {0}, many[50];
  for (int k = 0; k < 50; k++)
    many[k] = 1;
  for (int times = 0; times < 3; times++) {
    // CHECK-DAG: xacc: XACC_REPRODUCIBLE: {{.*}}reproducible-not.c:[[@LINE+1]]: 'used' depends on the number of nodes or the order of terms: the loop uses its value
#pragma xmp loop on t(i) reduction(+ : used)
    for (int i = 0; i < 100; i++) {
      used += i;
      a[i] = used;
    }
    // CHECK-DAG: reproducible-not.c:[[@LINE+1]]: 'some' {{.*}}: it is an array
#pragma xmp loop on t(i) reduction(+ : some)
    for (int i = 0; i < 100; i++)
      some[i % 3] += i;
    // C-DAG: reproducible-not.c:[[@LINE+1]]: 's' {{.*}}: the emitted file is C
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 100; i++)
      s += i;
    // CHECK-DAG: reproducible-not.c:[[@LINE+1]]: 'reduction(+ : many)' {{.*}}: if its terms are sums, each node has rounded its own before
#pragma xmp reduction(+ : many)
  }
#pragma xmp task on p(1)
  printf("done %g %g %g\n", s, some[0] + some[1] + some[2], many[49]);
  // The standard output and the standard error arrive in either order.
  // CHECK-DAG: done 14850 14850 8
  // CHECK-NOT: XACC_REPRODUCIBLE
  // OFF: done 14850 14850 8
  return 0;
}
