// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_PROCS=1 %parity %s -- -w
//
// Pins: kernels may call functions of string.h, and GCC's for bits, overflow and hints; constructs that only C has.
#include <stdio.h>
#include <string.h>
#include <strings.h>

#pragma acc routine seq
static int positive(int n) {
  if (n > 0)
    return n;
  return; // no caller uses this result
}
#define compatible(x, type) __builtin_types_compatible_p(__typeof__(x), type)

static void strings(void) {
  int r[4][9];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 4; i++) {
    char s[16] = "host", t[16];
    unsigned char byte;
    long wide;
    strcpy(t, s);
    t[i] = 'x';
    r[i][0] = (strcmp(s, t) > 0) - (strcmp(s, t) < 0) + 10 * strncmp(s, t, i);
    strcat(t, "ed");
    r[i][1] = strlen(t) + (strchr(t, 'x') - t) * 100 + (strchr(t, 'q') ? 1000 : 0);
    strncpy(s, t + i, 8);
    r[i][2] = s[1] + (memchr(t, 'e', sizeof t) ? 1000 : 0);
    r[i][3] = __builtin_bswap32(i) + __builtin_bswap16(i + 1) + (__builtin_bswap64(i) >> 56);
    r[i][4] = __builtin_clrsb(i) + 100 * __builtin_clrsbl(-i);
    r[i][5] = __builtin_add_overflow(i * 100, 100u, &byte) + 10 * byte;
    r[i][6] = __builtin_sub_overflow(i, 2u, &byte) + 10 * byte;
    r[i][7] = __builtin_mul_overflow((1L << 61) * (i - 2), 4ul, &wide) + 10 * (int)(wide >> 60);
    r[i][8] = __builtin_choose_expr(compatible(wide, long), positive(i + 1), s) + 10 * compatible(s, int);
  }
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 9; k++)
      printf("%d%c", r[i][k], k < 8 ? ' ' : '\n');
}

int main(void) {
  strings();
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
