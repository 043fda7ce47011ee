#include <stdio.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic) onto p
double u[N][3], w[N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp shadow w[1]
static int v[N];
#pragma xmp align v[i] with c(i)

static double step(int k) {
  double s = 0;
#pragma xmp loop on t(i) reduction(+:s)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < 3; j++)
      u[i][j] = i * 10 + j + k;
    w[i] = i;
    s += w[i];
  }
#pragma xmp reflect (w)
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++)
    v[i] = 100 + i;
  return s;
}

int main(int argc, char **argv) {
  int u = argc;
  double total = step(u);
  total += u;
#pragma xmp task on p(1)
  printf("%g\n", total);
  return 0;
}
