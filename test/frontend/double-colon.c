// RUN: not %xaccc --translate %s -o %t 2>&1 | FileCheck %s
// Pins: `(::`, on which Clang's parser loops forever, is rejected in a directive, in the program, and in an attribute.
int a[4];
__attribute__((aligned((::a)))) int b; // CHECK: :[[#@LINE]]:{{[0-9]+}}: error: expected expression
int main(void) {
#pragma xmp nodes p(*)
#pragma xmp template r(0:(int)(::(a) / sizeof(a[0])) - 1)
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}}: error: expected expression
  return (::a); // CHECK: :[[#@LINE]]:{{[0-9]+}}: error: expected expression
}
