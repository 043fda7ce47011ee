// RUN: %xaccc -Rxmp -DA=1 -DB=1 -DC=1 -DD=1 -DE=1 -DF=1 -DG=1 -DH=1 -DI=1 -DJ=1 -DK=1 -DL=1 -DM=1 -DN=9 -DO=1 -DP=1 -DQ=1 -DR=1 -DS=1 -DT=1 -DU=1 -DV=1 -DW=1 -DX=1 -DY=1 -DZ=1 -c %s -o %t.o 2>&1 | FileCheck --allow-empty %s
// RUN: %xaccc -Rxmp -fxmp-check -DA=1 -DB=1 -DC=1 -DD=1 -DE=1 -DF=1 -DG=1 -DH=1 -DI=1 -DJ=1 -DK=1 -DL=1 -DM=1 -DN=9 -DO=1 -DP=1 -DQ=1 -DR=1 -DS=1 -DT=1 -DU=1 -DV=1 -DW=1 -DX=1 -DY=1 -DZ=1 -c %s -o %t.o 2>&1 | FileCheck --allow-empty %s
//
// Pins: macros of the command line, which are defined before the headers of emitted programs are read, may have any capital as name. Nothing is emitted as C for
// that.
// CHECK-NOT: emitting C
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]
int main(void) {
  double sum = 0;
#pragma xmp reflect(u)
#pragma xmp loop on t(i) reduction(+:sum)
  for (int i = 1; i < N - 1; i++)
    sum += u[i - 1] * u[i + 1];
  return sum != 0;
}
