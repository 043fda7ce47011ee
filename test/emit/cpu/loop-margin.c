// RUN: %golden
//
// Pins: a loop over only the margin of the node's iterations: its body is emitted once.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(*, block) onto p
double a[N][N];
#pragma xmp align a[i][*] with t(*, i)
#pragma xmp shadow a[1][0]

void f(void) {
#pragma xmp loop (i) on t(*, i) margin(0, 1)
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < N; j++)
      a[i][j] += 1;
}
