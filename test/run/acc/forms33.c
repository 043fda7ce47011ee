// RUN: env PARITY_TARGET="cpu openacc emulated" %acc PARITY_PROCS=1 %parity %s
//
// Pins: forms new in OpenACC 3: waits for a device's queues, collapse(force:), gang(dim:), several numbers of gangs,
// elements in reductions, modifiers of data clauses, device_type of data.
#include <stdio.h>
#define N 10
double a[N], row[N], m[N][N];
int h[3] = {1, 2, 3}, grid[2][2];
int main(void) {
#pragma acc data copy(a) device_type(nvidia) async(1) device_type(*) async(2)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++) a[i] = i;
#pragma acc wait(devnum : 0 : queues : 1)
#pragma acc parallel loop async(3) wait(queues : 1)
    for (int i = 0; i < N; i++) a[i] *= 2;
#pragma acc wait(devnum : 0 : 3)
  }
#pragma acc wait(queues : 2)
#pragma acc parallel loop collapse(force : 2) copy(m, row)
  for (int i = 0; i < N; i++) {
    row[i] = 1;
    for (int j = 0; j < N; j++) m[i][j] = i + j;
  }
#pragma acc parallel num_gangs(2, 2, 1) copy(m)
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < N; i++)
#pragma acc loop gang(dim : 1)
    for (int j = 0; j < N; j++) m[i][j] += 1;
#pragma acc parallel loop reduction(+ : h[1])
  for (int i = 0; i < N; i++) h[1] += i;
#pragma acc parallel loop reduction(max : grid[1][0])
  for (int i = 0; i < N; i++) grid[1][0] = grid[1][0] > 3 * i ? grid[1][0] : 3 * i;
  double zeros = 0;
#pragma acc data create(zero : row)
#pragma acc parallel loop reduction(+ : zeros) present(row)
  for (int i = 0; i < N; i++) zeros += 0 * row[i]; // NaN if the memory is not zeroed
#pragma acc enter data copyin(a)
  a[3] = 33;
#pragma acc data copy(always : a)
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++) a[i] += 1;
  }
#pragma acc exit data delete(a)
  double s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) s += m[i][j] * (i + 2 * j) + a[i] + row[i];
  printf("%g %d %d %d %d %g\n", s, h[0], h[1], h[2], grid[1][0], zeros);
  return 0;
}
