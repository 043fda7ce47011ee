// RUN: %xaccc %s -o %t && %t | FileCheck %s
//
// Pins: __has_builtin and similar queries mean the same in directives as for the underlying compiler, even in macros
// and next to #error.
#include <stdio.h>
#pragma xmp nodes p(*)
#define HAS(x) __has_builtin(x)
#if HAS(__builtin_elementwise_max) // Clang's alone
#error "not this branch"
#elif !HAS(__builtin_expect)
#error "nor this one"
#endif
#ifdef __has_feature
#if __has_feature(c_alignas)
#error "nor this one"
#endif
#endif
#if __has_attribute(overloadable)
#define N 10
#else
#define N 20
#endif
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int main(void) {
  int s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s++;
  // CHECK: 20 20
  printf("%d %d\n", s, N);
  return 0;
}
