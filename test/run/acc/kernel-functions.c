// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_PROCS=1 %parity %s
//
// Pins: kernels may call functions of string.h for memory, and GCC's for bits and hints.
#include <stdio.h>
#include <string.h>
#include <strings.h>

int main(void) {
  int a[8], b[8];
  char texts[8][8];
#pragma acc parallel loop copyout(a, b, texts)
  for (int i = 0; i < 8; i++) {
    char s[8] = "abcdefg", u[8] = "abcdefg";
    __builtin_prefetch(&a[i]);
    __builtin_prefetch(&b[i], 1, 3);
    u[i] = 'x';
    a[i] = (memcmp(s, u, 8) > 0) - (memcmp(s, u, 8) < 0) + 10 * ffs(i) + 1000 * __builtin_ffsll((long long)i << 33);
    memmove(s + 2, s, 4);
    memmove(u, u + 1, 7);
    memcpy(texts[i], s, 8);
    const long long high = (1LL << 40) + (i << 3); // more than the parameters of ffs, ctz and parity hold
    a[i] += 100000 * (ffs(high) + __builtin_ctz(high | 1LL << 20) + __builtin_parity(high));
    b[i] = u[3] + (__builtin_constant_p(3) ? 1000 : 0);
  }
  for (int i = 0; i < 8; i++)
    printf("%d %d %s\n", a[i], b[i], texts[i]);
  return 0;
}
