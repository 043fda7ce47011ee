// RUN: %parity %s
//
// Pins: aligned arrays and pointers with a named array type, alone or declared together with others; of pointers to
// functions and to arrays; the address of a whole array, which is that of the local section.
#include <stdio.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 14
#define M 3
#pragma xmp nodes p(*)
#pragma xmp template t(0:N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N - 1)
#pragma xmp distribute c(cyclic) onto p

typedef float real;
typedef real grid[N][M], line[N], row[M];
typedef int counts[N];
typedef row *rows;
typedef int (*operation)(int);

grid u, v;
static line w, whole = {1, 2}, *const inPointer = &whole, layers[2], *(*firstOf(line *x))(int);
static struct {
  line shared, own;
} m;
#pragma xmp align m.shared[i] with t(i)
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with c(i)
#pragma xmp align w[i] with t(i)
#pragma xmp shadow w[1]
extern grid later;
grid later;
#pragma xmp align later[i][*] with t(i)
line stack[M]; // one row per layer, columns distributed
#pragma xmp align stack[*][i] with t(i)
struct {
  counts n;
  int other;
} s;
#pragma xmp align s.n[i] with c(i)
row *a;
rows b;
#pragma xmp align a[i][*] with c(i)
#pragma xmp align b[i][*] with t(i)
int (*f[N])(int), (*table[2][N])(int);
operation g[N];
#pragma xmp align f[i] with t(i)
#pragma xmp align table[*][i] with c(i)
#pragma xmp align g[i] with c(i)
int (*pairs[N])[2];
#pragma xmp align pairs[i] with t(i)

static line *second(int k) { return &layers[k - 1]; }
static line *(*firstOf(line *x))(int) { return x == &whole ? second : NULL; }
static int twice(int x) { return 2 * x; }
static int next(int x) { return x + 1; }

static double inside(grid x) {
#pragma xmp align x[i][*] with t(i)
  grid temporary;
#pragma xmp align temporary[i][*] with t(i)
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    temporary[i][1] = x[i][1] * 2;
    sum += temporary[i][1];
  }
  return sum;
}

/* The start of the local section under all names. */
static int same(void *x, void *y) { return x == y; }

int main(void) {
  static int store[N][2];
  double sum = 0;
#ifdef _XCALABLEMP
  a = xmp_malloc(xmp_desc_of(a), N, M);
  b = xmp_malloc(xmp_desc_of(b), N, M);
#else
  a = malloc(sizeof(row) * N);
  b = malloc(sizeof(row) * N);
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < M; j++)
      u[i][j] = i + j, stack[j][i] = i * j, b[i][j] = j - i, later[i][j] = 1;
    w[i] = m.shared[i] = i * 0.5f;
    f[i] = i % 2 ? twice : next;
    pairs[i] = &store[i];
    (*pairs[i])[1] = i;
  }
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < M; j++)
      v[i][j] = i * j, a[i][j] = i + 10;
    s.n[i] = i;
    g[i] = next;
    table[0][i] = next, table[1][i] = twice;
  }
#pragma xmp reflect (w)
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N - 1; i++)
    sum += w[i - 1] + w[i + 1] + u[i][2] + stack[1][i] + b[i][0] + later[i][1] + f[i](i) + (*pairs[i])[1];
#pragma xmp loop on c(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += v[i][2] + a[i][1] + s.n[i] + g[i](i) * 100 + table[1][i](i) + (*table[0][i])(i);
  (*inPointer)[2] = layers[1][3] = m.own[4] = 5;
  const double more = inside(u) + whole[1] + whole[2] + (*firstOf(&whole)(2))[3] + m.own[4];
  int equal = same(&u, u) && same(&s.n, s.n) && same(&table, table);
#pragma xmp reduction (min : equal)
#pragma xmp task on p(1)
  printf("%g %g %d %zu %zu\n", sum, more, equal, sizeof u + sizeof whole, sizeof f + sizeof layers);
  return 0;
}
