// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %xaccc --target=cuda -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.15.1): functions that constructs call, and routines, contain no directive with an effect on the
// host.
#pragma xmp nodes p(*)
static int nested(int n, int *a) {
  // CHECK-DAG: [[#@LINE+1]]:13: error: 'acc parallel loop' is not allowed in 'nested', which runs on the device
#pragma acc parallel loop copy(a[0:4])
  for (int i = 0; i < 4; i++)
    a[i] = i;
  return n;
}
static int waits(int n) {
  // CHECK-DAG: [[#@LINE+1]]:13: error: 'xmp barrier' is not allowed in 'waits', which runs on the device
#pragma xmp barrier
  return n + 1;
}
#pragma acc routine seq
void moves(int *a) {
  // CHECK-DAG: [[#@LINE+1]]:13: error: 'acc update' is not allowed in 'moves', which runs on the device
#pragma acc update self(a[0:4])
#pragma acc loop seq
  for (int i = 0; i < 4; i++)
    a[i]++;
}
int main(void) {
  int c[4], a[4];
#pragma acc parallel loop copyout(c) copy(a)
  for (int i = 0; i < 4; i++)
    c[i] = nested(i, a) + waits(i);
  return c[1] == 0;
}
