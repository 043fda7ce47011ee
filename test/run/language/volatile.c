// RUN: %parity %s
//
// Pins: volatile variables in directives of communication and in constructs give no warning of the underlying compiler.
#include <stdio.h>

#define N 12
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
volatile int own[N], vector[N], matrix[2][3];
volatile double flag = 1;
#pragma xmp align own[i] with t(i)

static void share(volatile int *first, volatile int fixed[N]) {
#pragma xmp bcast(first [0:2], fixed, matrix)
#pragma xmp bcast(flag)
}

int main(void) {
  volatile int sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum, vector)
  for (int i = 0; i < N; i++) {
    own[i] = i;
    vector[i] += own[i];
    sum += own[i];
  }
  matrix[1][2] = 7;
#pragma xmp reduction(max : matrix, flag)
  share(vector, vector);
#pragma acc parallel loop reduction(max : flag) copy(vector)
  for (int i = 0; i < N; i++) {
    vector[i]++;
    flag = flag > vector[i] ? flag : vector[i];
  }
#pragma xmp task on p(1)
  printf("%d %d %d %g\n", sum, vector[N - 1], matrix[1][2], flag);
  return 0;
}
