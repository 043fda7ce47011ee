// Copies an array to the device, and sums it there.
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(:)
#pragma xmp distribute t(block) onto p
double *a;
#pragma xmp align a[i] with t(i)
int main(int argc, char **argv) {
  const long n = 1000000;
  double sum = 0;
#pragma xmp template_fix t(0 : n - 1)
  a = xmp_malloc(xmp_desc_of(a), n);
#pragma xmp loop on t(i)
  for (long i = 0; i < n; i++)
    a[i] = 1;
#pragma acc data copy(a)
  {
#pragma xmp loop on t(i) reduction(+ : sum)
#pragma acc parallel loop reduction(+ : sum)
    for (long i = 0; i < n; i++)
      sum += a[i];
  }
#pragma xmp task on p(1)
  printf("%g\n", sum);
}
