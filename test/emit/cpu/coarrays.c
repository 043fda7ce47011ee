// RUN: %golden
//
// Pins: coarrays read and written on other images: scalars, elements, members, sections, updates, inside expressions;
// coarrays whose images are those of a node set, and with values; synchronisation of all images, of some, by post and
// wait; locks, with and without waiting; atomic access.
#include <xmp.h>
#pragma xmp nodes p(*)
struct pair {
  int a;
  double b[3];
};
int x:[*];
double v[10]:[*], m[4][6]:[2][*];
static struct pair s:[*];

double access(int me, int n) {
  double l[10] = {0};
  x:[me + 1] = n;
  v[3]:[0] = x:[1] + s.a:[2] * 2;
  v[0:5]:[me] = l[0:5];
  l[:] = v[:]:[n - 1];
  m[1][::2]:[1][0] = v[0:3]:[2];
  x:[0] += 5;
  s.b[1]:[me]++;
  return n > 0 ? v[n]:[0] : s.b[0]:[0];
}

#pragma xmp nodes tail(2) = p(2:3)
int z:[*];
#pragma xmp coarray on tail :: z
int started[3]:[*] = {7, 8, 9};

int ofSet(void) {
  static int mine:[*];
  int y = z:[1] + mine:[0];
#pragma xmp image (tail)
  xmp_sync_all(NULL);
  return y + started[1]:[0];
}

void synchronise(int me, int *some) {
  int status;
  x:[1] = me;
  xmp_sync_memory(NULL);
  xmp_sync_all(&status);
  xmp_sync_images(2, some, &status);
#pragma xmp post (p(2), 1)
#pragma xmp wait (p(1), 1)
#pragma xmp wait (p(me))
#pragma xmp wait
}

xmp_lock_t lk:[*], many[3]:[*];
int counter:[*];

int locks(int k) {
  int got, status, n;
#pragma xmp lock (lk:[0])
#pragma xmp unlock (lk:[0])
#pragma xmp lock (many[k]:[1]) acquired_lock(got) stat(status)
  if (got) {
#pragma xmp unlock (many[k]:[1]) stat(status)
  }
  xmp_atomic_define(counter:[1], k);
  xmp_atomic_ref(&n, counter:[0]);
  return n + status;
}
