// RUN: %mistakes -n 1 -n 3 %s -- -Wno-xmp-device-copy
// RUN: env XACC_CPU_MEMORY=separate %mistakes -n 3 %s -- -Wno-xmp-device-copy
//
// Pins: XMP-dev: host and device copies are separate inside replicate; the message names the missing replicate_sync.
#include <stdio.h>
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

double total(void) {
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 1; i < N - 1; i++)
    s += v[i]; // MISTAKE 3: 'device replicate_sync out (v)' is missing before its end
  return s;
}

int main(void) {
  double s;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#pragma xmp device replicate(u, v)
  {
#if MISTAKE != 1
#pragma xmp device replicate_sync in(u)
#endif
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] += 1; // MISTAKE 1: which has no value ... 'device replicate_sync in (u)' is missing
#if MISTAKE != 2
#pragma xmp device reflect(u)
#endif
#pragma xmp device loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] + u[i + 1]; // MISTAKE 2: u[
#if MISTAKE != 3
#pragma xmp device replicate_sync out(v)
#endif
  }
  s = total();
#pragma xmp task on p(1)
  printf("%g\n", s);
  return 0;
}
