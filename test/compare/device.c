/* RUN: not %compare --np 2 %s | FileCheck %s
   RUN: %compare --np 2 -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

Pins: data that stays in separate device memory; scratch arrays there, and points at which the host's copy is older,
are not differences. */
#define N 21
#ifdef RIGHT
#define BACK copy
#else
#define BACK copyin
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
float u[N], scratch[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align scratch[i] with t(i)

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#pragma acc data create(scratch) BACK(u)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      scratch[i] = 2 * u[i];
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      u[i] = scratch[i] + 1;
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = u[i] / 4;
  return 0;
}
/* CHECK: device.c: differs on 2 processes, XACC_CPU_MEMORY=separate
   CHECK-NEXT: u[0] is 0.25 in the serial program, and 0 on node 1
   CHECK-NEXT: after {{.*}}device.c:[[#@LINE-7]], 'xmp loop on t(i)'
   RIGHT: agree in 2 runs
*/
