// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: elements that the host accesses by the address of the device copy, also in a function of the file.
double a[24], b[24];
void library(double *on_device, double first);
double total(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}
void onDevice(double *v) {
#pragma acc parallel loop deviceptr(v)
  for (int i = 0; i < 24; i++)
    v[i] = i;
}
double sum(void) {
  double s = 0;
#pragma acc data copyin(a, b)
  {
#pragma acc host_data use_device(a)
    {
      for (int i = 0; i < 24; i++)
        // CHECK: [[#@LINE+1]]:14: warning: 'a' is the address of the device copy in 'host_data', and the host cannot access device memory: move this use out of 'host_data' [-Wxmp-device-copy]
        s += a[i];
      s += b[0];
      library(a, s);
      onDevice(a);
      // CHECK: [[#@LINE+1]]:18: warning: 'a' is the address of the device copy in 'host_data'
      s += total(a, 24) + total(b, 24);
      library(&a[3], sizeof a[0]);
    }
#pragma acc host_data use_device(a) if_present
    s += a[0];
  }
  return s;
}
