// RUN: %xaccc -fxmp-reproducible -O2 %s -o %t -lm && %run -n 2 %t 2>&1 | FileCheck %s
// RUN: env XACC_REPRODUCIBLE=0 %run -n 2 %t 2>&1 | FileCheck --check-prefix=OFF --implicit-check-not="-fxmp-reproducible" %s
// RUN: %xaccc -fno-xmp-merge -c %s -o %t.o && %xaccc -fxmp-reproducible -DOTHER -c %s -o %t.other.o && %xaccc %t.o %t.other.o -o %t.mixed
// RUN: not env XACC_REPRODUCIBLE=1 %run -n 2 %t.mixed 2>&1 | FileCheck --check-prefix=WITHOUT %s
//
// Pins: a program compiled with -fxmp-reproducible reports once, for each directive, which sums depend on the order of
// their terms; XACC_REPRODUCIBLE=1 ends a program with a file that was compiled without the option.
// WITHOUT: xacc: {{.*}}XACC_REPRODUCIBLE=1 needs a program compiled with -fxmp-reproducible; {{.*}}reproducible-mistakes.c was compiled without it
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
static double a[100];
#pragma xmp align a[i] with t(i)

#ifdef OTHER
void other(void) { a[0] = 0; }
#else
int main(void) {
  double used = 0, s = 0, some[3] = {0}, many[50];
  for (int k = 0; k < 50; k++)
    many[k] = 1;
  for (int times = 0; times < 3; times++) {
    // CHECK-DAG: xacc: {{.*}}reproducible-mistakes.c:[[@LINE+1]]: the sum 'used' depends on the number of nodes or the order of its terms despite -fxmp-reproducible: the loop uses its value
#pragma xmp loop on t(i) reduction(+ : used)
    for (int i = 0; i < 100; i++) {
      used += i;
      a[i] = used;
    }
    // CHECK-DAG: reproducible-mistakes.c:[[@LINE+1]]: the sum 'some' {{.*}}: it is an array
#pragma xmp loop on t(i) reduction(+ : some)
    for (int i = 0; i < 100; i++)
      some[i % 3] += i;
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 100; i++)
      s += i;
    // CHECK-DAG: reproducible-mistakes.c:[[@LINE+1]]: the sum 'reduction(+ : many)' {{.*}}: if its terms are sums, each node rounds its own first
#pragma xmp reduction(+ : many)
  }
#pragma xmp task on p(1)
  printf("done %g %g %g\n", s, some[0] + some[1] + some[2], many[49]);
  // The standard output and the standard error arrive in either order.
  // CHECK-DAG: done 14850 14850 8
  // CHECK-NOT: -fxmp-reproducible
  // OFF: done 14850 14850 8
  return 0;
}
#endif
