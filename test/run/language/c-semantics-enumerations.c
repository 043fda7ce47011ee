// RUN: %parity %s -- -w
//
// Pins: an enumeration computes as its type in C, which is unsigned if no value is negative; increments and compound
// assignments work. So do those on _Bool.
#include <stdio.h>
#pragma xmp nodes p(*)

enum color { red, green, blue };
enum sign { minus = -1, plus = 1 };
enum large { one = 1, huge = 0x80000000 };
enum wide { narrow = 1, vast = 0x100000000 };
struct packed { enum color c : 3; enum color whole; };

static int first(enum color c) { return c - 1 < 0; }

static void check(void) {
  enum color c = red, d = blue;
  enum sign s = minus;
  int below = -1;
  // Unsigned in C, int in C++.
  printf("%d %d %d %d\n", c - 1 < 0, c < below, first(c), c > -5);
  printf("%u %u %ld\n", (c - 4) / 2, (c - 1) >> 1, (long)(c - 1));
  printf("%d %d %d\n", (1 ? c : 0) - 1 < 0, -d < 0, ~c > 0);
  // Int in both.
  printf("%d %d %d\n", s < 0, red - 1 < 0, s - 1 < 0);
  // An enumerator is int if its value is.
  printf("%d %d %zu %zu\n", one - 2 < 0, huge - 1 < 0, sizeof narrow, sizeof vast);
  printf("%d %d\n", narrow - 2 < 0, (int)((__typeof__(red))-1 < 0));
  // A bit-field with an enumeration type is int.
  struct packed bits = {blue, blue};
  printf("%d %d\n", bits.c - 3 < 0, bits.whole - 3 < 0);

  for (enum color k = red; k <= blue; k++)
    printf("%d ", k);
  for (enum color k = blue; k > red; --k)
    printf("%d ", k);
  c |= green, c <<= 1, c += d, c -= 1, c *= 2, c /= 2;
  bits.whole &= blue, bits.whole++, ++bits.whole;
  d = (c = green) + 1;
  printf("%d %d %d %d\n", c, d, bits.whole, (int)(++d));
  c = 2.7, d = red ? green : blue, s = c;
  printf("%d %d %d\n", c, d, s);

  _Bool flag = 0;
  flag++, ++flag, flag += 5;
  printf("%d ", flag);
  flag--;
  printf("%d ", flag);
  flag--;
  printf("%d %d %d\n", flag, ~flag, (_Bool)0.5);
}

int main(void) {
#pragma xmp task on p(1)
  check();
  return 0;
}
