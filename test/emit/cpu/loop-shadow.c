// RUN: %golden
//
// Pins: expand: a loop over the node's iterations and some of its neighbours', inside the bounds and beyond them;
// peel_and_wait: computes the inner part, waits for the messages of a reflect, and computes the rest; margin: only the
// margin of the node's iterations, with the body emitted once.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align [i] with t(i) :: a, b
#pragma xmp shadow a[2]

void expand(void) {
#pragma xmp loop on t(i) expand(1:2)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma xmp loop on t(i) expand(/unbound/ 1)
  for (int i = 0; i < N; i++)
    a[i] += i;
}

void peel(void) {
#pragma xmp reflect (a) async(7)
#pragma xmp loop on t(i) peel_and_wait(7, -1)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + a[i + 1];
}

#pragma xmp nodes q(*)
#pragma xmp template rows(0 : N - 1, 0 : N - 1)
#pragma xmp distribute rows(*, block) onto q
double m[N][N];
#pragma xmp align m[i][*] with rows(*, i)
#pragma xmp shadow m[1][0]

void margin(void) {
#pragma xmp loop (i) on rows(*, i) margin(0, 1)
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < N; j++)
      m[i][j] += 1;
}
