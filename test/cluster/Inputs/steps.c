// Exchanges shadows and adds for about eight seconds.
#include <stdio.h>
#include <time.h>
#include <xmp.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double a[100];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

int main(void) {
  const double begin = xmp_wtime();
  double sum = 0, enough = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  while (enough == 0) {
    enough = xmp_wtime() - begin > 8;
#pragma xmp bcast(enough)
#pragma xmp reflect(a)
    sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
    for (int i = 0; i < 100; i++)
      sum += a[i];
  }
#pragma xmp task on p(1)
  printf("sum %g after 8 seconds or more\n", sum);
  return 0;
}
