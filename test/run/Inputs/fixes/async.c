#include <stdio.h>
#define N 20
double u[N], v[N];
#pragma xmp nodes p[*]
#pragma xmp template t[N]
#pragma xmp distribute t[block] onto p
#pragma xmp align u[i] with t[i]
#pragma xmp align v[i] with t[i]
#pragma xmp shadow u[1]
int main(void) {
  double sum = 0, scale = 1;
#pragma xmp task on p[1]
  scale = 3;
#pragma xmp bcast (scale)
#pragma xmp loop on t[i]
  for (int i = 0; i < N; i++)
    u[i] = i * i;
#pragma xmp reflect (u) async(3)
#pragma xmp loop on t[i]
  for (int i = 1; i < N - 1; i++)
    v[i] = u[i - 1] + u[i + 1];
#pragma xmp loop on t[i] reduction(+:sum)
  for (int i = 1; i < N - 1; i++)
    sum += scale * v[i];
#pragma xmp task on p[0]
  printf("%g\n", sum);
  return 0;
}
