// RUN: %golden
//
// Pins: coarrays read and written on other images: scalars, elements, members, sections, updates, inside expressions.
#include <xmp.h>
struct pair {
  int a;
  double b[3];
};
int x:[*];
double v[10]:[*], m[4][6]:[2][*];
static struct pair s:[*];

double f(int me, int n) {
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
