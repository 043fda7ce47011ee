// RUN: %xaccc --target=starpu --translate %s -o %t.cpp 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %xaccc --translate %s -o %t.cpp 2>&1 | FileCheck --implicit-check-not=warning: --check-prefix=COPY %s
//
// Pins: a target that keeps arrays in place warns about host uses that are not ordered after a device loop, the others
// about reads of an outdated copy.
#pragma xmp nodes p(4)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], b[100], c[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
double f(void) {
  double s = 0;
#pragma xmp device replicate (a, b, c)
  {
    c[0] = 1;
#pragma xmp device replicate_sync in (a, b, c)
#pragma xmp device loop on t(i)
    for (int i = 0; i < 100; i++)
      a[i] = b[i] + c[0];
    s += c[0];
    // CHECK: [[#@LINE+5]]:12: warning: the host uses 'a' here, but a device loop has written its replica and no 'replicate_sync out' has copied it back: with --target=starpu the value is undefined
    // CHECK: [[#@LINE-5]]:13: note: 'a' is written by this device loop
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 100; i++)
      // COPY: [[#@LINE+1]]:12: warning: the host uses its copy of 'a' here, which is out of date: add 'device replicate_sync out (a)' after the store on the device [-Wxmp-device-copy]
      s += a[i] + b[i];
    // COPY: [[#@LINE+2]]:13: warning: the host uses its copy of 'a' here
    // CHECK: [[#@LINE+1]]:13: warning: the host uses 'a' here
#pragma xmp reflect (a)
#pragma xmp device replicate_sync out (a)
#pragma xmp reflect (a)
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 100; i++)
      s += a[i];
#pragma xmp device loop on t(i)
    for (int i = 0; i < 100; i++)
      a[i] *= 2;
    // COPY: [[#@LINE+2]]:13: warning: the host uses its copy of 'a' here
    // CHECK: [[#@LINE+1]]:13: warning: the host uses 'a' here
#pragma xmp reflect (a)
#pragma xmp device loop on t(i)
    for (int i = 1; i < 100; i++)
      b[i] = a[i - 1];
  }
  return s + a[0];
}
double lost(void) {
  double s = 0;
#pragma xmp device replicate (a)
  {
    a[5] = 2;
#pragma xmp device replicate_sync in (a)
    a[5] = 3;
#pragma xmp device loop on t(i)
    for (int i = 0; i < 100; i++)
      // COPY: [[#@LINE+1]]:7: warning: the device uses its copy of 'a' here, which is out of date: add 'device replicate_sync in (a)' after the store on the host
      a[i] += 1;
    // COPY: [[#@LINE-4]]:13: note: '#pragma xmp device replicate_sync in (a)' is missing before this line
  }
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < 100; i++)
    // COPY: [[#@LINE+1]]:10: warning: the host uses 'a' here, but the values stored on the device were not copied back: add 'device replicate_sync out (a)' before the device copy ends
    s += a[i];
  return s;
}
