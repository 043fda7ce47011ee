// RUN: env 'PARITY_PROCS=1 3' %parity %s
// RUN: env PARITY_PROCS=3 PARITY_TARGET=openacc %parity %s
// RUN: env 'PARITY_PROCS=1 3' %parity %s -- -DGIVEN -Dcount=2 -Dn=40 -Dextent=1 -Dundefined_before
// RUN: %xaccc -w -fxmp-check %s -o %t && %run -n 3 %t
//
// Pins: macros of the program or its command line may have the names of members and parameters in xaccc's headers.
#include <stdio.h>
#ifndef GIVEN
#define n 40
#define count 2
#define extent 1 +
#endif
#define first 0
#define end n - 1
#define step 1 +
#define lower oops(
#define upper 1 +
#define lower_shadow 1 +
#define upper_shadow 1 +
#define template_dim 1 +
#define node_dim 1 +
#define ndims 1 +
#define member 1 +
#define format 1 +
#define kind 1 +
#define name 1 +
#define bytes 1 +
#define length 1 +
#define ranges 1 +
#define collapsed 1 +
#define site 1 +
#define unused 1 +
#define cleanup 1 +
#define owned 1 +
#define sub 1 +
#pragma xmp nodes p(*)
#pragma xmp template t(0 : n - 1, 0 : n - 1)
#pragma xmp distribute t(*, block) onto p
#pragma xmp template c(0 : n - 1)
#pragma xmp distribute c(cyclic(count)) onto p
double a[n][n], row[n];
int v[n];
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp shadow a[1:2][0]
#pragma xmp align v[i] with c(i)

int main(void) {
  double sum = 0, most = -1;
  int at = 0;
#pragma xmp loop(i, j) on t(j, i)
  for (int i = first; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = i * j % 7;
#pragma xmp reflect(a) width(1:2, 0) async(3)
#pragma xmp wait_async(3)
#pragma xmp loop(i, j) on t(j, i) reduction(+ : sum) reduction(firstmax : most / at /)
  for (int i = 1; i < end; i++)
    for (int j = 1; j < end; j++) {
      sum += a[i - 1][j] + a[i + 1][j];
      if (a[i][j] > most) {
        most = a[i][j];
        at = i * n + j;
      }
    }
#pragma xmp loop on c(i)
  for (int i = 0; i < n; i++)
    v[i] = i;
#ifdef _XCALABLEMP
#pragma xmp gmove
  row[0:n] = a[3][0:n];
#else
  for (int j = 0; j < n; j++)
    row[j] = a[3][j];
#endif
#pragma acc data copyin(row)
  {
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < n - 1; i++)
      sum += row[i + 1];
  }
#pragma xmp bcast(sum) from p(1)
#pragma xmp task on p(1)
  printf("%g %g %d\n", sum, most, at);
  return 0;
}
