// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %xaccc -fsyntax-only %s 2>&1 | grep -c "warning:" | grep -x 7
// RUN: %xaccc -fsyntax-only -Wno-xmp-shadow %s 2>&1 | count 0
//
// Pins: subscripts that wrap around or run backwards in a distributed loop.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

void step(int n, const int *map) {
#pragma xmp reflect(u) width(/periodic/1)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: the subscript '(i + 1) % 100' reaches the other end of 'u', which belongs to another node: let it reach into the shadow, and fill the shadow with 'reflect (u) width(/periodic/1)' [-Wxmp-shadow]
    v[i] = u[(i + 1) % N];
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: the subscript '(i + n - 1) % n'
    v[i] += u[(i + n - 1) % n];
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: the subscript 'i ? i - 1 : 100 - 1' reaches the other end of 'u'
    v[i] += u[i ? i - 1 : N - 1];
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: the subscript 'i == 100 - 1 ? 0 : i + 1' reaches the other end of 'u'
    v[i] += u[i == N - 1 ? 0 : i + 1];
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: the subscript '100 - 1 - i' runs in the opposite direction to the loop, so most elements of 'u' belong to other nodes: exchange them with 'gmove' outside the loop [-Wxmp-shadow]
    v[i] += u[N - 1 - i];
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: the subscript '(i + 100 - 1) % 100'
    v[i] += u[(i + N - 1) % N];
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} width(/periodic/2)'
    v[i] += u[(i - 2 + N) % N];
    // Stops at the end, reads the shadow, is the iteration's own element, or nothing is known.
    v[i] += u[i > 0 ? i - 1 : 0] + u[i < N - 1 ? i + 1 : N - 1] + u[i + 1] + u[(i + N) % N] + u[map[i]] + u[(i + 1) % (N / 2)];
    if (i < N / 2)
      v[i] += u[(i + 1) % N];
  }
}
