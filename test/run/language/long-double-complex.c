// RUN: %parity %s
//
// Pins: reductions, shadows and gmove of long double complex, with the precision of long double.
#include <complex.h>
#include <stdio.h>
#include <string.h>
#define N 30
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
long double complex a[N];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]
int main(void) {
  long double complex sum = 0.25L, product = 1, some[2] = {1, 2 * I}, any = 0, all[N], once = 3;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i + (1 + 0x1p-55L) * I; // a double would lose the small part
#pragma xmp reflect(a)
#pragma xmp loop on t(i) reduction(+ : sum, some) reduction(* : product) reduction(|| : any)
  for (int i = 1; i < N - 1; i++) {
    sum += a[i - 1] + a[i + 1];
    some[i % 2] += 2 * a[i];
    product *= i % 7 ? I : 1 + I;
    any = any || creall(a[i]) == 7;
  }
#pragma acc parallel loop reduction(+ : once)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    once += 0.5L * I;
#ifdef _XCALABLEMP
  long double complex own = once - 3;
#pragma xmp reduction(+ : own)
  once = 3 + own;
#pragma xmp gmove
  all[:] = a[:];
#else
  memcpy(all, a, sizeof all);
#endif
#pragma xmp task on p(1)
  printf("%.20Lg %.20Lg %Lg %Lg %.20Lg %.20Lg %Lg %Lg %.20Lg\n", creall(sum), cimagl(sum), creall(product), cimagl(product),
         cimagl(some[0]), cimagl(some[1]), creall(any), cimagl(once), cimagl(all[N - 1]));
  return 0;
}
