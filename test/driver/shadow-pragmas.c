// RUN: %xaccc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %xaccc -c %s -o %t.o 2>&1 | grep -c warning: | grep -x 1
// RUN: %xaccc -w -c %s -o %t.o 2>&1 | count 0
//
// Pins: pragmas turn -Wshadow on and off without the option, and not for what the emitted code declares.
double a[16];

void f(int i) {
  (void)i;
  for (int i = 0; i < 2; i++)
    a[i] = 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic warning "-Wshadow"
#pragma acc parallel loop copy(a)
  // CHECK: [[@LINE+1]]:12: warning: declaration shadows a local variable [-Wshadow]
  for (int i = 0; i < 2; i++)
    a[i] = 0;
#pragma GCC diagnostic pop
  for (int i = 0; i < 2; i++)
    a[i] = 0;
}
