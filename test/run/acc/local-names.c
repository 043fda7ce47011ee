// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_MEMORY=separate PARITY_PROCS=1 %parity %s
//
// Pins: functions of one file declare different structs, enumerations and typedefs of the same name, and kernels use all
// of them. Variables of these types also have the same names.
#include <stdio.h>
enum { N = 10 };
typedef struct { int k; } item;
static int f(void) {
  struct s { int a; } x = {1}, v[N], *q = v;
  enum kind { A, B = 5 } e = B;
  typedef int t;
  t w = 3;
#pragma acc parallel loop copyout(v) copy(x)
  for (int i = 0; i < N; i++) { struct s y = x; y.a += i + e + (t)w; v[i] = y; v[i].a += sizeof(struct s) + A; (void)q; }
  return v[3].a;
}
static double g(void) {
  struct s { double b; int c; } x = {2, 3}, v[N];
  enum kind { A = 7, C } e = C;
  typedef double t;
  t w = 0.5;
  typedef struct { double k; } item;
  item m = {4};
#pragma acc parallel loop copyout(v) copyin(x)
  for (int i = 0; i < N; i++) { struct s y = x, *p = &y; p->b += i + e + (t)w + A + m.k; v[i] = *p; enum kind z = A; v[i].c += sizeof(struct s) + z + sizeof(item); }
#pragma acc parallel loop copy(v)
  for (int i = 0; i < N; i++) { struct s { char c[3]; } u = {{1}}; struct { struct s i; } o = {u}; v[i].b += o.i.c[0] + sizeof u; }
  return v[3].b + v[3].c;
}
static int h(void) {
  item v[N];
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < N; i++) { item it = {i}; v[i] = it; }
  return v[3].k;
}
int main(void) { printf("%d %g %d\n", f(), g(), h()); }
