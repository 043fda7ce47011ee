// RUN: %parity %s
//
// Pins: every distribution format, with offsets, strides, both directions and partial ranges of the loop.
#include <stdio.h>

#define N 37
int map6[64];
int nprocs = 1;
#ifdef _XCALABLEMP
#include <xmp.h>
#endif


#pragma xmp nodes p(*)
#pragma xmp template tb(0 : N - 1)
#pragma xmp distribute tb(block) onto p
#pragma xmp template tw(0 : N - 1)
#pragma xmp distribute tw(block(38)) onto p
#pragma xmp template tc(0 : N - 1)
#pragma xmp distribute tc(cyclic) onto p
#pragma xmp template tn(-3 : N - 4)
#pragma xmp distribute tn(cyclic(3)) onto p
#pragma xmp template tg(0 : N - 1)
#pragma xmp distribute tg(gblock(*)) onto p

int ab[N], aw[N], ac[N], an[N - 8], *ag;
#pragma xmp align ab[i] with tb(i)
#pragma xmp align aw[i] with tw(i)
#pragma xmp align ac[i] with tc(i)
#pragma xmp align an[i] with tn(i + 2)
#pragma xmp align ag[i] with tg(i)

long total(void) {
  long s = 0;
#pragma xmp loop on tb(i) reduction(+ : s)
  for (int i = N - 1; i >= 0; i -= 2)
    s = s + (long)ab[i] * (i + 1);
#pragma xmp loop on tw(i) reduction(+ : s)
  for (int i = 3; i <= N - 2; i += 3)
    s += aw[i] * (i + 2);
#pragma xmp loop on tc(i) reduction(+ : s)
  for (int i = 1; i < N; i += 2)
    s += ac[i] * (i + 3);
#pragma xmp loop on tc(i) reduction(+ : s)
  for (int i = N - 1; i > 4; --i)
    s += ac[i] * (i + 4);
#pragma xmp loop on tn(i + 2) reduction(+ : s)
  for (int i = 2; i < N - 8; i += 2)
    s += an[i] * (i + 5);
#pragma xmp loop (i) on tn(i + 2) reduction(+ : s)
  for (int i = N - 9; 0 <= i; i = i - 1)
    s += an[i] * (i + 6);
#pragma xmp loop on tg(i) reduction(+ : s)
  for (int i = 0; N > i; i++)
    s += ag[i] * (i + 7);
  return s;
}

int main(void) {
#ifdef _XCALABLEMP
  nprocs = xmp_num_nodes();
#endif
  for (int k = 0, left = N; k < nprocs; k++) { /* 0, N-.., .. uneven, some nodes own nothing */
    map6[k] = k == nprocs - 1 ? left : k % 2 ? left / 2 : 0;
    left -= map6[k];
  }
#pragma xmp template_fix(gblock(map6)) tg
#ifdef _XCALABLEMP
  ag = (int *)xmp_malloc(xmp_desc_of(ag), N);
#else
  static int storage[N];
  ag = storage;
#endif
#pragma xmp loop on tb(i)
  for (int i = 0; i < N; i++) ab[i] = i * i;
#pragma xmp loop on tw(i)
  for (int i = 0; i < N; i++) aw[i] = 2 * i;
#pragma xmp loop on tc(i)
  for (int i = 0; i < N; i++) ac[i] = i - 4;
#pragma xmp loop on tn(i + 2)
  for (int i = 0; i < N - 8; i++) an[i] = i * 5;
#pragma xmp loop on tg(i)
  for (int i = 0; i < N; i++) ag[i] = i ^ 5;
  const long s = total();
#pragma xmp task on p(1)
  printf("%ld\n", s);
  return 0;
}
