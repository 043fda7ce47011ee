// RUN: env PARITY_TARGET="cpu emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: blocks whose statements cannot become separate kernels, because they share variables that are declared in or
// private to the block (OpenACC 3.3, 2.5): one thread of a GPU runs them. Also abort() in kernels.
#include <stdio.h>
#include <stdlib.h>
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

struct node {
  struct node *next;
  int value;
};

static void declared(double *a, int n) {
  double s = 1;
#pragma acc parallel copy(a[0:n]) copyout(s)
  {
    double x = 2, y[4];
    y[0] = a[0];
#pragma acc loop
    for (int i = 1; i < n; i++) a[i] += x + y[0];
    x = a[1];
#pragma acc loop reduction(+ : x)
    for (int i = 0; i < n; i++) x += a[i];
    s = x;
  }
  printf("declared %g %g\n", a[3], s);
}

static void ownArray(double *a, int n) {
  int t[3], sum = 0;
#pragma acc parallel private(t) copy(a[0:n]) reduction(+ : sum)
  {
    for (int i = 0; i < 3; i++) t[i] = i;
#pragma acc loop
    for (int i = 0; i < n; i++) a[i] += t[i % 3];
    sum += t[1];
  }
  printf("own %g %d\n", a[4], sum);
  int first[3] = {1, 2, 3};
#pragma acc serial firstprivate(first) copy(a[0:n])
  {
    first[1] += 7;
    for (int i = 0; i < n; i++) a[i] += first[0] + first[1];
    if (first[2] != 3) abort();
  }
  printf("firstprivate %g\n", a[4]);
}

static void jump(double *a, int n) {
#pragma acc serial copy(a[0:n])
  {
    for (int i = 0; i < n; i++)
      if (a[i] > 3)
        goto found;
    a[0] = -5;
  found:
    a[1] += 1;
  }
  printf("jump %g %g\n", a[0], a[1]);
}

static void whileLoop(double *a, int n) {
  int last;
#pragma acc kernels copy(a[0:n])
  {
    double z = 0;
    int k = 0;
    while (k < 3) z += a[k], k++;
    for (int i = 0; i < n; i++) a[i] = a[i] * z;
    last = k;
  }
  printf("while %g %d\n", a[4], last);
}

static int listed(struct node *nodes, int n) {
  int sum = 0;
#pragma acc parallel copyin(nodes[0:n]) copy(sum)
  {
    struct node *end = nodes + n;
    for (; nodes != end; nodes++) sum += nodes->value;
  }
  return sum;
}

int main(void) {
  double a[8];
  struct node nodes[3] = {{0, 1}, {0, 20}, {0, 300}};
  for (int i = 0; i < 8; i++) a[i] = i;
  declared(a, 8);
  ownArray(a, 8);
  jump(a, 8);
  whileLoop(a, 8);
  printf("list %d\n", listed(nodes, 3));
  return 0;
}
