// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc %parity %s
//
// Pins (OpenACC 3.3, 2.7.1): members of structs in data clauses: scalars, arrays and sections of them, and through
// pointers; pointer members with their data, attached while that is on the device; update, enter and exit data,
// no_create, attach, detach. The host's pointers do not change.
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)

struct grid {
  int n;
  double scale;
  double *cells;
  struct {
    float weight[6];
    long *tags;
  } extra;
  int unused;
};

static struct grid *make(int n) {
  struct grid *g = malloc(sizeof *g);
  g->n = n;
  g->scale = 0.5;
  g->cells = malloc(n * sizeof(double));
  g->extra.tags = malloc(n * sizeof(long));
  g->unused = -1;
  for (int i = 0; i < n; i++) {
    g->cells[i] = i * i % 7;
    g->extra.tags[i] = 100 + i;
    g->extra.weight[i % 6] = i;
  }
  return g;
}

static void show(const char *what, const struct grid *g) {
  double s = 0;
  for (int i = 0; i < g->n; i++)
    s += g->cells[i] * (i + 1) + g->extra.tags[i];
  for (int k = 0; k < 6; k++)
    s += g->extra.weight[k] * 1000 * k;
#pragma xmp task on p(1)
  printf("%s: %g %g %d\n", what, s, g->scale, g->unused);
}

struct pair {
  double first, second;
} values = {1, 2};

int main(void) {
  struct grid *g = make(13), own = *make(9);

  // The struct, then the data that its members point to.
#pragma acc data copyin(g[0:1]) copy(g->cells[0:g->n]) copy(g->extra.tags[2:5])
#pragma acc parallel loop
  for (int i = 0; i < g->n; i++) {
    g->cells[i] *= g->scale;
    if (i >= 2 && i < 7)
      g->extra.tags[i] -= i;
  }
  show("pointers", g);

  // Members alone; others do not change.
#pragma acc data copyin(own.n, own.scale) copy(own.extra.weight)
  {
#pragma acc data copy(own.cells[0:9])
    {
#pragma acc parallel loop copyin(own)
      for (int i = 0; i < own.n; i++) {
        own.cells[i] += own.scale;
        if (i < 6)
          own.extra.weight[i] = 1;
      }
#pragma acc update host(own.cells[3:2], own.extra.weight)
    }
    own.unused = 7;
  }
  show("members", &own);
#pragma acc data copy(own.extra.weight[1:2])
#pragma acc serial
  {
    own.extra.weight[1] = 40;
    own.extra.weight[2] += 2;
  }
  show("section", &own);

  // Through a pointer to the struct, entered and exited one by one.
#pragma acc enter data copyin(g->n, g->scale)
#pragma acc enter data copyin(g->cells[0:13])
#pragma acc parallel loop present(g->cells[0:13])
  for (int i = 0; i < g->n; i++)
    g->cells[i] += g->scale * 2;
#pragma acc exit data delete(g->n)
  g->scale = 3;
#pragma acc update device(g->scale)
#pragma acc parallel loop present(g->scale, g->cells[0:13])
  for (int i = 0; i < 13; i++)
    g->cells[i] -= g->scale;
#pragma acc exit data copyout(g->cells[0:13]) delete(g->scale)
  show("entered", g);

  // Attached by hand: the data first, then the struct.
  double *cells = g->cells, *other = malloc(13 * sizeof(double));
  for (int i = 0; i < 13; i++)
    other[i] = 1000 + i;
#pragma acc enter data copyin(cells[0:13], other[0:13])
#pragma acc data copy(g[0:1])
  {
#pragma acc enter data attach(g->cells)
#pragma acc parallel loop present(g[0:1])
    for (int i = 0; i < 13; i++)
      g->cells[i] *= 2;
#pragma acc exit data detach(g->cells)
    g->cells = other;
#pragma acc update device(g[0:1])
#pragma acc data attach(g->cells)
#pragma acc parallel loop present(g[0:1])
    for (int i = 0; i < 13; i += 2)
      g->cells[i] = i;
  }
#pragma acc exit data copyout(cells[0:13], other[0:13]) finalize
  show("other", g);
  g->cells = cells;
  show("attached", g);

  // Not present: the host's copy.
#pragma acc data copy(values.first)
  {
#pragma acc data no_create(values.second)
#pragma acc parallel copyin(values.second)
    {
      values.first += values.second;
    }
  }
#pragma acc data copy(values)
#pragma acc parallel present(values.second)
  values.second = values.first * 10;
#pragma xmp task on p(1)
  printf("%g %g\n", values.first, values.second);
  return 0;
}
