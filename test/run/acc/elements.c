// RUN: %acc env 'PARITY_PROCS=1 2' %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc env 'PARITY_PROCS=1 2' %parity %s
//
// Pins: members of array elements in data clauses: arrays of structs, memory that pointers point to, with the data that
// pointer members point to; members in declare.
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)

struct cell {
  int n;
  double weight[3];
  double *values;
};
struct cell cells[3], *more;
static struct {
  int low, high;
  double table[8];
} limits = {1, 6, {1, 2, 3, 4, 5, 6, 7, 8}};
#pragma acc declare copyin(limits.table) create(limits.low, limits.high)

static void fill(struct cell *c, int n) {
  c->n = n;
  c->values = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    c->values[i] = i;
  for (int k = 0; k < 3; k++)
    c->weight[k] = k + n;
}
static void show(const char *what, const struct cell *c) {
  double s = c->n;
  for (int i = 0; i < c->n; i++)
    s += c->values[i] * (i + 1);
#pragma xmp task on p(1)
  printf("%s %g %g %g\n", what, s, c->weight[0], c->weight[2]);
}

int main(void) {
  more = malloc(4 * sizeof *more);
  for (int k = 0; k < 3; k++)
    fill(&cells[k], 5 + k);
  for (int k = 0; k < 4; k++)
    fill(&more[k], 9 - k);

  // An array of structs: members of two elements, then the memory that pointers point to.
#pragma acc data copyin(cells[0].n, cells[2].weight) copyout(cells[1].weight[1:2])
#pragma acc parallel loop
  for (int i = 1; i < 3; i++)
    cells[1].weight[i] = cells[0].n + cells[2].weight[i];
  show("weight", &cells[1]);
#pragma acc enter data copyin(cells)
  for (int k = 0; k < 3; k++) {
#pragma acc enter data copyin(cells[k].values[0 : cells[k].n])
  }
#pragma acc parallel loop
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < cells[k].n; i++)
      cells[k].values[i] += 10 * k;
  for (int k = 0; k < 3; k++) {
#pragma acc update self(cells[k].weight)
#pragma acc exit data copyout(cells[k].values[0 : cells[k].n])
  }
#pragma acc exit data delete(cells)
  for (int k = 0; k < 3; k++)
    show("cells", &cells[k]);

  // Through a pointer.
#pragma acc enter data copyin(more[0 : 4])
  for (int k = 0; k < 4; k++) {
#pragma acc enter data copyin(more[k].values[0 : more[k].n])
  }
#pragma acc kernels loop independent present(more)
  for (int k = 0; k < 4; k++) {
    more[k].weight[2] = -k;
    for (int i = 0; i < more[k].n; i++)
      more[k].values[i] *= k;
  }
#pragma acc update host(more[1].weight, more[3].weight[0:3])
  for (int k = 0; k < 4; k++) {
    if (k % 2 == 0)
      more[k].weight[2] = 0;
#pragma acc exit data copyout(more[k].values[0 : more[k].n])
    show("more", &more[k]);
  }
#pragma acc exit data delete(more[0 : 4])

  double s = 0;
#pragma acc update device(limits.low, limits.high)
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 8; i++)
    if (i >= limits.low && i < limits.high)
      s += limits.table[i];
#pragma xmp task on p(1)
  printf("%g\n", s);
  for (int k = 0; k < 3; k++)
    free(cells[k].values);
  for (int k = 0; k < 4; k++)
    free(more[k].values);
  free(more);
  return 0;
}
