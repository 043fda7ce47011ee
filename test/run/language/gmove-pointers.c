// RUN: %parity %s
//
// Pins: gmove in and out if the aligned object is a pointer that xmp_malloc allocates, even repeatedly and after xmp_free.
#include <stdio.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(:)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:19)
#pragma xmp distribute c(cyclic) onto p
struct S {
  int a;
  double b;
};
double *v;
struct S *gs;
float (*m)[3];
#pragma xmp align v[i] with t(i)
#pragma xmp align gs[i] with c(i)
#pragma xmp align m[i][*] with c(i)

static void rounds(int n) {
#ifdef _XCALABLEMP
  v = xmp_malloc(xmp_desc_of(v), n);
#else
  v = malloc(n * sizeof *v);
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    v[i] = i + 0.5;
  double l[4] = {0}, x = 0;
#pragma xmp barrier
#pragma xmp task on p(1)
  {
#ifdef _XCALABLEMP
#pragma xmp gmove in
    l[:] = v[n - 4:4];
#pragma xmp gmove out
    v[0:4] = l[:];
#else
    for (int i = 0; i < 4; i++)
      l[i] = v[n - 4 + i];
    for (int i = 0; i < 4; i++)
      v[i] = l[i];
#endif
    for (int i = 0; i < 4; i++)
      printf("%g\n", l[i]);
  }
#pragma xmp barrier
#pragma xmp task on p(1)
  {
#pragma xmp gmove in
    x = v[3];
    printf("%g\n", x);
  }
#pragma xmp barrier
#ifdef _XCALABLEMP
  xmp_free(xmp_desc_of(v));
#else
  free(v);
#endif
}

int main(void) {
  int n = 20;
#pragma xmp template_fix t(0:n - 1)
#ifdef _XCALABLEMP
  gs = xmp_malloc(xmp_desc_of(gs), n);
  m = xmp_malloc(xmp_desc_of(m), n, 3);
#else
  gs = malloc(n * sizeof *gs);
  m = malloc(n * sizeof *m);
#endif
#pragma xmp loop on c(i)
  for (int i = 0; i < n; i++) {
    gs[i].a = i, gs[i].b = -i;
    for (int j = 0; j < 3; j++)
      m[i][j] = i * 3 + j;
  }
  rounds(n);
  rounds(n);
#pragma xmp barrier
#pragma xmp task on p(1)
  {
    int a;
    float f;
#pragma xmp gmove in
    a = gs[13].a;
#pragma xmp gmove out
    gs[2].b = a;
#pragma xmp gmove in
    f = m[11][2];
    printf("%d %g\n", a, f);
  }
#pragma xmp barrier
  double b;
#pragma xmp gmove
  b = gs[2].b;
#pragma xmp task on p(1)
  printf("%g\n", b);
  return 0;
}
