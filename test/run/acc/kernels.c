// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: loops of kernels without an independent clause give the serial answer, those that can run in parallel and
// those that cannot: recurrences, scalars that carry values, overlapping pointers, indirect indices, shared elements.
#include <math.h>
#include <stdio.h>
#define N 37
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N][N], b[N][N], c[N], d[N + 1], v[2 * N];
int next[N];
struct pair {
  double left, right[3];
} pairs[N];
union both {
  double all[N];
  long bits[N];
} both;
double u[N];
#pragma xmp align u[i] with t(i)

static double square(double x) { return x * x; }
static void shift(int n, double *to, double *from) {
#pragma acc kernels present(to[0:n], from[0:n])
  for (int i = 0; i < n; i++)
    to[i] = from[i] + 1;
}
static void back(int n, double *restrict x) {
  double *same = x; // restrict allows that
#pragma acc kernels present(x[0:n])
  for (int i = 1; i < n; i++)
    x[i] = same[i - 1] * 0.5 + x[i];
}
static void add(int n, double *restrict to, const double *from) {
#pragma acc kernels copy(to[0:n]) copyin(from[0:n])
  for (int i = 0; i < n; i++)
    to[i] += square(from[i]);
}
static double sum(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 5 + 1);
  return s;
}

int main(void) {
  int i, last = 0, n = N;
  double t = 0, s = 0, best = -1, q = 0;
  for (i = 0; i < N; i++)
    next[i] = (i * 5 + 3) % N;
#pragma acc kernels copy(t)
  {
    for (i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        a[i][j] = square(i) + sin(j);
        b[i][j] = i * j;
      }
      c[i] = i;
    }
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        a[i][j] = 0.25 * (b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1]);
    d[0] = 1;
    for (int i = 0; i < N; i++) // a recurrence
      d[i + 1] = 0.5 * d[i] + a[i][3];
    for (int i = N - 1; i >= 0; i--) { // dependent in i, not in j
      double most = 0;
      for (int j = 0; j < N; j++)
        most = most > a[i][j] ? most : a[i][j];
      c[i] = most + (i < N - 1 ? c[i + 1] : 0);
    }
    for (int i = 0; i < N; i++) { // last value of t
      t = c[i] * 2;
      c[i] = t + d[i];
    }
    for (int i = 0; i < N; i++) // through memory
      v[next[i]] += c[i];
    for (int i = 0; i < N; i++)
      v[2 * i] = v[i] + 1;
    for (int i = 0; i < N - 1; i++)
      both.all[i] = both.bits[i + 1] + i;
    for (int i = 0; i < N; i++) {
      pairs[i].left = i;
      for (int j = 0; j < 3; j++)
        pairs[i].right[j] = pairs[i].left * j + pairs[(i + 1) % N].right[0];
    }
    for (int i = 0; i < n; i++)
      last = i;
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] = c[i] + last;
  }
#pragma acc kernels loop reduction(+ : s) reduction(max : best)
  for (int i = 0; i < N; i++) {
    s += a[i][i] + c[i];
    best = best > c[i] ? best : c[i];
  }
#pragma xmp loop on t(i) reduction(+ : q)
#pragma acc kernels loop reduction(+ : q)
  for (int i = 0; i < N; i++)
    q += u[i];
#pragma acc parallel
  {
    const int half = n / 2;
    double part = 0;
#pragma acc loop reduction(+ : part)
    for (int i = 0; i < half; i++)
      part += c[i];
#pragma acc loop auto
    for (int i = 0; i < half; i++)
      d[i] += part / (half + i);
#pragma acc loop auto
    for (int i = 1; i < half; i++)
      d[i] += d[i - 1];
  }
#pragma acc data copy(d, c)
  {
    shift(N - 1, d + 1, d);
    shift(N, d, c);
    back(N, c);
  }
  add(N, c, d);
#pragma xmp task on p(1)
  {
  printf("%.9g %.9g %.9g %.9g %d\n", sum(&a[0][0], N * N), sum(c, N), sum(d, N + 1), t, last);
  printf("%.9g %.9g %.9g %.9g %.9g %.9g\n", sum(v, 2 * N), sum(both.all, N), s, best, q, pairs[5].right[2]);
  }
  return 0;
}
