// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_PROCS=1 %parity %s
//
// Pins: complex numbers in kernels: arithmetic with real numbers of all types, conversions, comparisons, literals,
// parts, functions, infinities, initialisers, members, arguments, private variables, reductions, atomics.
#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#define N 40
struct wave {
  int number;
  float complex small;
  double complex z[2];
};
typedef double complex number;
double complex total;
#pragma acc routine seq
static double complex turned(double complex z, float complex const by) { return z * by + conj(z) / 4; }
static double complex step = 0.5 - 2 * I;
#pragma acc declare copyin(step)
#pragma acc routine seq
static number stepped(number z) { return z + step; }
#pragma acc routine seq
static double complex inverse(double complex z) {
  return casin(z) + 2 * cacos(z) + 3 * casinh(z) + 4 * cacosh(z) + 5 * catanh(z) + 6 * catan(z) + csinh(z) +
         2 * ccosh(z) + 3 * ccos(z) + 4 * ctan(z);
}
#pragma acc routine seq
static int infinite(double complex z) { return isinf(creal(z)) || isinf(cimag(z)); }
static void show(const char *what, double complex z) { printf("%s %.9g %.9g\n", what, creal(z), cimag(z)); }

int main(void) {
  double complex a[N], b[N], sum = 1, product = 2 * I, first = 3 + I, last = 0;
  float complex f[N], small = 1;
  double d[N];
  int n[N];
  bool t[N];
  struct wave w[N];
  for (int i = 0; i < N; i++) {
    a[i] = (i - 7) + i * 0.25 * I;
    b[i] = 0, f[i] = (float)(i % 5) - I * (i % 3);
    w[i] = (struct wave){i, f[i], {a[i], 1}};
  }
#pragma acc parallel loop copyin(a, f) copyout(d, n, t) copy(b, w) firstprivate(first)
  for (int i = 0; i < N; i++) {
    double complex z = a[i] * a[N - 1 - i] + 2 * f[i] - f[i] / 3.0f + I;
    number list[3] = {1, I, 2.5 - I}, *p = &list[1];
    const double complex half = 0.5;
    z += 1, z -= 0.5f, z *= 2 * I, z /= 1 + i;
    number own = first + z;
    p[1] = turned(z, f[i]) + stepped(own) - list[0] * ~z;
    __real__ z += 3;
    if (z != 3 && a[i] && !(f[i] == 0))
      z = i % 2 ? f[i] : z;
    z = i % 3 ? 2.5 : -z;
    n[i] = (int)a[i] + (a[i] == i - 7) + (int)sizeof(double complex) + (int)sizeof(f[i] * 2.0) + (int)sizeof f[i];
    t[i] = f[i];
    d[i] = z + half, d[i] += __imag__ a[i] + cabs(a[i]) + cimagf(f[i]) + fabs(carg(a[i]));
    w[i].small *= 3, w[i].z[1] += a[i] * w[i].z[0], w[i].small += w[i].z[1] * 1e-3;
    b[i] = cexp(I * 0.1 * i) + csqrt(a[i]) + list[2] + (double complex)i + CMPLX(i, -1) + cpow(a[i] + 20, 0.5) +
           clog(a[i] + 9) + csin(a[i] / 20) + catan(a[i] / 9) + ctanh(a[i]) + cacosf(f[i]) + cproj(a[i]);
  }
#pragma acc parallel loop copyin(a, f) reduction(+ : sum, small) reduction(* : product)
  for (int i = 0; i < N; i++) {
    sum += a[i] * f[i];
    small += f[i];
    product *= 0.5 + (a[i] == a[0] ? I : 0.5);
  }
  double complex rows[4] = {0};
#pragma acc parallel loop copyin(a) reduction(+ : rows)
  for (int i = 0; i < N; i++)
    rows[i % 4] += a[i];
  struct {
    int pad;
    float complex z;
  } odd = {0, 1};
#pragma acc parallel loop copy(last, total, odd) copyin(a, f) private(first)
  for (int i = 0; i < N; i++) {
    first = a[i];
#pragma acc atomic
    total += first * f[i];
#pragma acc atomic update
    odd.z = odd.z + f[i];
#pragma acc atomic write
    last = 7 + I;
    double complex seen;
#pragma acc atomic read
    seen = last;
    if (seen != 0 && seen != 7 + I)
      last = NAN;
#pragma acc atomic capture
    { seen = total; total -= 1; }
  }
  double complex inverses[4][N], scaled[2];
  int special[4];
#pragma acc parallel loop collapse(2) copyin(a) copyout(inverses)
  for (int side = 0; side < 4; side++)
    for (int i = 0; i < N; i++) // on both sides of the branch cuts
      inverses[side][i] = inverse(CMPLX(side & 1 ? -creal(a[i]) : creal(a[i]), side & 2 ? -cimag(a[i]) : cimag(a[i])) / 4 + 0.1);
#pragma acc serial copyout(special, scaled)
  {
    double complex z = CMPLX(INFINITY, NAN), zero = 0, huge = CMPLX(1e300, 1e300), tiny = CMPLX(4e-310, 0);
    special[0] = infinite(z * CMPLX(1, 1)), special[1] = infinite(CMPLX(1, 1) / zero);
    special[2] = infinite(z / CMPLX(2, 1)), special[3] = CMPLX(1, 1) / CMPLX(INFINITY, 1) == 0;
    scaled[0] = huge / huge, scaled[1] = tiny / (2 * tiny);
  }
  printf("special %d %d %d %d\n", special[0], special[1], special[2], special[3]);
  show("scaled", scaled[0]), show("scaled", scaled[1]);
  for (int i = 0; i < N; i += 7)
    for (int side = 0; side < 4; side++)
      show("inverse", inverses[side][i]);
  for (int i = 0; i < N; i += 3) {
    show("b", b[i]), show("small", w[i].small), show("z", w[i].z[1]);
    printf("%.9g %d %d\n", d[i], n[i], t[i]);
  }
  show("sum", sum), show("small", small), show("product", product), show("row", rows[3]);
  show("last", last), show("total", total), show("odd", odd.z);
  return 0;
}
