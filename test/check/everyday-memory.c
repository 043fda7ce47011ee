// RUN: env XACC_CPU_MEMORY=separate %mistakes -n 3 %s
//
// Pins: a function that needs a device copy that no caller has created: devices with their own memory report it.
#define N 24
#pragma xmp nodes p(*)

static void clear(double *a) {
#pragma acc parallel loop present(a[0:N]) // MISTAKE 1: 'a' is not on the device
  for (int i = 0; i < N; i++)
    a[i] = 0;
}

int main(void) {
  double a[N];
#if MISTAKE != 1
#pragma acc data copyout(a)
#endif
  clear(a);
  return 0;
}
