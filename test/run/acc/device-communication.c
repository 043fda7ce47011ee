// RUN: env XACC_CPU_DEVICES=1 %acc %parity %s
// RUN: env PARITY_MEMORY=late 'PARITY_PROCS=2 3' XACC_TRANSPORT=tca XACC_DEVICE_DIRECT=1 %parity %s
// RUN: env XACC_CPU_DEVICES=3 %acc env 'PARITY_PROCS=1 2 3' %parity %s
// RUN: env XACC_CPU_DEVICES=3 PARITY_TARGET=openacc PARITY_PROCS=2 %parity %s
// RUN: env XACC_CPU_DEVICES=3 PARITY_TARGET=openacc XACC_TRANSPORT=tca PARITY_PROCS=2 %parity %s
//
// Pins: gmove, reduction and bcast with acc on arrays that several devices of a process have, divided or replicated;
// the copy that from_device sends.
#include <stdio.h>
#include <stdlib.h>

#define N 23
#define M 11
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma acc devices all(*)

double a[N][M], b[N][M], u[N], c[N];
#pragma xmp align [i][*] with t(i) :: a, b
#pragma xmp align [i] with t(i) :: u, c
#pragma xmp shadow u[1]
#pragma acc declare create(a, b) layout([*][block]) on_device(all)
#pragma acc declare create(u) layout([block]) shadow([1:1]) on_device(all)
#pragma acc declare create(c) on_device(all)
int each[M], part[M];
#pragma acc declare create(each) on_device(all)
#pragma acc declare create(part) layout([block]) on_device(all)

int main(void) {
  const char *setting = getenv("XACC_CPU_DEVICES");
  const int devices = setting ? atoi(setting) : 1;
  double sum = 0;
  (void)devices;
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop collapse(2) layout(a[*][j])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = 100 * i + j;
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop layout(u[i])
  for (int i = 0; i < N; i++)
    u[i] = i * i;

#ifdef _XCALABLEMP
#pragma xmp gmove acc
  b[:][:] = a[:][:];
#pragma xmp gmove acc
  b[1:20][2:5] = a[3:20][5:5];
#pragma xmp gmove acc
  c[0 : N - 1] = u[1 : N - 1];
#else
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      b[i][j] = a[i][j];
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 5; j++)
      b[1 + i][2 + j] = a[3 + i][5 + j];
  for (int i = 0; i < N - 1; i++)
    c[i] = u[i + 1];
#endif
#pragma acc update host(b, c)
#pragma xmp loop (i) on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < M; j++)
      sum += b[i][j] * (i % 7 + j % 3);
    if (i < N - 1)
      sum += c[i] * i;
  }

  int first = 1;
#pragma xmp task on p(1) nocomm
  first = 5;
#pragma acc parallel loop layout(part[i]) copyin(first)
  for (int i = 0; i < M; i++)
    part[i] = first * i;
#pragma xmp reduction(max : part) acc
#pragma acc update host(part)
#pragma acc parallel loop on_device(all[0])
  for (int i = 0; i < M; i++)
    each[i] = first * (i + 1);
#pragma xmp bcast(each) from p(1) from_device all[0] acc
#pragma acc update host(each) on_device(all[devices - 1])
  for (int i = 0; i < M; i++)
    sum += (each[i] + part[i]) * i;
#pragma acc parallel loop on_device(all[devices - 1])
  for (int i = 0; i < M; i++)
    each[i] += 3;
#pragma xmp bcast(each) from p(1) from_device all(devices) acc
#pragma xmp bcast(part) from p(1) acc
#pragma acc update host(each) on_device(all[0])
  for (int i = 0; i < M; i++)
    sum += each[i] * i;
#pragma acc parallel loop on_device(all[devices - 1])
  for (int i = 0; i < M; i++)
    each[i] = 7 * i;
#pragma acc update self(each) on_device(all[devices - 1]) /* of those named, not of the first */
  for (int i = 0; i < M; i++)
    sum += each[i] * i;
#pragma xmp task on p(1) nocomm
  printf("%.9g\n", sum);
  return 0;
}
