// RUN: %parity %s
//
// Pins: a subscript of a distributed array is a global index in every form: through another variable, a function, a
// macro, a called function, a negative shadow index, nested in another subscript, on both sides of an assignment.
#include <stdio.h>

#define N 23
#define AT(i, j) w[(i) * 1][(j)]
#define BOTH(x, y) (x)[k] = (y)[k] + 1

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int v[N], u[N], w[N][5];
#pragma xmp align v[i] with t(i)
#pragma xmp align u[i] with t(i)
#pragma xmp align w[i][*] with t(i)
#pragma xmp shadow v[2:1]
#pragma xmp shadow u[1]

static int f(int i) { return i + 0; }
static void set(int i, int x) { u[i] = x; }
static int get(int i) { return v[i]; }

int main(void) {
  int n, i, sum = 0, table[N];
  for (i = 0; i < N; i++) table[i] = i;
#pragma xmp loop on t(i)
  for (i = 0; i < N; i++) {
    int k = i;
    n = i;
    v[n] = 3 * n;
    u[f(i)] = v[f(n)] + v[table[i]];
    BOTH(u, u);
    for (int j = 0; j < 5; j++)
      AT(i, j) = i * 10 + j;
    set(k, get(k) + u[k] + AT(k, 2));
  }
#pragma xmp reflect (v, u)
#pragma xmp loop (i) on t(i)
  for (i = 1; i < N - 1; i++) {
    int *q = &w[i][1];
    w[i][0] = v[i - 1] + v[i + 1] * 2 + (i > 1 ? v[i - 2] : 0) + q[0] + *q;
    w[i][3] += *(v + i) + *(1 + u + i) + (i % 2 ? v : u)[i] + (v + 2)[i - 2] + (*(w + i))[2];
    w[i][w[i][1] - w[i][1] + 1] += u[i + 1] - u[i - 1];
  }
#pragma xmp loop on t(i) reduction(+ : sum)
  for (i = 0; i < N; i++)
    for (int j = 0; j < 5; j++)
      sum += w[i][j] * (i + 7 * j) + u[i] * i;
#pragma xmp task on p(1)
  printf("%d\n", sum);
  return 0;
}
