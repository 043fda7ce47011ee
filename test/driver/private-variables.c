// RUN: %xaccc -Wall -Werror -c %s -o %t.o
// RUN: %xaccc -Wall -Werror --target=openacc -c %s -o %t.o
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
