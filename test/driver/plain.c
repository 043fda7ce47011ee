// RUN: %xaccc -c %s -o %t.o -v 2>&1 | FileCheck %s
//
// Pins: a file without directives is compiled as C, unchanged, even if it is invalid C++.

int *plain(int class) {
  int *new = (void *)0;
  return class ? new : 0;
}

// CHECK: {{^}} "gcc" {{.*}}plain.c"{{$}}
