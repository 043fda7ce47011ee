// RUN: %acc %parity %s
// RUN: %xaccc --target=cuda --translate %s -o - | grep -v CHECK | FileCheck %s
//
// Pins: a kernel's index variable is a long only if nothing depends on its type: everything else has the same values.
#include <stdio.h>
#define N 40
#pragma xmp nodes p(*)
double r[12][N];
unsigned limit = 3;
static int twice(int i) { return 2 * i; }

int main(void) {
#pragma acc data copy(r)
  {
    // CHECK: {{^ *}}long i = {{.*}}
    // CHECK: r[2][i] = r[1][i + 0] + 2 * i - 0.5 * (i < 7);
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      r[2][i] = r[1][i + 0] + 2 * i - 0.5 * (i < 7);
    // CHECK: {{^ *}}int i = {{.*}}
    // CHECK: r[0][i] = r[1][(i + 3) % 4] + 2 * i - r[1][2 * i / 8];
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      r[0][i] = r[1][(i + 3) % 4] + 2 * i - r[1][2 * i / 8];
    // CHECK: {{^ *}}int i = {{.*}}
    // CHECK: r[3][i] = sizeof(i) + sizeof i;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      r[3][i] = sizeof(i) + sizeof i;
    // A sum with an unsigned value makes the index unsigned, and -1 a large number.
    // CHECK: {{^ *}}int i = {{.*}}
    // CHECK: (i - 5 + limit > 10)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      r[4][i] = (i - 5 + limit > 10) + (i - 5 < (int)limit) * 2;
    // CHECK: {{^ *}}int i = {{.*}}
    // CHECK: 1u << i
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      r[5][i] = i < 31 ? 1u << i : 7u;
    // CHECK: {{^ *}}int i = {{.*}}
    // CHECK: twice(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      r[6][i] = twice(i);
    // CHECK: {{^ *}}int i = {{.*}}
    // CHECK: i / 3
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      r[7][i] = i / 3 + i % 5;
    // CHECK: {{^ *}}int i = {{.*}}
    // CHECK: -1 - i + 0u
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      r[8][i] = -1 - i + 0u;
    // CHECK: {{^ *}}long i = {{.*}}
    // CHECK: int k = 2 * i;
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      int k = 2 * i;
      r[9][i] = k + (float)i - (unsigned char)(i * 7) + (-i) * 0.25f;
    }
    // CHECK: {{^ *}}int i = {{.*}}
    // CHECK: int k = i;
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      __typeof__(i) k = i;
      r[10][i] = sizeof k + k;
    }
    // CHECK: {{^ *}}long i = {{.*}}
    // CHECK: {{^ *}}long j = {{.*}}
    // CHECK: r[11][20 * i + j] = i * j - j;
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < 2; i++)
      for (int j = 19; j >= 0; j -= 2)
        r[11][20 * i + j] = i * j - j;
  }
  for (int k = 0; k < 12; k++) {
    double sum = 0;
    for (int i = 0; i < N; i++)
      sum += r[k][i] * (i + 1);
#pragma xmp task on p(1)
    printf("%d %.17g\n", k, sum);
  }
  return 0;
}
