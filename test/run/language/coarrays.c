// RUN: %parity %s
//
// Pins: coarrays in every form: scalars, elements, sections, structs, several codimensions, expressions on both sides,
// image sets, posts, locks, atomics. The program counts errors; on one image there is nothing to count.
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
#pragma xmp nodes tail(1) = p(1)
struct pair {
  int a;
  double b[3];
};
int x:[*], first:[*];
#pragma xmp coarray on tail :: first
double v[10]:[*], m[4][6]:[*];
struct pair s:[*], many[3]:[*];
static int counter:[*], grid[2]:[1][*];
int started[3]:[*] = {7, 8, 9};
extern int later:[*];
xmp_lock_t lk:[*], locks[2]:[*];
int later:[*];
#define LEFT ((me + n - 1) % n)
#define RIGHT ((me + 1) % n)

static double twice(double z) { return 2 * z; }

static void scalars(int me, int n) {
  x = me * 10;
  later = me;
  s.a = me;
  s.b[1] = me + 0.5;
  for (int k = 0; k < 3; k++)
    many[k].a = me * 3 + k;
  xmp_sync_all(NULL);
  CHECK(x:[RIGHT] == RIGHT * 10);
  CHECK(x:[LEFT] + x:[RIGHT] == LEFT * 10 + RIGHT * 10);
  CHECK(s.a:[RIGHT] == RIGHT && s.b[1]:[LEFT] == LEFT + 0.5);
  CHECK(many[x:[0] + 1].a:[RIGHT] == RIGHT * 3 + 1);
  CHECK((int)twice(s.b[1]:[RIGHT]) == 2 * RIGHT + 1);
  CHECK(started[2]:[LEFT] == 9 && later:[RIGHT] == RIGHT);
  struct pair whole = s:[RIGHT];
  CHECK(whole.a == RIGHT && whole.b[1] == RIGHT + 0.5);
  int y = 1 > 0 ? x:[0] : x:[RIGHT];
  CHECK(y == 0);
  static int local:[*];
  local = me + 100;
  xmp_sync_all(NULL);
  CHECK(local:[RIGHT] == RIGHT + 100);
  xmp_sync_all(NULL);
  x:[RIGHT] = me;
  v[3]:[RIGHT] = me + 1;
  CHECK((s.b[2]:[RIGHT] = 4.5) == 4.5);
  xmp_sync_all(NULL);
  CHECK(x == LEFT && v[3] == LEFT + 1 && s.b[2] == 4.5);
  xmp_sync_all(NULL);
  x:[RIGHT] += 5;
  xmp_sync_all(NULL);
  CHECK(x == LEFT + 5);
}

static void sections(int me, int n) {
  double c[10], d[6], w[4];
  const int two = 2;
  for (int i = 0; i < 10; i++)
    v[i] = me * 100 + i, c[i] = -i;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++)
      m[i][j] = me * 1000 + i * 10 + j;
  xmp_sync_all(NULL);
  c[0:5] = v[two:5]:[RIGHT];
  for (int i = 0; i < 5; i++)
    CHECK(c[i] == RIGHT * 100 + 2 + i);
  CHECK(c[5] == -5);
  d[:] = m[1][:]:[RIGHT];
  w[::-1] = m[:][two]:[LEFT];
  for (int j = 0; j < 6; j++)
    CHECK(d[j] == RIGHT * 1000 + 10 + j);
  for (int i = 0; i < 4; i++)
    CHECK(w[3 - i] == LEFT * 1000 + i * 10 + 2);
  c[0:5] = v[5:5]:[RIGHT] + 2 * c[0:5] - m[2][0:5]:[LEFT];
  for (int i = 0; i < 5; i++)
    CHECK(c[i] == RIGHT * 100 + 5 + i + 2 * (RIGHT * 100 + 2 + i) - (LEFT * 1000 + 20 + i));
  int k[3];
  k[:] = v[7:3]:[RIGHT]; // converts
  CHECK(k[0] == RIGHT * 100 + 7 && k[2] == RIGHT * 100 + 9);
  xmp_sync_all(NULL);
  v[0:3]:[RIGHT] = c[5:3];
  v[9:2:-3]:[RIGHT] = me;
  m[0:2][1:2]:[RIGHT] = m[2:2][3:2];
  xmp_sync_all(NULL);
  m[3][:]:[RIGHT] = d[:] * 2 + 1;
  xmp_sync_all(NULL);
  CHECK(v[0] == -5 && v[2] == -7 && v[9] == LEFT && v[6] == LEFT && v[3] == me * 100 + 3);
  CHECK(m[0][1] == LEFT * 1000 + 23 && m[1][2] == LEFT * 1000 + 34 && m[0][3] == me * 1000 + 3);
  CHECK(m[3][4] == ((LEFT + 1) % n * 1000 + 14) * 2 + 1);
  xmp_sync_all(NULL);
  v[:]:[0] = v[:]:[n - 1];
  xmp_sync_all(NULL);
}

static void many_images(int me, int n) {
  grid[0] = me;
  xmp_sync_all(NULL);
  CHECK(grid[0]:[0][RIGHT] == RIGHT);
  first = me;
  xmp_sync_all(NULL);
#pragma xmp task on p(n)
  {
    CHECK(x:[0] == x);
    CHECK(first:[0] == 0); // `coarray on` counts the nodes of its set
  }
  xmp_sync_all(NULL);
#pragma xmp image (p)
  xmp_sync_all(NULL);
  int one = RIGHT;
  if (n > 1) {
    int both[2] = {LEFT, RIGHT};
    xmp_sync_images(n > 2 ? 2 : 1, n > 2 ? both : &one, NULL);
  }
}

static void events(int me, int n) {
  x = -1;
  xmp_sync_all(NULL);
  if (n > 1) {
    x:[RIGHT] = 1000 + me;
#pragma xmp post (p(RIGHT + 1), 4)
#pragma xmp wait (p(LEFT + 1), 4)
    CHECK(x == 1000 + LEFT);
#pragma xmp post (p(LEFT + 1), me)
#pragma xmp wait
  }
  counter = 0;
  xmp_sync_all(NULL);
  for (int i = 0; i < 5; i++) {
#pragma xmp lock (lk:[0])
    counter:[0] = counter:[0] + 1;
#pragma xmp unlock (lk:[0])
  }
  xmp_sync_all(NULL);
  CHECK(counter:[0] == 5 * n);
  int got = -1, stat = -1;
#pragma xmp lock (locks[1]) acquired_lock(got)
  CHECK(got == 1);
#pragma xmp lock (locks[1]) stat(stat)
  CHECK(stat == XMP_STAT_LOCKED);
#pragma xmp unlock (locks[1]:[me]) stat(stat)
  CHECK(stat == XMP_STAT_SUCCESS);
#pragma xmp unlock (locks[1]) stat(stat)
  CHECK(stat == XMP_STAT_UNLOCKED);
  xmp_sync_all(NULL);
  counter = 0;
  xmp_sync_all(NULL);
  xmp_atomic_define(counter:[RIGHT], me + 1);
  int seen = 0;
  while (seen == 0)
    xmp_atomic_ref(&seen, counter);
  CHECK(seen == LEFT + 1);
  xmp_atomic_ref(&seen, counter:[0]);
  xmp_sync_all(NULL);
}
#endif

int main(void) {
#ifdef _XCALABLEMP
  const int me = xmpc_this_image(), n = xmp_num_images();
  scalars(me, n);
  sections(me, n);
  many_images(me, n);
  events(me, n);
#pragma xmp reduction (+ : errors)
  if (me == 0)
#endif
    printf("errors: %d\n", errors);
  return 0;
}
