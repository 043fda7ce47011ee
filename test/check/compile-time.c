// RUN: %mistakes -n 2 %s
//
// Pins: mistakes that the compiler detects with certainty.
#include <stdio.h>
#include <xmp.h>
#define N 23
#define M 17
#pragma xmp nodes p(*)
#pragma xmp nodes q(*,1)
#pragma xmp template t(0:N-1)
#pragma xmp template t2(0:M-1,0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp distribute t2(block,block) onto q
double u[N], v[N], a[N][M];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align a[i][j] with t2(j,i)
#pragma xmp shadow u[1]

int main(void) {
  double sum = 0, most = -1;
#if MISTAKE == 1
#pragma xmp loop on t(i)
#else
#pragma xmp loop on t(i) reduction(+:sum)
#endif
  for (int i = 0; i < N; i++)
    sum += i; // MISTAKE 1: reduction
#if MISTAKE == 2
  v[3] = 1; // MISTAKE 2: 'v'
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#pragma xmp reflect(u)
#pragma xmp loop on t(i)
  for (int i = 2; i < N - 2; i++)
#if MISTAKE == 3
    v[i] = u[i + 2]; // MISTAKE 3: u[i + 2]
#elif MISTAKE == 4
    u[i] = u[i - 1] + 1; // MISTAKE 4: u[i - 1]
#else
    v[i] = u[i - 1];
#endif
#pragma xmp loop (i, j) on t2(j,i)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
#if MISTAKE == 5
      a[j][i] = i; // MISTAKE 5: a[...][i]
#else
      a[i][j] = i;
#endif
#if MISTAKE == 6
#pragma xmp loop on t(i)
#else
#pragma xmp loop on t(i) reduction(max:most)
#endif
  for (int i = 0; i < N; i++)
    if (u[i] > most)
      most = u[i]; // MISTAKE 6: 'most'
#if MISTAKE == 7
#pragma xmp reflect(u)
#endif
  for (int step = 0; step < 3; step++) {
#if MISTAKE != 7
#pragma xmp reflect(u)
#endif
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] + u[i + 1]; // MISTAKE 7: 'u[i + 1]'
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i] / 2;
#if MISTAKE == 8
#pragma xmp reflect(u) // MISTAKE 8: this 'reflect' is unnecessary
#endif
  }
#if MISTAKE == 9
  const int early = xmp_node_num() > 1;
#else
  const int early = xmp_num_nodes() > 1;
#endif
  if (early) {
#pragma xmp barrier // MISTAKE 9: 'barrier'
  }
#pragma xmp task on p(1)
  printf("%g %g\n", sum, most);
  return 0;
}
