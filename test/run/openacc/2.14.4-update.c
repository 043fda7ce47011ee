// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.14.4: update
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(conditions) {
#pragma acc data copy(a [0:n])
  {
#pragma acc update self(a [0:n]) if (n) async(1)
#pragma acc update device(a [0:n]) if_present wait(1)
#pragma acc update host(a [0:n / 2])
  }
}

RULE(strided_section) {
#pragma acc data copy(m)
  {
#pragma acc update self(m [0:4] [1:1])
  }
}

RULE(member) {
  struct {
    int k;
    double v;
  } st = {1, 2};
#pragma acc data copyin(st)
  {
#pragma acc parallel present(st)
      {st.v = 7;
}
#pragma acc update self(st)
}
a[0] += st.v;
}

RULE(update_forms) {
#pragma acc enter data copyin(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) a[i] = b[i] = 10 + i;
#pragma acc update device(a[0:n]) async(1)
#pragma acc update device(b[1:3]) wait(1) if(n > 3)
#pragma acc update device(b[0:n]) if(n < 3)
#pragma acc parallel loop present(a[0:n], b[0:n]) wait
  for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc update self(a[0:5]) host(a[5:5]) async
#pragma acc wait
#pragma acc exit data delete(a[0:n], b[0:n])
}

RULE(update_if_present) {
#pragma acc update self(a[0:n]) if_present
#pragma acc update device(a[0:n]) if_present device_type(nvidia) async(1)
}

RULE(update_strided) {
  double t[4][4] = {{0}};
#pragma acc data copyin(t)
  {
#pragma acc parallel loop
    for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) t[i][j] = 4 * i + j;
#pragma acc update self(t[0:4][1:2])
  }
  a[0] += t[2][1] + t[3][2];
}

RULE(update_member) {
  struct { double v[4]; double k; } s = {{1, 2, 3, 4}, 5};
#pragma acc data copyin(s)
  {
#pragma acc parallel loop
    for (int i = 0; i < 4; i++) s.v[i] += s.k;
#pragma acc update self(s.v[1:2])
  }
  a[0] += s.v[1];
}

int main(void) { return runRules(); }
