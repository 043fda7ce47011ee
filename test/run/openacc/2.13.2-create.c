// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.13.2: clauses of declare: create, and OpenACC 3.3, 2.13.1: device_resident, OpenACC 3.3, 2.13.3: link,
// OpenACC 3.3, 2.15.2: file-scope variables in routines
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

double gc[4] = {1, 2, 3, 4}, gi[4] = {5, 6, 7, 8}, gcr[4], gs = 3, gl[4] = {1, 1, 1, 1};
static double gst[4];
#pragma acc declare copyin(gc, gs)
#pragma acc declare copyin(readonly: gi)
#pragma acc declare create(gcr)
#pragma acc declare device_resident(gst)
#pragma acc declare link(gl)
extern double ex[4];
#pragma acc declare create(ex)
double ex[4];
#pragma acc declare create(ex)
struct S { int k; double v[3]; } gstruct = {3, {1, 2, 3}};
#pragma acc declare copyin(gstruct)
#pragma acc routine seq
static double useGlobal(int k) { return gc[k] + gs + gi[k]; }
#pragma acc routine seq
static void setGlobal(int k) { gcr[k] = k; gst[k] = 2 * k; }
RULE(copyin) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += gc[i % 4] + gi[i % 4] + gs;
}
RULE(in_routine) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += useGlobal(i % 4);
}
RULE(created) {
#pragma acc parallel loop
  for (int i = 0; i < 4; i++) setGlobal(i);
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += gcr[i % 4] + gst[i % 4];
}
RULE(update_scalar) {
  gs = 7;
#pragma acc update device(gs)
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += gs;
}
RULE(linked) {
#pragma acc data copyin(gl)
#pragma acc parallel loop copy(a[0:n]) present(gl)
  for (int i = 0; i < n; i++) a[i] += gl[i % 4];
}
RULE(external) {
#pragma acc parallel loop
  for (int i = 0; i < 4; i++) ex[i] = i;
#pragma acc update self(ex)
  a[0] += ex[3];
}
RULE(structure) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += gstruct.v[i % 3] + gstruct.k;
}
static void param(double p[10], int n) {
#pragma acc declare copy(p[0:10])
#pragma acc parallel loop
  for (int i = 0; i < n; i++) p[i] += 1;
}
RULE(parameter) { param(a, n); }
static double locals(void) {
  double x[4] = {1, 2, 3, 4}, y[4], z[4];
#pragma acc declare copyin(x) create(y) copyout(z)
#pragma acc parallel loop
  for (int i = 0; i < 4; i++) y[i] = x[i];
#pragma acc parallel loop
  for (int i = 0; i < 4; i++) z[i] = y[i];
#pragma acc update self(z)
  return z[2];
}
RULE(local_clauses) { a[0] += locals(); }
static void dptr(double *p, int n) {
#pragma acc declare deviceptr(p)
#pragma acc parallel loop
  for (int i = 0; i < n; i++) p[i] += 1;
}
RULE(declared_deviceptr) {
#pragma acc data copy(a[0:n])
#pragma acc host_data use_device(a)
  dptr(a, n);
}
static void prs(double *p) {
#pragma acc declare present(p[0:10])
#pragma acc parallel loop
  for (int i = 0; i < 10; i++) p[i] += 1;
}
RULE(declared_present) {
#pragma acc data copy(a[0:n])
  prs(a);
}
int main(void) { return runRules(); }
