// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: --implicit-check-not=error: %s
//
// Pins: only some clauses may follow device_type; the others apply to all devices.
double a[10], x;

void f(int n) {
  // CHECK: [[#@LINE+1]]:47: warning: 'private' applies to all devices, because it cannot follow 'device_type' [-Wxmp-device-type]
#pragma acc parallel loop device_type(*) gang private(x) vector
  for (int i = 0; i < 10; i++)
    a[i] = x = i;
  // CHECK: [[#@LINE+1]]:39: warning: 'copy' applies to all devices, because it cannot follow 'device_type'
#pragma acc data device_type(*) async copy(a)
  {
#pragma acc kernels copy(a) device_type(nvidia) async(1) wait num_gangs(n) num_workers(2) vector_length(4)
    a[0] = 1;
  }
}
