/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

   Pins: a reflect of fewer elements than the next loop reads. */
#define N 24
#ifdef RIGHT
#define WIDTH 2
#else
#define WIDTH 1
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[2]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i + 1;
#pragma xmp reflect(u) width(WIDTH)
#pragma xmp loop on t(i)
  for (int i = 2; i < N; i++)
    v[i] = u[i - 2];
  return 0;
}
/* CHECK: v[8] is 7 in the serial program, and 0 on node 2
   CHECK-NEXT: after {{.*}}reflect_width.c:[[#@LINE-6]], 'xmp loop on t(i)', when it is reached for the 1st time
   CHECK-NEXT: Until {{.*}}reflect_width.c:[[#@LINE-8]], 'xmp reflect(u) width(WIDTH)' they agreed
   CHECK-NEXT: 2 elements of v differ there
   RIGHT: agree
*/
