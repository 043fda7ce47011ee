// RUN: %acc %parity %s
//
// Pins: parallel, serial and kernels with and without loops; several loops and scalars in one region; combined
// constructs; collapse, private, firstprivate; gang, worker, vector, seq; loops whose variable is declared outside.
#include <stdio.h>

#define N 23
#define M 9
double a[N][M], v[N], u[N];
int steps[N], count = 3;

static void show(const char *what) {
  double s = 0, x = 0;
  for (int i = 0; i < N; i++) {
    x += v[i] * (i + 1) + u[i] * 7 + steps[i];
    for (int j = 0; j < M; j++)
      s += a[i][j] * (i * M + j + 1);
  }
#pragma xmp nodes p(*)
#pragma xmp task on p(1)
  printf("%s: %g %g\n", what, s, x);
}

int main(void) {
  int i, j;
  double f = 2, tmp, last = 5;
#pragma acc data copy(a, v, u, steps)
  {
#pragma acc parallel
    {
      double half = f / 2;
      int n = N;
#pragma acc loop
      for (int i = 0; i < n; i++)
        v[i] = half * i;
#pragma acc loop gang private(tmp)
      for (i = 0; i < N; i++) {
        tmp = i * f;
        u[i] = tmp + half;
      }
#pragma acc loop gang worker
      for (int i = 0; i < N; i++) {
        int k = i % 4;
#pragma acc loop vector
        for (int j = 0; j < M; j++)
          a[i][j] = i + k * j;
      }
    }
#pragma acc update host(a, v, u)
    show("parallel");
#pragma acc kernels
    {
      for (i = 1; i < N; i++)
        v[i] += v[i - 1];
#pragma acc loop independent
      for (i = 0; i < N; i++)
        u[i] = v[i] * count;
      steps[0] = 4;
    }
#pragma acc update host(v, u, steps)
    show("kernels");
#pragma acc serial
    {
      for (int i = 1; i < N; i++)
        v[i] = v[i - 1] + 1;
      u[3] = v[2];
    }
#pragma acc serial loop
    for (i = N - 2; i >= 0; i--)
      v[i] += v[i + 1];
#pragma acc update host(v, u)
    show("serial");
#pragma acc parallel loop collapse(2) private(tmp) firstprivate(f)
    for (i = 0; i < N; i++)
      for (j = 0; j < M; j++) {
        tmp = a[i][j] * f;
        a[i][j] = tmp + 1;
      }
#pragma acc kernels loop collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = M - 1; j >= 0; j -= 2)
        a[i][j] -= 2;
#pragma acc parallel loop gang num_gangs(4) vector_length(32)
    for (i = 0; i < N; i++) {
      double sum = 0;
#pragma acc loop vector reduction(+ : sum)
      for (j = 0; j < M; j++)
        sum += a[i][j];
      v[i] = sum;
    }
#pragma acc parallel loop gang
    for (i = 0; i < N; i++)
#pragma acc loop seq
      for (j = 1; j < M; j++)
        a[i][j] += a[i][j - 1];
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      int k;
      steps[i] = 0;
      for (k = i; k > 1; k = k % 2 ? 3 * k + 1 : k / 2)
        steps[i]++;
      if (steps[i] > 10)
        continue;
      steps[i] = -steps[i];
    }
#pragma acc parallel loop seq
    for (i = 1; i < N; i++)
      u[i] = u[i - 1] * 0.5 + i;
#pragma acc parallel loop auto
    for (i = 1; i < N; i++)
      u[i] += u[i - 1];
#pragma acc parallel loop tile(4, 2) independent
    for (i = 0; i < N; i++)
      for (j = 0; j < M; j++)
        a[i][j] += i - j;
#pragma acc parallel firstprivate(last)
    {
      double twice = last * 2;
#pragma acc loop
      for (int i = 0; i < N; i++)
        v[i] += last + twice;
    }
  }
  show("loops");
#pragma xmp nodes p(*)
#pragma xmp task on p(1)
  printf("%g %g\n", last, f);
  return 0;
}
