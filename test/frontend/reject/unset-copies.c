// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=warning:
//
// Pins: device copies that are read before they have values, updates in the wrong direction, and scalars that are
// not copied back.
#pragma xmp nodes p(*)
double weight[4] = {1, 2, 3, 4}, scale[4], u[100];
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: this creates the device copy of 'weight' without values
#pragma acc declare create(weight)
#pragma acc declare create(scale)
void fill(double *a);

double unset(int n, double *given) {
  double a[100], b[100], c[100], x = 0;
  for (int i = 0; i < 100; i++)
    a[i] = b[i] = c[i] = i;
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: this creates the device copy of 'a' without values
#pragma acc data create(a, b, c)
  {
#pragma acc parallel loop
    for (int i = 0; i < 100; i++) {
      if (i < n)
        b[i] = 1;
      // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the device reads its copy of 'a' here, which has no value yet: use 'copyin' or 'copy', or add 'update device(a)' [-Wxmp-device-copy]
      a[i] = a[i] + b[i];
    }
#pragma acc host_data use_device(c)
    fill(c);
#pragma acc parallel loop reduction(+ : x)
    for (int i = 0; i < 100; i++)
      x += a[i] + c[i];
  }
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: this creates the device copy of 'b' without values
#pragma acc parallel loop copyout(b)
  for (int i = 0; i < 100; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the device reads its copy of 'b' here, which has no value yet: use 'copyin' or 'copy', or add 'update device(b)' [-Wxmp-device-copy]
    b[i] += 1;
// The caller may have created this copy.
#pragma acc parallel loop create(given[0:100]) reduction(+ : x)
  for (int i = 0; i < 100; i++)
    x += given[i];
  return x + b[0];
}

double backwards(int n) {
  double a[100], b[100];
  for (int i = 0; i < 100; i++)
    a[i] = b[i] = i;
#pragma acc data copyin(a, b)
  {
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      // CHECK-DAG: [[@LINE+1]]:{{.*}} note: stored to 'a' on the device
      a[i] = b[i];
// CHECK-DAG: [[@LINE+1]]:{{.*}} warning: this overwrites the newer values of 'a' on the device: to copy these, write 'self(a)' [-Wxmp-device-copy]
#pragma acc update device(a)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} note: stored to 'b' on the host
    b[3] = 1;
// CHECK-DAG: [[@LINE+1]]:{{.*}} warning: this overwrites the newer values of 'b' on the host: to copy these, write 'device(b)' [-Wxmp-device-copy]
#pragma acc update self(b)
#pragma acc parallel loop
    for (int i = 1; i < 100; i++)
      a[i] = b[i];
    if (n)
      a[0] = 1;
#pragma acc update device(a[0:1])
#pragma acc update self(a)
  }
  return a[0];
}

double lost(void) {
  int hits = 0;
#pragma acc parallel loop copyin(hits)
  for (int i = 0; i < 100; i++)
    if (i % 3 == 0)
#pragma acc atomic
      // CHECK-DAG: [[@LINE+1]]:{{.*}} note: stored to 'hits' on the device
      hits++;
// CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the host uses 'hits' here, but the values stored on the device were not copied back: use 'copy' or 'copyout', or add 'update self(hits)' before the device copy ends [-Wxmp-device-copy]
#pragma xmp reduction(+ : hits)
  return hits;
}

int main(void) {
  double x = 0;
  for (int i = 0; i < 4; i++)
    scale[i] = i;
#pragma acc update device(scale)
#pragma acc parallel loop reduction(+ : x)
  for (int i = 0; i < 4; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the device reads its copy of 'weight' here, which has no value yet: use 'copyin' or 'copy', or add 'update device(weight)' [-Wxmp-device-copy]
    x += weight[i] + scale[i];
  return x > unset(3, u) + backwards(4) + lost();
}

/// The first iteration fills the copy that the second one reads.
void buffers(int steps) {
  double a[100], b[100], c[100];
  for (int i = 0; i < 100; i++)
    a[i] = c[i] = i;
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: this creates the device copy of 'c' without values
#pragma acc data copy(a) create(b, c)
  for (int s = 0; s < steps; s++)
    if (s % 2 == 0) {
#pragma acc parallel loop
      for (int i = 0; i < 100; i++)
        b[i] = a[i];
    } else {
#pragma acc parallel loop
      for (int i = 0; i < 100; i++)
        // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the device reads its copy of 'c' here, which has no value yet: use 'copyin' or 'copy', or add 'update device(c)' [-Wxmp-device-copy]
        a[i] = b[i] + c[i];
    }
}
