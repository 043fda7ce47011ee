// RUN: %parity %s
//
// Pins: aligned arrays that are members of members, including unnamed ones, and through pointers.
#include <stdio.h>
#define N 13
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N - 1)
#pragma xmp distribute c(cyclic) onto p
struct T {
  int a[N];
  double m[N][3];
};
struct outer {
  int k;
  struct {
    struct T t;
    int plain[N];
  } in;
  struct {
    float dealt[N];
  };
} s;
#pragma xmp align s.in.t.a[i] with t(i)
#pragma xmp shadow s.in.t.a[1]
#pragma xmp align s.in.t.m[i][*] with c(i)
#pragma xmp align s.dealt[i] with c(i)

static double sum(struct T *t, struct outer *o) {
  double x = 0;
#pragma xmp loop on t(i) reduction(+ : x)
  for (int i = 1; i < N - 1; i++)
    x += t->a[i - 1] - o->in.t.a[i + 1] * i + o->in.plain[i];
#pragma xmp loop on c(i) reduction(+ : x)
  for (int i = 0; i < N; i++)
    x += t->m[i][1] + o->dealt[i] + (*t).m[i][2];
  return x;
}

int main(void) {
  int got[N], one;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    s.in.t.a[i] = i * i;
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < 3; j++)
      s.in.t.m[i][j] = i + j;
    s.dealt[i] = 0.5f * i;
  }
  for (int i = 0; i < N; i++)
    s.in.plain[i] = -i;
#pragma xmp reflect (s.in.t.a)
  const double x = sum(&s.in.t, &s);
#ifdef _XCALABLEMP
#pragma xmp gmove
  got[:] = s.in.t.a[:];
#else
  for (int i = 0; i < N; i++)
    got[i] = s.in.t.a[i];
#endif
#pragma xmp gmove
  one = s.in.t.m[5][2];
#pragma xmp task on p(1)
  printf("%g %d %d %zu\n", x, got[N - 1], one, sizeof s.in.t.a);
  return 0;
}
