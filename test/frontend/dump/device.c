// RUN: %xaccc --dump-directives %s | FileCheck %s
//
// Pins: XMP-dev directives as parsed.
#define N 8
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double a[N], b[N][N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)
#pragma xmp shadow a[1]
void f(double w) {
  double s = 0;
  // CHECK: device.c:[[#@LINE+1]]: block: device replicate names=a, b, s
#pragma xmp device replicate (a, b, s)
  {
    // CHECK: device.c:[[#@LINE+1]]: block: device replicate_sync in=(a, b) out=(s) in=(s)
#pragma xmp device replicate_sync in (a, b) out (s) in (s)
    // CHECK: device.c:[[#@LINE+1]]: block: device loop on=t($i)
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] = s;
    // CHECK: device.c:[[#@LINE+1]]: block: device loop round($i) on=t($i+1) reduction={+: s} threads private=(w) firstprivate=(w) map_threads:i,j=(16, 2*8)
#pragma xmp device loop (i) on t(i + 1) reduction(+ : s) threads private(w) firstprivate(w) map_threads(i : 16, j : 2 * 8)
    for (int i = 0; i < N - 1; i++)
      for (int j = 0; j < N; j++)
        s += b[i + 1][j];
    // CHECK: device.c:[[#@LINE+1]]: block: device reflect names=a
#pragma xmp device reflect (a)
    // CHECK: device.c:[[#@LINE+1]]: block: device barrier
#pragma xmp device barrier
    // CHECK: device.c:[[#@LINE+1]]: block: device reset_weight ids=w/2
#pragma xmp device reset_weight (w / 2)
  }
}
