// RUN: %parity %s
//
// Pins: dimensions of extent 1 do not count if the sides of an assignment have different numbers of ranges, on either
// side, in transfers and in loops over elements.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#pragma xmp nodes p(*)
int x[4][5]:[*];
#else
int x[4][5];
#endif
int y[5], w[1][5];

int main(void) {
  for (int i = 0; i < 5; i++) {
    y[i] = i + 1;
    w[0][i] = 10 * i;
  }
#ifdef _XCALABLEMP
  const int me = xmpc_this_image(), next = (me + 1) % xmp_num_images();
  x[2:1][0:5]:[next] = y[0:5];
  x[3][:]:[next] = w[:][:];
  xmp_sync_all(NULL);
  for (int i = 0; i < 5; i++)
    y[i] = 0;
  y[0:5] = x[2:1][0:5]:[next];
  w[0:1][1:3] = y[1:3] + 1;
  y[1:3] = w[0:1][1:3] * 2 + x[3:1][0:3]:[next];
#else
  for (int i = 0; i < 5; i++) {
    x[2][i] = y[i];
    x[3][i] = w[0][i];
  }
  for (int i = 1; i < 4; i++)
    w[0][i] = y[i] + 1;
  for (int i = 1; i < 4; i++)
    y[i] = w[0][i] * 2 + x[3][i - 1];
#endif
#pragma xmp task on p(1)
  for (int i = 0; i < 5; i++)
    printf("%d %d %d %d\n", x[2][i], x[3][i], y[i], w[0][i]);
  return 0;
}
