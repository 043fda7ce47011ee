// RUN: %xaccc -Wall -Werror -c %s -o %t.o
// RUN: %xaccc -Wall -Werror --target=openacc -c %s -o %t.o
// RUN: %xaccc -Wall -Werror --target=cuda --nvcc=%S/../run/Inputs/cuda-on-host -c %s -o %t.o
//
// Pins: compilers do not warn about variables of which constructs use only their own copies.
void f(int n, float *a) {
  int own = 0;
  float *q = a;
#pragma acc kernels loop gang private(own) copy(a[0:n])
  for (int x = 0; x < n; ++x) {
#pragma acc loop worker private(own)
    for (int y = 0; y < 5; ++y) {
      own = x + y;
      a[x] += own;
    }
  }
#pragma acc parallel loop private(q[0:4]) copy(a[0:n])
  for (int x = 0; x < n; ++x) {
    q[0] = x;
    a[x] = q[0];
  }
}

void temporary(int n, int *counts, int *list) {
  int i, bin, at, used = 0;
#pragma acc parallel loop copy(counts[0:4], list[0:n], used)
  for (i = 0; i < n; i++) {
    bin = i % 4;
#pragma acc atomic
    counts[bin]++;
#pragma acc atomic capture
    at = used++;
    list[at] = i;
  }
}

double launched_ahead(int n, double *a, double *b) {
  double old = 1, s = 0, ratio;
  for (int k = 0; k < 2; k++) {
#pragma acc parallel loop copy(a[0:n]) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
    ratio = s / old;
#pragma acc parallel loop copy(a[0:n], b[0:n])
    for (int i = 0; i < n; i++)
      b[i] = a[i] * ratio;
    old = s;
  }
  return old;
}

void blocks(int n, double *a) {
  double assigned_first, t;
#pragma acc serial copyout(a[0:n])
  {
    assigned_first = n;
    for (int i = 0; i < n; i++)
      a[i] = assigned_first;
  }
#pragma acc parallel copyout(a[0:n]) num_gangs(1)
  {
    t = n;
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] = t;
  }
}

double u[100][100], x[100], y[100];
void product(void) {
  int i, k, first;
  double s;
#pragma acc kernels
  for (i = 0; i < 100; i++) {
    s = 0;
    for (k = 0; k < 100; k++) {
      first = k + 1;
      s += u[i][k] * first * x[k];
    }
    y[i] = s;
  }
}
