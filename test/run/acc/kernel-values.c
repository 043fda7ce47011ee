// RUN: %xaccc --target=cuda --nvcc=%source/test/emulator/emulated-nvcc %s -o %t && %run -n 3 %t
// RUN: %xaccc %s -o %t.cpu && env XACC_CPU_MEMORY=separate %run -n 3 %t.cpu
//
// Pins: values that kernels receive from the host: node and image numbers, and constants of the file, whole numbers or not.
#include <math.h>
#include <stdio.h>
#include <xmp.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
int b[N];
#pragma xmp align [i] with t(i) :: a, b
static const double third = 1.0 / 3, most = INFINITY, least = -INFINITY;
static const int seven = 7;

int main(void) {
  int wrong = 0;
#pragma xmp loop on t(i)
#pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < N; i++) {
    a[i] = i < most && i > least ? 0 : third;
    a[i] += i * third + seven;
    b[i] = 1000 * xmp_node_num() + 100 * xmp_num_nodes() + 10 * xmp_all_node_num() + xmpc_this_image();
  }
#pragma xmp loop on t(i) reduction(+ : wrong)
  for (int i = 0; i < N; i++)
    wrong += a[i] != i * third + 7 || b[i] != 1000 * xmp_node_num() + 300 + 10 * xmp_node_num() + xmp_node_num() - 1;
  if (wrong)
    printf("%d wrong, such as %g, %d\n", wrong, a[xmp_node_num() * 3 - 3], b[xmp_node_num() * 3 - 3]);
  return wrong != 0;
}
