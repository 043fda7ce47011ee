// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" PARITY_MEMORY="shared separate late" PARITY_PROCS=3 %parity %s
//
// Pins: aligned members of structs in compute constructs: with and without data clauses, together with other members,
// in loops and between them, with block and cyclic distributions, in reflects, updates and host_data.
#include <stdio.h>
#define N 23
#define M 5
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic(2)) onto p
struct inner {
  double u[N], w[N][M];
};
struct {
  struct inner in;
  float v[N];
  int n;
} s;
#pragma xmp align s.in.u[i] with t(i)
#pragma xmp align s.in.w[i][*] with t(i)
#pragma xmp align s.v[i] with c(i)
#pragma xmp shadow s.in.u[1]
static double first(const double *x) { return x != NULL; }

int main(void) {
  s.n = N;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    s.in.u[i] = i * i;
#pragma xmp loop on c(i)
#pragma acc parallel loop
  for (int i = 0; i < s.n; i++)
    s.v[i] = i + s.n;
  double q = 0;
#pragma acc data copy(s.in.u) copyout(s.in.w)
  {
#pragma xmp reflect(s.in.u) acc
#pragma xmp loop on t(i)
#pragma acc parallel loop present(s.in.w) collapse(2)
    for (int i = 1; i < N - 1; i++)
      for (int j = 0; j < M; j++)
        s.in.w[i][j] = s.in.u[i - 1] + j * s.in.u[i + 1];
#pragma acc parallel reduction(+ : q)
    {
#pragma xmp loop on t(i)
#pragma acc loop
      for (int i = 1; i < N - 1; i++)
        s.in.u[i] += s.in.w[i][i % M];
#pragma xmp loop on t(i)
#pragma acc loop reduction(+ : q)
      for (int i = 1; i < N - 1; i++)
        q += s.in.u[i] / 4;
    }
#pragma acc update host(s.in.u)
#pragma xmp reduction(+ : q)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      s.in.u[i] += 0.5;
#pragma acc update device(s.in.u)
#pragma acc host_data use_device(s.in.u)
    s.n += first(s.in.u) > 0 ? 1 : 2;
#pragma xmp loop on t(i)
#pragma acc kernels loop copyin(s.n) if (s.n > 0)
    for (int i = 0; i < N; i++)
      s.in.u[i] += s.n;
  }
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < M; j++)
      sum += s.in.u[i] * i + s.in.w[i][j] * (i + j);
#pragma xmp loop on c(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += s.v[i] * i;
#pragma xmp task on p(1)
  printf("%.10g %.10g\n", sum, q);
  return 0;
}
