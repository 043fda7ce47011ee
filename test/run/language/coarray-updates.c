// RUN: %parity %s
//
// Pins: op=, ++ and -- on an element or a section of another image; the value of each; that operands are evaluated once.
#include <stdio.h>
static int errors;
static void check(int good, int line) {
  if (!good) {
    fprintf(stderr, "line %d\n", line);
    errors++;
  }
}
#define CHECK(x) check(x, __LINE__)

#ifdef _XCALABLEMP
#include <xmp.h>
#pragma xmp nodes p(*)
struct pair {
  int a[3];
  short b;
};
int x:[*], v[10]:[*];
unsigned char small:[*];
double d:[*], m[3][8]:[*];
float f[6]:[2][*];
int *q:[*];
struct pair s:[*];
static int target[4];
#define RIGHT ((me + 1) % n)
#define LEFT ((me + n - 1) % n)

static int calls;
static int count(int value) {
  calls++;
  return value;
}

static void elements(int me, int n) {
  x = 10 * me, small = 255, d = 0.5, s.b = 7, q = target;
  for (int i = 0; i < 10; i++)
    v[i] = i;
  xmp_sync_all(NULL);
  x:[RIGHT]++;
  CHECK(small:[RIGHT]++ == 255);
  CHECK(++d:[RIGHT] == 1.5);
  CHECK(v[3]:[RIGHT]-- == 3 && --v[4]:[RIGHT] == 3);
  s.b:[RIGHT]--;
  q:[RIGHT]++;
  for (int k = 0; k < 3; v[9]:[RIGHT]++, k++)
    ;
  v[count(5)]:[count(RIGHT)] *= count(6);
  CHECK(calls == 3);
  v[6]:[RIGHT] <<= 2, v[7]:[RIGHT] |= 8;
  v[0]:[RIGHT] += (v[1]:[RIGHT] += 4) + 1;
  xmp_sync_all(NULL);
  CHECK(x == 10 * me + 1 && small == 0 && d == 1.5 && v[3] == 2 && v[4] == 3 && s.b == 6 && q == target + 1);
  CHECK(v[9] == 12 && v[5] == 30 && v[6] == 24 && v[7] == 15 && v[1] == 5 && v[0] == 6);
  xmp_sync_all(NULL);
}

static void sections(int me, int n) {
  double w[8];
  int k[4] = {1, 2, 3, 4};
  for (int i = 0; i < 10; i++)
    v[i] = me * 100 + i;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 8; j++)
      m[i][j] = i * 10 + j;
  for (int i = 0; i < 6; i++)
    f[i] = i;
  for (int j = 0; j < 8; j++)
    w[j] = j * 0.25;
  xmp_sync_all(NULL);
  v[0:4]:[RIGHT] += k[0:4];
  calls = 0;
  v[count(4):3]:[RIGHT] *= count(2);
  CHECK(calls == 2);
  v[9:2:-1]:[RIGHT] -= v[0:2]; // this image's section
  m[0:2][::2]:[RIGHT] += m[1:2][1::2] + m[0][1] + w[3];
  m[2][:]:[RIGHT] /= 2 + w[:];
  if (n % 2 == 0)
    f[1:4]:[(me + 1) % 2][me / 2] += 0.5;
  xmp_sync_all(NULL);
  for (int i = 0; i < 4; i++)
    CHECK(v[i] == me * 100 + i + i + 1);
  for (int i = 4; i < 7; i++)
    CHECK(v[i] == 2 * (me * 100 + i));
  CHECK(v[7] == me * 100 + 7);
  xmp_sync_all(NULL);
  s.a[:] = 1;
  xmp_sync_all(NULL);
  s.a[0:3]:[RIGHT] += s.a[0:3]:[RIGHT] + v[0:3]:[RIGHT];
  xmp_sync_all(NULL);
  for (int i = 0; i < 3; i++)
    CHECK(s.a[i] == 2 + v[i]);
  CHECK(m[2][3] == 23 / 2.75 && m[0][2] == 2 + 13 + 1 + 0.75 && m[1][7] == 17);
  if (n % 2 == 0)
    CHECK(f[0] == 0 && f[1] == 1.5 && f[4] == 4.5 && f[5] == 5);
  xmp_sync_all(NULL);
}
#endif

int main(void) {
#ifdef _XCALABLEMP
  const int me = xmpc_this_image(), n = xmp_num_images();
  elements(me, n);
  sections(me, n);
#pragma xmp reduction (+ : errors)
  if (me == 0)
#endif
    printf("errors: %d\n", errors);
  return 0;
}
