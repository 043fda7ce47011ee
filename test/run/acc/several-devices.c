// RUN: env XACC_CPU_DEVICES=2 XACC_CPU_MEMORY=separate %acc %parity %s
// RUN: env XACC_CPU_DEVICES=2 XACC_TRANSPORT=tca PARITY_MEMORY=late PARITY_PROCS="2 3" %parity %s
// RUN: env PARITY_TARGET=gpus FAKE_GPUS=6 PARITY_PROCS=3 %parity %s
//
// Pins: asynchronous work on one device continues there, whatever the current device is at the wait.
#include <stdio.h>
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], w[N];
#pragma xmp align[i] with t(i) :: u, v, w
#pragma xmp shadow u[1]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = v[i] = i, w[i] = 0;
  double s = 0;
#pragma acc set device_num(0)
#pragma acc enter data copyin(u, w)
#pragma acc set device_num(1)
#pragma acc enter data copyin(u, v) // another copy of u
#pragma acc set device_num(0)
#pragma xmp reflect(u) acc async(1)
#pragma acc set device_num(1)
#ifdef _XCALABLEMP
#pragma xmp gmove acc async(2)
  v[:] = u[:];
#else
  for (int i = 0; i < N; i++)
    v[i] = u[i];
#endif
#pragma acc set device_num(0)
#pragma xmp loop on t(i)
#pragma acc parallel loop present(w)
  for (int i = 0; i < N; i++)
    w[i] = 1;
#pragma acc set device_num(1)
#pragma xmp wait_async(1)
#pragma acc set device_num(0)
#pragma xmp wait_async(2)
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, w)
  for (int i = 1; i < N - 1; i++)
    w[i] += u[i - 1] + u[i + 1];
#pragma acc exit data copyout(w) delete (u)
#pragma acc set device_num(1)
#pragma acc exit data copyout(v) delete (u)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += (i + 1) * (w[i] + 100 * v[i]);
#pragma xmp task on p(1)
  printf("%g\n", s);
  return 0;
}
