// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.2: implicitly determined data attributes
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

double gscal = 2;

RULE(array) {
#pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    c4[i] += 1;
}

RULE(array_of_structs) {
  struct {
    double v[4];
  } st;
#pragma acc parallel loop copyout(st)
  for (int i = 0; i < 4; i++)
    st.v[i] = i;
  a[0] += st.v[3];
}

RULE(constant_array) {
  static const double k[3] = {1, 2, 3};
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += k[i % 3];
}

RULE(read_globals) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += gscal;
}

RULE(stored_global) {
#pragma acc parallel copy(gscal)
  { gscal = 9; }
  a[0] += gscal;
}

RULE(pointer_arithmetic) {
  double *e = a + n;
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    *(a + i) += 1;
  (void)e;
}

RULE(null_tests) { // pointers are scalars; what they point to need not be present
  double x = 0, *none = NULL, *other = c, *end = b + n;
  int r[3];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 3; i++) {
    r[i] = b != NULL && !none ? 1 : 2;
    if (c)
      r[i] += 10;
    r[i] += (b == c ? 100 : 200) + (other == c ? 1000 : 2000) + (none != b ? 10000 : 20000) + (end > b ? end - b : 0);
  }
#pragma acc serial copy(x)
  x = none == 0 ? 3 : *none;
  a[0] += r[0] + r[2] + x;
}

static double table[4] = {1, 2, 3, 4};

static double readTable(int k) { double r = 0;
#pragma acc serial copy(r)
  r = table[k];
  return r; }

RULE(implicit_array) {
  double x[10];
  for (int i = 0; i < 10; i++) x[i] = i;
#pragma acc parallel loop
  for (int i = 0; i < 10; i++) x[i] += 1;
  for (int i = 0; i < 10; i++) a[i] += x[i];
}

RULE(implicit_struct) {
  struct { int k; double v[3]; } s = {2, {1, 2, 3}};
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += s.v[i % 3] + s.k;
}

RULE(implicit_struct_written) {
  struct { int k; double v[3]; } s = {2, {1, 2, 3}};
#pragma acc parallel loop
  for (int i = 0; i < 3; i++) s.v[i] += s.k;
  a[0] += s.v[2];
}

RULE(kernels_scalar_copy) {
  double t = 3;
#pragma acc kernels
  { t = 4; }
  a[0] += t;
}

RULE(parallel_scalar_firstprivate) {
  double t = 3;
#pragma acc serial copy(a[0:n])
  { a[1] += t; }
  a[0] += t;
}

RULE(global_array) { a[0] += readTable(2); }

int main(void) { return runRules(); }
