#include <stdio.h>
#define N 20
double u[N], v[N];
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(blok) onto p
#pragma xmp align u[i] wiht t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]
int main(void) {
  double sum = 0, largest = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i * i;
  for (int step = 0; step < 3; step++) {
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i];
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    sum += u[i];
    largest = u[i] > largest ? u[i] : largest;
  }
#pragma xmp task on p(1)
  printf("%g %g\n", sum, largest);
  return 0;
}
