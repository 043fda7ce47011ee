// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a range in place of an image.
int x:[*], y[4]:[2][*];
void f(void) {
  // CHECK: [[#@LINE+1]]:5: error: a reference to another image names a single image, not a range of images
  x:[1:2] = 3;
  // CHECK: [[#@LINE+1]]:11: error: a reference to another image names a single image, not a range of images
  y[:]:[0][:] = 1;
}
