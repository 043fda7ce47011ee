// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: a struct that no clause names is copied; its pointers lead to the device copies of their data, where these exist.
#include <stdio.h>
#include <stdlib.h>

struct field {
  int n;
  struct {
    double *v;
  } data;
  const double *weights;
};
static struct field global;

int main(void) {
  double weights[10], v[10];
  for (int i = 0; i < 10; i++)
    v[i] = i, weights[i] = 0.5 * i;
  global = (struct field){.n = 3, .data = {v}, .weights = weights};
  struct field local = global;
#pragma acc enter data copyin(global.data.v[0:10], weights)
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    global.data.v[i] += global.n * global.weights[i];
#pragma acc exit data copyout(global.data.v[0:10])
#pragma acc parallel loop copy(local.data.v[0:10]) present(weights)
  for (int i = 0; i < 10; i++)
    local.data.v[i] += local.n * local.weights[i];
#pragma acc exit data delete(weights)
  printf("%g %g %d\n", v[3], v[9], global.data.v == v && local.weights == weights);
  return 0;
}
