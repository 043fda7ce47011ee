/* separate.c WHAT: a program that forgets one of its transfers; without an argument none. */
#include <stdio.h>
#include <stdlib.h>
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
int c[4];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]

int main(int argc, char **argv) {
  const int forget = argc > 1 ? atoi(argv[1]) : 0;
  double s = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = 1;
    b[i] = 0;
  }
  c[0] = 10;
#pragma acc enter data copyin(a) if (forget != 1)
#pragma acc enter data create(a) if (forget == 1)
#pragma acc enter data create(b, c)
#pragma acc update device(b)
#pragma acc update device(c[0:1]) if (forget != 2)
#pragma acc parallel loop present(a, c)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] += c[0];
  if (forget == 3) {
#pragma xmp reflect (a)
  } else {
#pragma xmp reflect (a) acc
  }
#pragma acc parallel loop present(a, b)
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + a[i + 1];
#pragma acc update host(b) if (forget != 4)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += b[i];
#pragma xmp task on p(1)
  printf("%g\n", s);
  return 0;
}
