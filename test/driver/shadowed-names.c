// RUN: %xaccc -Wshadow -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %xaccc -Wshadow -c %s -o %t.o 2>&1 | grep -c warning: | grep -x 2
// RUN: %xaccc -Wshadow --target=openacc -c %s -o %t.o 2>&1 | grep -c warning: | grep -x 2
// RUN: %xaccc -Wshadow --target=cuda --nvcc=%S/../run/Inputs/cuda-on-host -c %s -o %t.o 2>&1 | grep -c warning: | grep -x 2
// RUN: %xaccc -Wshadow -DNO_DIRECTIVES -c %s -o %t.o 2>&1 | grep -c warning: | grep -x 2
// RUN: %xaccc -Wshadow=local -Wno-shadow -c %s -o %t.o 2>&1 | count 0
// RUN: not %xaccc -Werror=shadow -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %xaccc -Werror -Wshadow -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %xaccc -Wshadow -w -c %s -o %t.o 2>&1 | count 0
//
// Pins: -Wshadow reports what the program declares again, and not what the emitted code does.
#ifdef NO_DIRECTIVES
#define DIRECTIVE(...)
#else
#define DIRECTIVE(...) _Pragma(#__VA_ARGS__)
#endif
DIRECTIVE(xmp nodes p(*))
DIRECTIVE(xmp template t(0:15))
DIRECTIVE(xmp distribute t(block) onto p)
double a[16], b[16];
DIRECTIVE(xmp align b[i] with t(i))

void f(double *v) {
  int i = 3;
  DIRECTIVE(acc data copy(a, v[0:16])) {
    DIRECTIVE(acc parallel loop present(a))
    // CHECK: [[@LINE+2]]:14: warning: declaration shadows a local variable [-Wshadow]
    // ERROR: [[@LINE+1]]:14: error: declaration shadows a local variable [-Werror,-Wshadow]
    for (int i = 0; i < 16; i++) {
      // CHECK: [[@LINE+1]]:14: warning: declaration shadows a variable in the global scope [-Wshadow]
      double a = v[i];
      v[i] = a + 1;
    }
  }
  DIRECTIVE(xmp loop on t(k))
  for (int k = 0; k < 16; k++)
    b[k] = i;
#pragma GCC diagnostic ignored "-Wshadow"
  for (int i = 0; i < 2; i++)
    a[i] = 0;
}
