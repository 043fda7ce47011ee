// RUN: not %xaccc --target=openacc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %xaccc -fsyntax-only %s
//
// Pins (OpenACC 3.3, 2.9.11, 2.15.1): array reductions that an OpenACC compiler cannot get yet, and constants without a
// declare, rejected for this target alone; so are triangles of collapsed loops (2.9.1).
void triangle(int k[9]) {
  // CHECK: [[#@LINE+1]]:13: error: a collapsed loop whose bounds depend on the enclosing loops is not supported yet by --target=openacc
#pragma acc parallel loop collapse(2) copy(k[0:9])
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < i; j++)
      k[3 * i + j] += j;
}
static const int two = 2;
#pragma acc routine seq
// CHECK: [[#@LINE+1]]:38: error: 'two' is used here on the device, so it must be named in an 'acc declare'
static int twice(int i) { return i * two; }
int main(void) {
  int a[4] = {0}, k[10] = {twice(1)};
#pragma acc parallel copy(a) copyin(k)
  {
#pragma acc loop reduction(+ : a)
    for (int i = 0; i < 10; i++)
      a[k[i]] += i;
    // CHECK: [[#@LINE+1]]:13: error: a second reduction of 'a' with a different operator or section in the same construct is not supported yet by --target=openacc
#pragma acc loop reduction(max : a)
    for (int i = 0; i < 10; i++)
      a[k[i]] = a[k[i]] < i ? i : a[k[i]];
    // CHECK: [[#@LINE+1]]:13: error: a second reduction of 'a' with a different operator or section in the same construct is not supported yet by --target=openacc
#pragma acc loop reduction(+ : a[1:2])
    for (int i = 0; i < 10; i++)
      a[1] += i;
  }
#pragma acc kernels copy(a) copyin(k)
  {
    int one = 1;
    // CHECK: [[#@LINE+1]]:13: error: a reduction of an array by a loop inside 'kernels' with declarations is not supported yet by --target=openacc
#pragma acc loop independent reduction(+ : a)
    for (int i = 0; i < 10; i++)
      a[k[i]] += i * one;
  }
  return a[0];
}
