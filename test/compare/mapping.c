/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

Pins: a loop that is distributed like a template other than that of its array, about which the
compiler warns. */
#define N 12
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp template s(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp distribute s(cyclic) onto p
#ifdef RIGHT
#define SHARED t
#else
#define SHARED s
#endif
double u[N];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[*]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i + 1;
#pragma xmp loop on SHARED(i)
  for (int i = 0; i < N; i++) {
    const int k = i;
    u[k] *= 2;
  }
  return 0;
}
/* CHECK: u[1] is 4 in the serial program, and 2 on node 1
   CHECK-NEXT: after {{.*}}mapping.c:[[#@LINE-8]], 'xmp loop on SHARED(i)'
   RIGHT: agree
*/
