// RUN: %parity %s
//
// Pins: sections of structs followed by a member, through arrays of pointers, down from an element of a pointer;
// coarrays whose declarator has parentheses or attributes, and members of sections of other images.
#include <stdio.h>
#include <string.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 11
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
struct in {
  short k;
  double z[4];
};
struct S {
  char c;
  int m, bits : 5;
  struct in in[2];
  int *q;
} sa[N], gs[N];
#pragma xmp align gs[i] with t(i)
int a[N];
#pragma xmp align a[i] with t(i)

#ifdef _XCALABLEMP
double (*p3)[4]:[*], v4[4]:[*], x __attribute__((aligned(16))):[*], *many[3]:[*];
static int (*call)(const char *):[*];
struct S cs[4]:[*], one:[*];
static void images(void) {
  const int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n;
  double z[4] = {0};
  for (int i = 0; i < 4; i++) {
    v4[i] = me + i;
    cs[i].m = me * 10 + i;
    for (int k = 0; k < 4; k++)
      cs[i].in[1].z[k] = me * 100 + i * 10 + k;
  }
  one.in[1].z[2] = me;
  p3 = &v4, call = puts, x = me, many[2] = v4 + 2;
  xmp_sync_all(NULL);
  // Addresses differ between processes; those of one process belong together.
  int wrong = (char *)&(p3:[right])[0][1] - (char *)p3:[right] != sizeof(double) || !call:[right];
  wrong |= many[2]:[right] - *p3:[right] != 2 || x:[right] != right || one.in[1].z[2]:[right] != right;
  z[:] = v4[:]:[right];
  wrong |= z[3] != right + 3;
  z[0:3] = cs[1:3].in[1].z[2]:[right];
  wrong |= z[0] != right * 100 + 12 || z[2] != right * 100 + 32;
  int m[2];
  m[:] = cs[3:2:-2].m:[right] + 1;
  wrong |= m[0] != right * 10 + 4 || m[1] != right * 10 + 2;
  xmp_sync_all(NULL);
  cs[0:2].in[1].z[0:2]:[right] = cs[2:2].in[1].z[2:2];
  cs[2:2].m:[right] += 5;
  xmp_sync_all(NULL);
  const int left = (me + n - 1) % n;
  wrong |= cs[1].in[1].z[0] != left * 100 + 32 || cs[3].m != me * 10 + 8 || cs[1].m != me * 10 + 1;
  if (wrong)
    printf("wrong on %d\n", me);
}
#endif

int main(void) {
  int store[3][5], *rows[3] = {store[0], store[1], store[2]}, (*blocks[2])[5] = {store, store + 1};
  int line[6] = {0, 1, 2, 3, 4, 5}, down[6] = {0}, *q = line, n = 4;
  double d[3] = {0.5, 1.5, 2.5};
  int wrong = 0;
  memset(sa, 0, sizeof sa);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i;
  (void)wrong;
#ifdef _XCALABLEMP
  images();
  // After a statement that becomes a loop nest the line numbers are right.
  sa[0:4].m = 7; int here = __LINE__; sa[0:1].m += 0; wrong |= here != __LINE__;
  wrong |= here + 1 != __LINE__;
  if (wrong)
    printf("wrong line\n");
  sa[1:3].in[1].z[2] = d[:] * 2;
  sa[0:3].in[1].z[n - 1] += sa[1:3].m;
  sa[2:3].bits = line[3:3];
  line[0:2] = sa[2:2].bits + sa[3:2].m;
  for (int i = 0; i < N; i++)
    sa[i].q = line;
  sa[0:2].q[5] = sa[0:2].c + 9;
  rows[0:3][1:4] = 3;
  blocks[0:2][1][0] = 8;
  rows[::2][2] *= 2;
  down[0:5] = q[n:: - 1];
  down[1:2] -= q[2 :: - 2] - 1;
#pragma xmp array on t(0 : N - 1)
  gs[:].in[1].z[3] = a[:] + 0.5;
  gs[0:4].m = a[0:4] * 2;
#pragma xmp gmove
  sa[:: - 1].in[0].k = a[:];
  int got[5];
#pragma xmp gmove
  got[:] = a[3:5];
  sa[0:5].m = got[:];
#pragma xmp gmove
  a[0:5] = q[n:: - 1];
#else
  for (int i = 0; i < 4; i++)
    sa[i].m = 7;
  for (int i = 0; i < 3; i++)
    sa[1 + i].in[1].z[2] = d[i] * 2;
  for (int i = 0; i < 3; i++)
    sa[i].in[1].z[n - 1] += 7;
  for (int i = 0; i < 3; i++)
    sa[2 + i].bits = line[3 + i];
  line[0] = sa[2].bits + sa[3].m, line[1] = sa[3].bits + sa[4].m;
  line[5] = 9;
  for (int i = 0; i < 3; i++)
    for (int j = 1; j < 5; j++)
      rows[i][j] = 3;
  blocks[0][1][0] = blocks[1][1][0] = 8;
  rows[0][2] *= 2, rows[2][2] *= 2;
  for (int i = 0; i < 5; i++)
    down[i] = q[n - i];
  down[1] -= q[2] - 1, down[2] -= q[0] - 1;
  for (int i = 0; i < N; i++)
    gs[i].in[1].z[3] = i + 0.5;
  for (int i = 0; i < 4; i++)
    gs[i].m = i * 2;
  for (int i = 0; i < N; i++)
    sa[i].in[0].k = N - 1 - i;
  for (int i = 0; i < 5; i++)
    sa[i].m = a[3 + i];
  for (int i = 0; i < 5; i++)
    a[i] = q[n - i];
#endif
  int sum = 0, bad = 0;
#pragma xmp loop on t(i) reduction(+ : sum, bad)
  for (int i = 0; i < N; i++)
    sum += a[i] * (i + 1), bad += gs[i].in[1].z[3] != i + 0.5 || (i < 4 && gs[i].m != 2 * i);
#pragma xmp task on p(1)
  {
    printf("%d %d\n", sum, bad);
    for (int i = 0; i < 5; i++)
      printf("%d %d %g %g %g %d\n", sa[i].m, sa[i].bits, sa[i].in[1].z[2], sa[i].in[0].z[3], sa[i].in[1].z[3],
             sa[i].in[0].k);
    for (int i = 0; i < 6; i++)
      printf("%d %d\n", line[i], down[i]);
    printf("%d %d %d %d\n", store[1][0], store[2][0], store[0][2], store[1][4]);
  }
  return 0;
}
