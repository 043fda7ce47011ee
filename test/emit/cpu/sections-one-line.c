// RUN: %golden
//
// Pins: statements with sections that share a line: the remark of one does not swallow the others.
#define N 8
int v[N], w[N];
#define BOTH(a, b) a[:] = 1; b[:] = 2

void both(void) {
  v[:] = 3; w[0:4] = v[4:4]; v[0] = 1;
  if (v[0]) v[:] = 4; else w[:] = 5;
  BOTH(v, w);
}
