#include <stdio.h>
#define N 20
int a[N], b[N];
#pragma xmp nodes p(*)
int main(void) {
  int sum = 0;
#pragma acc data copyin(a) copyout(b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma acc parallel loop present(a, b)
    for (int i = 0; i < N; i++)
      b[i] = 2 * a[i];
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      sum += a[i];
  }
  for (int i = 0; i < N; i++)
    sum += b[i];
#pragma xmp task on p(1)
  printf("%d\n", sum);
  return 0;
}
