// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda emulated" PARITY_PROCS=1 %parity %s
//
// Pins: OpenACC 2.9.10, 2.9.11: a loop that one thread runs reduces by updating the variable itself, which the
// construct treats as in `copy`; private variables of a loop inside a gang loop are separate for each of its
// iterations, including arrays and structs.
#include <stdio.h>
#define N 24
#pragma xmp nodes p(*)
typedef struct {
  int x, y;
} pair;
int main(void) {
  static int r[N][N], u[N][N], w[N][N];
  int a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, t[4], s;
  pair v;
#pragma acc parallel copy(a) num_gangs(1)
#pragma acc loop seq reduction(+ : a)
  for (int i = 0; i < 10; i++)
    a++;
#pragma acc serial copy(b)
#pragma acc loop reduction(* : b)
  for (int i = 0; i < 10; i++)
    b *= 2;
#pragma acc kernels copy(c)
#pragma acc loop seq reduction(max : c)
  for (int i = 0; i < 10; i++)
    c = c > i ? c : i;
#pragma acc parallel num_gangs(1)
#pragma acc loop seq reduction(+ : d)
  for (int i = 0; i < 10; i++)
    d += i;
#pragma acc parallel copy(e) num_gangs(1)
#pragma acc loop gang reduction(+ : e)
  for (int i = 0; i < 1; i++)
#pragma acc loop seq reduction(+ : e)
    for (int j = 0; j < 10; j++)
      e++;
#pragma acc parallel loop reduction(+ : f)
  for (int i = 0; i < N; i++)
#pragma acc loop seq reduction(+ : f)
    for (int j = 0; j < 10; j++)
      f += i;
#pragma acc parallel loop gang copyout(r)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker private(v)
    for (int j = 0; j < N; j++) {
      v.x = i;
      v.y = j;
      r[i][j] = 0;
#pragma acc loop seq
      for (int k = 0; k < 100; k++)
        r[i][j] += v.x * v.y;
    }
  }
#pragma acc parallel copyout(u)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
#pragma acc loop worker private(t)
      for (int j = 0; j < N; j++) {
        t[1] = i;
        t[2] = j;
        u[i][j] = 0;
#pragma acc loop seq
        for (int k = 0; k < 100; k++)
          u[i][j] += t[1] * t[2];
      }
    }
  }
#pragma acc parallel loop gang copyout(w)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker private(s)
    for (int j = 0; j < N; j++) {
      s = i * j;
      w[i][j] = 0;
#pragma acc loop seq
      for (int k = 0; k < 100; k++)
        w[i][j] += s;
    }
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      bad += (r[i][j] != 100 * i * j) + (u[i][j] != 100 * i * j) + (w[i][j] != 100 * i * j);
#pragma xmp task on p(1)
  printf("%d %d %d %d %d %d, %d wrong\n", a, b, c, d, e, f, bad);
  return 0;
}
