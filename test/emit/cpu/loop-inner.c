// RUN: %golden
//
// Pins: a loop around the distributed one, a directive for each of two nested loops, a dimension that all nodes run.
#define N 64
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double u[N][N];
#pragma xmp align u[i][j] with t(j, i)

void f(void) {
  for (int step = 0; step < 3; step++) {
#pragma xmp loop (i) on t(*, i)
    for (int i = 0; i < N; i++) {
#pragma xmp loop (j) on t(j, i)
      for (int j = 0; j < N; j++)
        u[i][j] += step;
    }
  }
}
