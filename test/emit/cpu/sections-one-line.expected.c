#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"sections-one-line.c", 9, "v[:] = 3"},
    {"sections-one-line.c", 9, "w[0:4] = v[4:4]"},
    {"sections-one-line.c", 10, "v[:] = 4"},
    {"sections-one-line.c", 10, "w[:] = 5"},
    {"sections-one-line.c", 11, "v[:] = 1"},
    {"sections-one-line.c", 11, "w[:] = 2"},
};

#line 1 "sections-one-line.c"
// RUN: %golden
//
// Pins: statements with sections that share a line: the remark of one does not swallow the others.
#define N 8
int v[N], w[N];
#define BOTH(a, b) a[:] = 1; b[:] = 2

void both(void) {
  { // v[:] = 3
    for (long xmp_i0 = 0; xmp_i0 < 8; xmp_i0++)
#line 9 "sections-one-line.c"
      v[xmp_i0] = 3;
  }
#line 9 "sections-one-line.c"
 {  for (long xmp_i0 = 0; xmp_i0 < 4; xmp_i0++) w[xmp_i0] = v[4 + xmp_i0]; } v[0] = 1;
  if (v[0]) {  for (long xmp_i0 = 0; xmp_i0 < 8; xmp_i0++) v[xmp_i0] = 4; } else { 
#line 10 "sections-one-line.c"
      for (long xmp_i0 = 0; xmp_i0 < 8; xmp_i0++) w[xmp_i0] = 5; }
  { for (long xmp_i0 = 0; xmp_i0 < 8; xmp_i0++) v[xmp_i0] = 1; } { for (long xmp_i0 = 0; xmp_i0 < 8; xmp_i0++)
#line 11 "sections-one-line.c"
      w[xmp_i0] = 2; }
}
