#include <stdio.h>
#include <xmp.h>
#include "shared.h"
int x:[*] = 5;
struct vec v[4]:[*];
int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), bad = 0;
  x = me + 1;
  for (int i = 0; i < 4; i++) v[i].d[1] = me * 10 + i;
  xmp_sync_all(0);
  bad += peek((me + 1) % n) != (me + 1) % n + 1;
  double w[4];
  far_vec((me + 1) % n, w);
  for (int i = 0; i < 4; i++) bad += w[i] != (me + 1) % n * 10 + i;
  xmp_sync_all(0);
  if (bad) printf("bad %d\n", bad);
  if (me == 0) printf("done\n");
  return bad != 0;
}
