/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

   Pins: iterations that use values of the previous one. */
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
long u[N];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = 1;
#pragma xmp reflect(u)
#ifdef RIGHT
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    u[i] = i + 1;
#else
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    u[i] += u[i - 1];
#endif
  return 0;
}
/* CHECK: u[7] is 8 in the serial program, and 2 on node 2{{$}}
   CHECK-NEXT: after {{.*}}dependence.c:[[#@LINE-7]], 'xmp loop on t(i)'
   CHECK: 13 elements of u differ
   RIGHT: agree
*/
