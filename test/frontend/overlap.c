// RUN: %xaccc -Rxmp --translate %s -o - 2>&1 >/dev/null | FileCheck %s
//
// Pins: which loops compute during the reflects before them, and why others do not.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic) onto p
double a[N], b[N], d[N], table[8];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align d[i] with c(i)
#pragma xmp shadow a[1]
double *q;
double outside(double);
double fabs(double);

double overlapped(void) {
  double s = 0;
#pragma xmp reflect (a)
  // CHECK: [[#@LINE+1]]:13: remark: this loop computes while the messages of the preceding 'reflect' are in flight
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++) {
    const double mean = (a[i - 1] + a[i + 1]) / 2;
    b[i] = fabs(mean) + table[i % 8];
    s += b[i];
  }
  return s;
}

void not_overlapped(int k) {
  double last;
#pragma xmp reflect (a)
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: it stores to 'a'
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = a[i] + 1;
#pragma xmp reflect (a)
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: the distance from the iteration to elements of 'a' is unknown
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i + k];
#pragma xmp reflect (a)
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: the data that a pointer points to may be in flight
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + q[i];
#pragma xmp reflect (a)
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: it stores to 'last'
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    last = b[i] = a[i - 1];
#pragma xmp reflect (a)
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: it calls 'outside'
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    b[i] = outside(a[i - 1]);
#pragma xmp reflect (a)
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: its iterations are not distributed in blocks, or are also divided in another way
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++)
    d[i] = i;
#pragma xmp reflect (a)
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: it uses 'b' other than by its elements
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + *b;
  // CHECK-NOT: remark
#pragma xmp reflect (a)
  k++;
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1];
#pragma xmp reflect (a) async(1)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    b[i] = 0;
#pragma xmp wait_async (1)
}

void on_device(int n) {
#pragma xmp reflect (a) acc
  // CHECK: [[#@LINE+1]]:13: remark: this loop computes while the messages of the preceding 'reflect' are in flight
#pragma xmp loop on t(i)
#pragma acc parallel loop present(a, b)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + a[i + 1];
#pragma xmp reflect (a) acc
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: the compute construct does more than run iterations on present data
#pragma xmp loop on t(i)
#pragma acc parallel loop present(a) copyout(b)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + a[i + 1];
#pragma xmp reflect (a) acc
  // CHECK: [[#@LINE+1]]:13: remark: the preceding 'reflect' completes before this loop begins: the compute construct does more than
#pragma xmp loop on t(i)
#pragma acc parallel loop present(a, b) if (n > 5)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + a[i + 1];
  // The host's shadow does not affect the device, nor the reverse.
  // CHECK-NOT: remark
#pragma xmp reflect (a)
#pragma xmp loop on t(i)
#pragma acc parallel loop present(a, b)
  for (int i = 1; i < N - 1; i++)
    b[i] = a[i - 1] + a[i + 1];
}
