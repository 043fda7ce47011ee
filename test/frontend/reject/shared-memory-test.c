// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a program may find out whether host and device share their memory by a test of a variable to which the device
// has assigned a constant; other reads of the host's copy are reported.
int stores(int k) {
  int apart = 1, sum = 0, v[2] = {1, 1}, w = 1;
#pragma acc data copyin(apart, v, w, sum)
  {
#pragma acc serial present(apart, v, w, sum)
    {
      apart = 0;
      v[0] = 2;
      w = k;
      sum = 3;
    }
    if (apart)
      k++;
    if (v[0] != 2 && !(apart))
      k++;
    k = apart == 1 ? k : -k;
    // CHECK: [[#@LINE+1]]:9: warning: the host uses its copy of 'w' here, which is out of date: add 'update self(w)' after the store on the device [-Wxmp-device-copy]
    if (w == 1) // the program does not know the new value
      k++;
    // CHECK: [[#@LINE+1]]:10: warning: the host uses its copy of 'sum' here, which is out of date: add 'update self(sum)' after the store on the device [-Wxmp-device-copy]
    k += sum;
  }
  return k;
}
