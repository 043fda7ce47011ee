// RUN: %xaccc -Wall -Werror -DA=1 -DB=2 -DC=3 -DD=4 -DE=5 -DF=6 -DG=7 -DH=8 -DI=9 -DJ=10 -DK=11 -DL=12 -DM=13 -DN=14 -DO=15 -DP=16 -DQ=17 -DR=18 -DS=19 -DV=22 -DW=23 -DX=24 -DY=25 -DZ=26 -DT=20 -DU=21 %s -o %t && %run -n 2 %t | FileCheck %s
// RUN: %xaccc -Wall -Werror -DA=1 -DB=2 -DC=3 -DD=4 -DE=5 -DF=6 -DG=7 -DH=8 -DI=9 -DJ=10 -DK=11 -DL=12 -DM=13 -DN=14 -DO=15 -DP=16 -DQ=17 -DR=18 -DS=19 -DV=22 -DW=23 -DX=24 -DY=25 -DZ=26 -DT=20 -DU=21 --emit=c %s -o %t && %run -n 2 %t | FileCheck %s
// RUN: %xaccc -Wall -Werror -DA=1 -DB=2 -DC=3 -DD=4 -DE=5 -DF=6 -DG=7 -DH=8 -DI=9 -DJ=10 -DK=11 -DL=12 -DM=13 -DN=14 -DO=15 -DP=16 -DQ=17 -DR=18 -DS=19 -DV=22 -DW=23 -DX=24 -DY=25 -DZ=26 -DT=20 -DU=21 -fxmp-check %s -o %t && %run -n 2 %t | FileCheck %s
// RUN: %xaccc -Wall -Werror -DA=1 -DB=2 -DC=3 -DD=4 -DE=5 -DF=6 -DG=7 -DH=8 -DI=9 -DJ=10 -DK=11 -DL=12 -DM=13 -DN=14 -DO=15 -DP=16 -DQ=17 -DR=18 -DS=19 -DV=22 -DW=23 -DX=24 -DY=25 -DZ=26 --target=cuda --nvcc=%source/test/run/Inputs/cuda-on-host %s -o %t && %run -n 2 %t | FileCheck %s
//
// Pins: programs that are compiled with sizes of one letter, such as -DN=100; xaccc's headers use no such name.
#include <stdio.h>
#include <tca.h>
#include <xacc.h>
#include <xacc_message.h>
#include <xmp.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static double u[N];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]

int main(void) {
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i * A + Z;
#pragma acc data copy(u)
  {
#pragma xmp reflect (u) acc
#pragma xmp loop on t(i) reduction(+ : sum)
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 1; i < N; i++)
      sum += u[i - 1];
  }
#pragma xmp task on p(1)
  printf("%g\n", sum); // CHECK: 416
  return 0;
}
