/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

   Pins: a sum without a reduction clause is found in the first array that uses it. */
#define N 30
#ifdef RIGHT
#define REDUCTION reduction(+ : sum)
#else
#define REDUCTION
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)

int main(void) {
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = 1.0 / (i + 1);
#pragma xmp loop on t(i) REDUCTION
  for (int i = 0; i < N; i++)
    sum += u[i];
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] /= sum;
  return 0;
}
/* CHECK: u[0] is 0.250{{[0-9]+}} in the serial program, and 0.341{{[0-9]+}} on node 1
   CHECK-NEXT: after {{.*}}reduction.c:[[#@LINE-6]], 'xmp loop on t(i)'
   CHECK: 30 elements of u differ
   RIGHT: agree
*/
