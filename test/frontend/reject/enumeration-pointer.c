// RUN: not %xaccc -w -fsyntax-only %s 2>&1 | FileCheck %s
//
// Pins: a pointer that becomes an enumeration, which Clang accepts and GCC does not, is an error here, with -w as well.
enum color { RED, GREEN };
void paint(enum color c);
#pragma xmp nodes p(*)
int main(void) {
  int v[3], i = 0;
  // CHECK: [[#@LINE+1]]:18: error: a pointer cannot be converted to 'enum color' without a cast
  enum color c = v;
  // CHECK: [[#@LINE+1]]:7: error: a pointer cannot be converted to 'enum color' without a cast
  c = &i;
  // CHECK: [[#@LINE+1]]:9: error: a pointer cannot be converted to 'enum color' without a cast
  paint("red");
  c = (enum color)(long)v;
  // CHECK-NOT: error:
  return c + i;
}
