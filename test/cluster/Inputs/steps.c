// steps [FILE]: exchanges shadows and adds for about eight seconds, or until the file exists.
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include <xmp.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double a[100];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

int main(int argc, char **argv) {
  const double begin = xmp_wtime();
  double sum = 0, enough = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  while (enough == 0) {
    enough = argc > 1 ? access(argv[1], F_OK) == 0 : xmp_wtime() - begin > 8;
#pragma xmp bcast(enough)
#pragma xmp reflect(a)
    sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
    for (int i = 0; i < 100; i++)
      sum += a[i];
  }
#pragma xmp task on p(1)
  printf("sum %g%s\n", sum, argc > 1 ? "" : " after 8 seconds or more");
  return 0;
}
