// RUN: %xaccc -Wxmp-all -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: an outdated shadow is found although library functions receive the array's descriptor. Unknown functions that
// receive it, or the address of the elements, may use them.
#include <stdio.h>
#include <xacc.h>
#include <xmp.h>
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static double u[N], v[N], w[N], x[N];
#pragma xmp align [i] with t(i) :: u, v, w, x
#pragma xmp shadow [1] :: u, v, w
void outside(xmp_desc_t d);

int main(void) {
  int size;
  if (xacc_array_load(xmp_desc_of(u), "u.npy") != XACC_IO_OK)
    return 1;
  for (int step = 0; step < 10; step++) {
    // CHECK: [[@LINE+3]]:{{[0-9]+}}: warning: {{.*}}of 'u', but this file has no 'reflect (u)' that fills it
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      x[i] = u[i - 1] + u[i + 1];
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] = v[i] = w[i] = x[i];
    xmp_array_lsize(xmp_desc_of(u), 1, &size);
  }
  xacc_array_save(xmp_desc_of(u), "u.npy");
  outside(xmp_desc_of(v));
  double *elements;
  xmp_array_laddr(xmp_desc_of(w), (void **)&elements);
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    x[i] = v[i - 1] + w[i + 1];
  return 0;
}
