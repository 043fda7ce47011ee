// RUN: %golden
//
// Pins: aligned members of a struct, used through the variable and through a pointer to it.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
struct field {
  int n;
  double u[N];
  float g[N][3];
};
struct field f;
#pragma xmp align f.u[i] with t(i)
#pragma xmp shadow f.u[1]
#pragma xmp align f.g[i][*] with t(i)

double sum(struct field *s) {
  double x = 0;
#pragma xmp reflect (f.u)
#pragma xmp loop on t(i) reduction(+ : x)
  for (int i = 1; i < N; i++)
    x += s->u[i - 1] + f.u[i] + s->g[i][2] * f.n;
  return x;
}
