// RUN: %xaccc -Rxmp --translate %s -o - 2>&1 >/dev/null | FileCheck --implicit-check-not=remark: %s
// RUN: %xaccc --translate %s -o - 2>&1 >/dev/null | FileCheck --allow-empty --implicit-check-not=remark: --check-prefix=QUIET %s
// QUIET-NOT: {{.}}
//
// Pins (OpenACC 3.3, 2.5.3): why a loop of kernels, or one with auto, runs in order; without a message it is parallel.
#include <math.h>
#include <stdlib.h>
double a[9][9], b[9], c[9];
int next[9];
struct {
  double x[9], y[9];
} s;
double *rows[9];
void any(int);
#pragma acc declare create(b)
static double fine(double x) { return x > 0 ? sqrt(x) : b[0]; }
static int counted(int x) {
  static int n;
  return n += x;
}
void f(int n, double *p, double *restrict q, const double *restrict r, volatile double *port) {
  double t, u, high = 0;
  int k, count = 0;
#pragma acc kernels
  {
    for (int i = 1; i < n; i++)
      c[i] = fine(c[i]) + a[i][0] + a[0][i];
    for (k = n; k > 0; k--)
      for (int j = 0; j < n; j++)
        a[k][j] = a[k][j] + b[j] * exp(-j);
    for (int i = 0; i < n; i++)
      s.x[i] = s.y[i + 1];
    for (k = 0; k < 8; k++) { // in order, because rows may overlap
#pragma acc loop
      for (int j = 0; j < n; j++)
        q[k * n + j - 1] += q[-1 + j + k * n]; // rows in one dimension
#pragma acc loop
      for (int j = 0; j < n; j++)
        // CHECK: [[#@LINE+1]]:9: remark: {{.*}}: another iteration may use the same element of 'b'
        b[(k << 1) - n + 2 + j] = b[j - n + (k << 1) + 2];
    }
    // CHECK: [[#@LINE+3]]:7: remark: {{.*}}: another iteration may use the same element of 'q'
    for (int i = 0; i < n; i++) {
      const int w = next[i];
      q[w + i] = 1;
    }
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: another iteration may use the same element of 'q'
    for (int i = 0; i < n; i++)
      q[n + i] = q[n * n + i];
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: another iteration may use the same element of 'q'
    for (int i = 0; i < n; i++)
      q[n + i] = q[i - n];
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: another iteration may use the same element of 'q'
    for (int i = 0; i < n; i++)
      q[n - i + i] = 1;
    for (int i = 0; i < n; i++)
      q[i] = r[i + 1];
    // CHECK: [[#@LINE+2]]:14: remark: {{.*}}: 'p' is a pointer and may point to other data that the loop uses; if not, write 'independent' or declare it 'restrict'
    for (int i = 0; i < n; i++) // it may be made from q
      q[i] = p[i + 1];
    // CHECK: [[#@LINE+2]]:7: remark: the iterations of this loop run sequentially: another iteration may use the same element of 'c'
    for (int i = 1; i < n; i++)
      c[i] = c[i - 1];
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: each iteration stores to 't'; write 'reduction' if it is a sum, 'private' if no value passes between iterations
    for (int i = 0; i < n; i++)
      t += b[i] * t;
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: each iteration stores to 'u'; write 'reduction' if it is a sum, 'private' if no value passes between iterations
    for (int i = 0; i < n; i++)
      u += b[i];
    for (int i = 0; i < n; i++) { // the order does not matter
      high = fmax(high, b[i]);
      count += b[i] > 1;
    }
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: another iteration may use the same element of 'c'
    for (int i = 0; i < n; i++)
      c[next[i]] = b[i];
    // CHECK: [[#@LINE+2]]:14: remark: {{.*}}: 'p' is a pointer and may point to other data that the loop uses; if not, write 'independent' or declare it 'restrict'
    for (int i = 0; i < n; i++)
      c[i] = p[i];
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: the definition of 'any' is not visible here
    for (int i = 0; i < n; i++)
      any(i);
    // CHECK: [[#@LINE+2]]:14: remark: {{.*}}: 'n' is static
    for (int i = 0; i < n; i++)
      c[i] = counted(i);
    // CHECK: [[#@LINE+3]]:9: remark: {{.*}}: 'break' leaves the loop
    for (int i = 0; i < n; i++)
      if (b[i] > 0)
        break;
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: another iteration may use the same element of 'rows'
    for (int i = 0; i < n; i++)
      rows[i][0] = i;
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: it is volatile
    for (int i = 0; i < n; i++)
      port[i] = i;
    // CHECK: [[#@LINE+2]]:7: remark: {{.*}}: the access goes through a computed pointer
    for (int i = 0; i < n; i++)
      *(p + i) = i;
    // CHECK: [[#@LINE+3]]:7: remark: {{.*}}: another iteration may use the same element of 'c'
    // Its bound is stored to.
    for (int i = 0; i < c[0]; i++)
      c[i] = i;
    switch (n) {
      for (int i = 0; i < 9; i++)
        // CHECK: [[#@LINE+1]]:7: remark: {{.*}}: an enclosing switch has a case inside the loop
      case 1:
        b[i] = 1;
    }
    for (int i = 0; i < n; i += i) // not a loop that could run in parallel
      c[i] = i;
  }
#pragma acc kernels loop private(t) reduction(+ : u)
  for (int i = 0; i < n; i++)
    t = b[i], c[i] = t * t, u += t;
#pragma acc parallel
#pragma acc loop auto collapse(2)
  // CHECK: [[#@LINE+3]]:7: remark: {{.*}}: another iteration may use the same element of 'c'
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 9; j++)
      c[i] += a[i][j];
}
void allocated(int n) {
  double *d = (double *)malloc(n * sizeof(double)), *e, *f = d, *g = malloc(n * sizeof(double));
  e = calloc(n, sizeof(double));
  g++;
#pragma acc kernels copy(d[0:n]) copyin(e[0:n], f[0:n], g[0:n])
  {
    for (int i = 0; i < n; i++) // nothing else points to the memory of d and e
      d[i] = e[n - 1 - i];
    // CHECK: [[#@LINE+2]]:14: remark: {{.*}}: 'f' is a pointer and may point to other data that the loop uses; if not, write 'independent' or declare it 'restrict'
    for (int i = 0; i < n; i++)
      d[i] = f[n - 1 - i];
    // CHECK: [[#@LINE+2]]:14: remark: {{.*}}: 'g' is a pointer and may point to other data that the loop uses; if not, write 'independent' or declare it 'restrict'
    for (int i = 0; i < n; i++)
      d[i] = g[n - 1 - i];
  }
}
