// RUN: %xaccc -Rxmp -Wall %s -o %t 2>&1 | FileCheck %s && %t | FileCheck --check-prefix=OUT %s
//
// Pins: C that the translator took for C++ and g++ rejects is emitted again as C, with a remark and nothing else.
// CHECK: remark: emitting C instead of C++: {{.*}} rejects the C++
// CHECK-NOT: error
#include <stdio.h>
#pragma xmp nodes p(*)
int main(void) {
  int s = 0;
  for (int i = 0; i < 3; i++) {
    int i = 5;
    s += i;
  }
  // OUT: 15
  printf("%d\n", s);
  return 0;
}
