// RUN: %xaccc -Wxmp-all -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %xaccc -Wno-xmp-coarray-sync -fsyntax-only %s 2>&1 | count 0
//
// Pins: reads of coarrays that are not ordered after the stores of other images; no message if something may order
// them, if it is uncertain that they conflict, or if only the images that store reach the read.
#include <stdio.h>
#include <xmp.h>
#define N 8
#pragma xmp nodes q(*)
int x:[*], a[N]:[*], b[N]:[*];
void elsewhere(void);

int puts_first(int me, int right) {
  x:[right] = me;
  me = xmpc_this_image();
  // CHECK: [[@LINE+1]]:{{.*}} warning: 'x' is read here, but the read is not ordered after the store by another image: call 'xmp_sync_all' in between [-Wxmp-coarray-sync]
  int y = x;
  if (me == 1)
    a[2]:[2] = 5;
  if (me == 2)
    y += a[3];
  if (me == 2)
    // CHECK: [[@LINE+1]]:{{.*}} warning: 'a' is read here
    y += a[2];
  // CHECK: note: every image that reaches this line stores to 'a'
  a[0:4]:[right] = b[0:4];
  xmp_sync_all(NULL);
  b[0:4]:[right] = a[0:4];
  // CHECK: warning: 'b' is read here
  for (int i = 3; i < N; i++)
    y += b[i];
  return y;
}

int completes(int me, int right) {
  x:[right] = me;
  xmp_sync_memory(NULL);
  while (x == 0) // may wait for the store
    ;
  // CHECK: [[@LINE+1]]:{{.*}} warning: 'x' is read here
  return x;
}

int gets(int me, int right) {
  x = me;
  // CHECK: [[@LINE+1]]:{{.*}} warning: 'x' is read here
  int y = x:[right];
  for (int step = 0; step < 3; step++) {
    // CHECK: [[@LINE+1]]:{{.*}} warning: 'a' is read here
    y += a[0];
    xmp_sync_all(NULL);
    a[0]:[right] = y;
  }
  return y;
}

int right_ones(int me, int right, const int *order) {
  x:[right] = me;
  xmp_sync_all(NULL);
  int y = x, mine = xmpc_this_image();
  x:[mine] = 3;
  y += x;
  a[1]:[right] = a[0];
  y += a[0] + a[order[1]];
  if (me == 1) {
    x:[2] = 4;
    y += x;
  }
  if (me == 1)
    y += x;
  elsewhere();
  y += x;
  if (me == 1) {
    x:[2] = 4;
#pragma xmp post(q(2), 1)
  } else {
#pragma xmp wait(q(1), 1)
  }
  y += x;
  x = y;
  elsewhere();
  y += x:[right];
  if (me == 3)
    x = 1;
  y += x:[right];
  return y;
}

int main(void) {
  printf("%d\n", puts_first(1, 2) + gets(1, 2));
  return 0;
}
