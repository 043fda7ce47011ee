// RUN: env PARITY_TARGET="cpu emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.4, 2.6.8: the end and the update of data that a pointer in a struct points to, without its size
#include "Inputs/rules.h"

typedef struct {
  int n;
  double *restrict x, *y;
} vectors;

static void add(vectors *v) {
#pragma acc parallel loop present(v)
  for (int i = 0; i < v->n; i++)
    v->x[i] += v->y[i];
}

RULE(delete_of_a_target) {
  vectors v = {n, a, b}, *p = &v;
#pragma acc enter data copyin(p [0:1])
  for (int k = 0; k < 3; k++) {
#pragma acc enter data copyin(p->x [0:n], p->y [0:n])
    add(p);
#pragma acc update self(p->x)
    b[k] += 1;
#pragma acc exit data delete (p->x, p->y)
#ifdef _OPENACC
    if (acc_is_present(b, n * sizeof *b) && acc_deviceptr(b) != b)
      printf("not deleted\n");
#endif
  }
#pragma acc exit data delete (p)
}

RULE(copyout_of_a_target) {
  vectors v = {n, a, c};
#pragma acc enter data copyin(v, v.x [0:n], v.y [0:n])
  add(&v);
#pragma acc exit data copyout(v.x) delete (v.y)
#pragma acc exit data delete (v)
}

int main(void) { return runRules(); }
