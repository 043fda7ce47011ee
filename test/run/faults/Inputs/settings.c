// Uses the features that settings control: reflect, a loop of a device, a product, a file.
#include <stdio.h>
#include <xmp.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 31)
#pragma xmp distribute t(block) onto p
double a[32][32], b[32][32], c[32][32];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i][*] with t(i)
#pragma xmp align c[i][*] with t(i)
#pragma xmp shadow a[1][0]

int main(void) {
  double sum = 0;
#pragma xmp device replicate(a)
  {
#pragma xmp device replicate_sync in(a)
#pragma xmp device loop(i) on t(i)
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      a[i][j] = 1;
#pragma xmp device replicate_sync out(a)
  }
#pragma xmp reflect(a)
#pragma xmp loop(i) on t(i)
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      b[i][j] = 2;
  xmp_matmul(xmp_desc_of(c), xmp_desc_of(a), xmp_desc_of(b));
#pragma xmp loop(i) on t(i) reduction(+ : sum)
  for (int i = 0; i < 32; i++)
    sum += c[i][3];
#pragma xmp task on p(1)
  printf("%g\n", sum);
}
