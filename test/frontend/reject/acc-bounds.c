// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: bounds of xmp loops in a compute construct may not change there.
#pragma xmp nodes p(4)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100];
int n;
#pragma xmp align a[i] with t(i)
void bounds(void) {
  int k;
#pragma acc parallel copy(n)
  {
    n = 7;
#pragma xmp loop on t(i)
#pragma acc loop
  // CHECK: [[#@LINE+1]]:26: error: a bound that the enclosing compute construct changes, 'n', is not supported yet
    for (int i = 0; i <= n; i++)
      a[i] = i;
#pragma acc loop seq
    for (k = 0; k < 9; k++)
#pragma xmp loop on t(i)
#pragma acc loop
  // CHECK: [[#@LINE+1]]:20: error: a bound that the enclosing compute construct changes, 'k', is not supported yet
      for (int i = k + 1; i < 10; i++)
        a[i] += k;
  }
}
