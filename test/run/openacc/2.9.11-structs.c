// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.11: a reduction of a struct applies to each member
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

typedef struct {
  double x, y[2];
} vector;
typedef struct {
  int a, b;
} pair;

RULE(sum) {
  vector s = {1, {2, 3}};
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s.x += i;
    s.y[i % 2] += 1;
  }
  a[0] = s.x, a[1] = s.y[0], a[2] = s.y[1];
}

typedef struct {
  double sum;
  int count;
} mean;
typedef struct {
  char c;
  struct {
    float f[3];
    long l;
  } in[2];
} nested;

RULE(several_types) {
  mean s = {1, 2}, h[3] = {{0, 0}}, v[n];
  nested t = {1, {{{0, 0, 0}, 0}, {{0, 0, 0}, 0}}};
  for (int i = 0; i < n; i++)
    v[i] = (mean){i, 0};
#pragma acc parallel loop reduction(+ : s, h) reduction(max : t)
  for (int i = 0; i < n; i++) {
    s.sum += i * 0.5, s.count++;
    h[i % 3].count += i, h[i % 2].sum += 0.5;
    t.in[1].f[2] = t.in[1].f[2] < i ? i : t.in[1].f[2];
    t.c = t.c < i ? i : t.c;
  }
#pragma acc parallel loop reduction(+ : h[1 : 2])
  for (int i = 0; i < n; i++)
    h[i % 2 + 1].sum += i, h[2].count++;
#pragma acc parallel loop reduction(+ : v)
  for (int i = 0; i < n; i++)
    v[i % 2].sum += i, v[0].count++;
  a[0] = s.sum, a[1] = s.count, a[2] = t.in[1].f[2], a[3] = t.c + t.in[0].l, a[4] = v[0].count, a[5] = v[1].sum;
  for (int k = 0; k < 3; k++)
    a[6] += (k + 1) * h[k].sum, a[7] += (k + 1) * h[k].count;
}

RULE(inner_loop) {
  vector s = {1, {2, 3}};
#pragma acc parallel num_gangs(3)
  {
#pragma acc loop gang reduction(+ : s)
    for (int i = 0; i < n; i++) {
      s.x += i;
      s.y[1 - i % 2] += 1;
    }
  }
  a[0] = s.x, a[1] = s.y[0], a[2] = s.y[1];
}

RULE(resident) {
  vector s = {1, {2, 3}}, t = {0, {0, 0}};
  pair m = {0, 4};
#pragma acc data copy(s, t)
  {
#pragma acc parallel loop reduction(+ : s) reduction(max : m)
    for (int i = 0; i < n; i++) {
      vector *p = &s;
      p->y[0] -= 1;
      m.a = m.a < i * 3 % 7 ? i * 3 % 7 : m.a;
    }
#pragma acc kernels
    {
      t.x += 1;
#pragma acc loop reduction(+ : t)
      for (int i = 0; i < n; i++)
        t.x += i, t.y[0] += s.y[0];
      t.x *= 2;
    }
  }
  a[0] = s.y[0], a[1] = m.a, a[2] = m.b, a[3] = t.x, a[4] = t.y[0];
}

RULE(arrays) {
  vector h[4] = {{0, {0, 0}}};
#pragma acc parallel loop reduction(+ : h)
  for (int i = 0; i < n; i++) {
    h[i % 4].x += i;
    h[i % 3].y[1] += 2;
  }
#pragma acc parallel loop reduction(+ : h[1:2])
  for (int i = 0; i < n; i++)
    h[i % 2 + 1].y[0] += i;
  for (int k = 0; k < 4; k++)
    a[2 * k] = h[k].x + 7 * h[k].y[0], a[2 * k + 1] = h[k].y[1];
}

RULE(levels) {
  pair w = {5, 6};
#pragma acc parallel loop gang reduction(+ : w)
  for (int i = 0; i < 3; i++) {
    w.a += 2;
#pragma acc loop vector reduction(+ : w)
    for (int j = 0; j < 4; j++)
      w.b += j;
  }
#pragma acc serial loop reduction(+ : w)
  for (int i = 0; i < 3; i++)
    w.a += i;
  a[0] = w.a, a[1] = w.b;
}

RULE(gang_local) {
#pragma acc parallel loop gang copyout(a[0 : 3])
  for (int i = 0; i < 3; i++) {
    pair t = {0, 0};
#pragma acc loop vector reduction(+ : t)
    for (int j = 0; j < 4; j++)
      t.a += i * j, t.b++;
    a[i] = t.a + t.b;
  }
}

int main(void) { return runRules(); }
