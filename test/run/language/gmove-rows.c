// RUN: %xaccc %s -o %t
// RUN: env XACC_TRANSPORT=mpi %run -n 2 %t | FileCheck %s
// RUN: env XACC_TRANSPORT=tca %run -n 4 %t | FileCheck %s
// RUN: env XACC_TRANSPORT=mpi %run -n 6 %t | FileCheck %s
// RUN: env XACC_TRANSPORT=tca %run -n 8 %t | FileCheck %s
// CHECK: 345 520 4825 0
//
// Pins: gmove from and to arrays on rows and columns of nodes, which differ for each process: each of these
// sets has the whole array.
#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p(2, *)
#pragma xmp nodes q(2) = p( :, *)
#pragma xmp nodes r(*) = p(*, :)
#pragma xmp template t(0 : 9)
#pragma xmp template u(0 : 9)
#pragma xmp template w(0 : 9, 0 : 9)
#pragma xmp distribute t(block) onto q
#pragma xmp distribute u(cyclic) onto r
#pragma xmp distribute w(block, block) onto p
int a[10], b[10], c[10][10], l[10], m[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with u(i)
#pragma xmp align c[i][j] with w(j, i)
int main(void) {
#pragma xmp loop(i) on t(i)
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma xmp loop(i) on u(i)
  for (int i = 0; i < 10; i++)
    b[i] = 0;
#pragma xmp loop(i, j) on w(j, i)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      c[i][j] = 10 * i + j;
#pragma xmp gmove
  b [0:9] = a [1:9];
#pragma xmp gmove
  l[:] = b[:];
#pragma xmp gmove
  m[:] = a[:];
#pragma xmp gmove
  a[:] = c[3][:];
  int s = 0;
#pragma xmp loop(i) on t(i) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += a[i];
#pragma xmp gmove
  b[:] = c[:][7];
  int v = 0;
#pragma xmp loop(i) on u(i) reduction(+ : v)
  for (int i = 0; i < 10; i++)
    v += b[i];
#pragma xmp gmove
  c[:][2] = a[:];
  int z = 0;
#pragma xmp loop(i, j) on w(j, i) reduction(+ : z)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      z += c[i][j];
  int bad = 0;
  for (int i = 0; i < 10; i++)
    bad += l[i] != (i < 9 ? i + 1 : 0) || m[i] != i;
  int worst = bad;
#pragma xmp reduction(+ : worst)
  if (xmp_node_num() == 1)
    printf("%d %d %d %d\n", s, v, z, worst);
  return 0;
}
