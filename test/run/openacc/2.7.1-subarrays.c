// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.1: what data clauses name
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(no_lower_bound) {
#pragma acc data copy(a[:n])
  {}
}

RULE(variable_length) {
  double v[n];
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < n; i++)
    v[i] = i;
  a[0] += v[3];
}

RULE(whole_struct) {
  struct {
    int n;
    double *v;
  } st = {n, a};
#pragma acc data copyin(st) copy(st.v [0:n])
#pragma acc parallel loop present(st)
  for (int i = 0; i < st.n; i++)
    st.v[i] += 1;
}

RULE(member_array) {
  struct {
    int n;
    double *v;
  } st = {n, a};
#pragma acc enter data copyin(st, st.v [0:n])
#pragma acc parallel loop present(st)
  for (int i = 0; i < st.n; i++)
    st.v[i] += 1;
#pragma acc exit data copyout(st.v [0:n]) delete (st)
}

RULE(member_pointer) {
  struct {
    int n;
    double *v;
  } st = {n, a};
#pragma acc enter data copyin(st)
#pragma acc enter data copyin(a [0:n])
#pragma acc enter data attach(st.v)
#pragma acc parallel loop present(st)
  for (int i = 0; i < st.n; i++)
    st.v[i] += 1;
#pragma acc exit data detach(st.v)
#pragma acc exit data copyout(a [0:n]) delete (st)
}

RULE(before_the_pointer) {
  double *p = a + 5;
#pragma acc parallel loop copy(p [-4:6])
  for (int i = -4; i < 2; i++)
    p[i] *= 2;
}


struct ar { double v[4]; int k; };

RULE(subarray_forms) {
  double s[10], t[3][4];
  for (int i = 0; i < 10; i++) s[i] = i;
  for (int i = 0; i < 12; i++) t[i / 4][i % 4] = i;
#pragma acc parallel loop copy(s[:5])
  for (int i = 0; i < 5; i++) s[i] += 1;
#pragma acc parallel loop copy(s[5:])
  for (int i = 5; i < 10; i++) s[i] += 2;
#pragma acc parallel loop copy(s[:])
  for (int i = 0; i < 10; i++) s[i] += 3;
#pragma acc parallel loop copy(t[1:2][0:4])
  for (int i = 1; i < 3; i++) for (int j = 0; j < 4; j++) t[i][j] += 1;
#pragma acc parallel loop copy(t[0:3][1:2])
  for (int i = 0; i < 3; i++) for (int j = 1; j < 3; j++) t[i][j] += 5;
  for (int i = 0; i < 10; i++) a[i] += s[i] + t[i / 4][i % 4];
}

RULE(pointer_to_array) {
  double (*p)[4] = m;
#pragma acc parallel loop copy(p[0:4][0:4])
  for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) p[i][j] += i + j;
}

RULE(deref_pointer) {
  double (*q)[10] = (double (*)[10])a;
#pragma acc parallel loop copy(q[0:1])
  for (int i = 0; i < n; i++) (*q)[i] += 1;
}

RULE(member_array_form) {
  struct ar s = {{1, 2, 3, 4}, 5};
#pragma acc parallel loop copy(s.v)
  for (int i = 0; i < 4; i++) s.v[i] += 1;
#pragma acc parallel loop copy(s.v[1:2])
  for (int i = 1; i < 3; i++) s.v[i] += 1;
  a[0] += s.v[1];
}

RULE(vla) {
  double v[n];
  for (int i = 0; i < n; i++) v[i] = i;
#pragma acc parallel loop copy(v)
  for (int i = 0; i < n; i++) v[i] += 1;
#pragma acc parallel loop copy(v[2:n-2])
  for (int i = 2; i < n; i++) v[i] += 1;
  for (int i = 0; i < n; i++) a[i] += v[i];
}

RULE(zero_length) {
  int z = 0;
#pragma acc parallel loop copy(a[0:z], b[0:n])
  for (int i = 0; i < z; i++) a[i] += b[i];
}

int main(void) { return runRules(); }
