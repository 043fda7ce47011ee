// RUN: %xaccc --translate %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: 'image' before a statement that certainly does not synchronise.
#include <math.h>
#include <xmp.h>
#pragma xmp nodes p(*)
int x:[*];
void own(void);
double f(double v, void (*other)(void)) {
  // CHECK: [[#@LINE+1]]:13: warning: 'image' numbers the images for the statement after it, which does not synchronise: write it directly before a call such as 'xmp_sync_all' [-Wxmp-image]
#pragma xmp image (p)
  v = sqrt(v);
#pragma xmp image (p)
  xmp_sync_all(NULL);
#pragma xmp image (p)
  own();
#pragma xmp image (p)
  other();
#pragma xmp image (p)
  x:[0] = 3;
#pragma xmp image (p)
  {
#pragma xmp post (p(1), 3)
  }
  return v;
}
