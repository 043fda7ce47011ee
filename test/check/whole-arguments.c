// RUN: %xaccc -fxmp-check -Wno-xmp-local-address %s -o %t
// RUN: %run -n 1 %t
// RUN: not %run -n 3 %t 2>&1 | FileCheck %s
//
// Pins: a function that gets a local section and uses it as the whole array ends the program at the section's end.
// CHECK: xacc: node {{[123]}} of 3: Segmentation fault after barrier ({{.*}}whole-arguments.c:20); it accessed memory after the local section of 'u': code that has its address can use only the elements of this node
#pragma xmp nodes p(*)
#pragma xmp template t(0:22)
#pragma xmp distribute t(block) onto p
static int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
int main(int argc, char **argv) {
  (void)argv;
  int u[23];
#pragma xmp align u[i] with t(i)
#pragma xmp barrier
  return sum(u, 8 + argc) > 1000; // at most 8 elements are on a node
}
