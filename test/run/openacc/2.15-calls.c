// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.15: calls of routines of each level
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

double gv[4] = {1, 2, 3, 4};
#pragma acc declare copyin(gv)
#pragma acc routine seq
static double f_seq(double x) { return x + gv[1]; }
#pragma acc routine seq nohost
static double f_nohost(double x) { return x * 2; }
#pragma acc routine gang(dim:1)
static void g1(double *r) {
#pragma acc loop gang
  for (int i = 0; i < 4; i++) r[i] += 1;
}
#pragma acc routine gang(dim:2)
static void g2(double *r) {
#pragma acc loop gang(dim:2)
  for (int i = 0; i < 4; i++) r[i] += 1;
}
#pragma acc routine vector
static double vsum(const double *r) {
  double s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < 4; i++) s += r[i];
  return s;
}
#pragma acc routine worker
static void wv(double *r) {
#pragma acc loop worker vector
  for (int i = 0; i < 4; i++) r[i] += 2;
}
#pragma acc routine seq
static int fact(int k) { return k < 2 ? 1 : k * fact(k - 1); }
#pragma acc routine seq bind("ext_impl")
static double ext(double x);
#pragma acc routine seq
double ext_impl(double x);
double ext_impl(double x) { return x + 9; }
static double ext(double x) { return x + 9; }
static double counter(void) {
  static double st[4] = {1, 2, 3, 4};
#pragma acc declare copyin(st)
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 4; i++) r += st[i];
  return r;
}
RULE(seq) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] = f_seq(a[i]) + f_nohost(i) + fact(i % 4);
}
RULE(gang) {
#pragma acc parallel copy(m)
  g1(m[0]);
}
RULE(gang_dim2) {
#pragma acc parallel num_gangs(1, 2) copy(m)
  g2(m[0]);
}
RULE(vector) {
#pragma acc parallel loop gang copy(c4) copyin(m)
  for (int i = 0; i < 4; i++) c4[i] = vsum(m[i]) + i;
}
RULE(worker) {
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++) wv(m[i]);
}
RULE(bind_string) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] = ext(a[i]);
}
RULE(static_local) { a[0] += counter(); }
int main(void) { return runRules(); }
