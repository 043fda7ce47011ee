// RUN: not %xaccc --target=cuda --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a loop reduces device copies only if it is a compute construct.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
double v[10];
#pragma xmp align v[i] with t(i)
void f(int n) {
  int x = 0, y, z;
  // CHECK: [[#@LINE+1]]:13: error: clause 'acc' on a loop that is not a compute construct is not supported yet
#pragma xmp loop on t(i) reduction(+ : x) acc
  for (int i = 0; i < 10; i++)
    x += i;
#pragma acc parallel copy(x)
  {
    y = n;
    x = y;
  }
#pragma acc kernels copyin(v)
  {
    z = n;
  }
#pragma acc parallel copy(x) private(y)
  {
#pragma acc loop private(z)
    for (int i = 0; i < 10; i++) {
      z = i;
      x = z;
    }
  }
}
