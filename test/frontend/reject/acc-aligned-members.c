// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: aligned members of structs are the host's: compute constructs do not have them yet.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
struct {
  double u[100];
  int n;
} f;
#pragma xmp align f.u[i] with t(i)
void g(void) {
#pragma xmp loop on t(i)
#pragma acc parallel loop
  for (int i = 0; i < f.n; i++)
  // CHECK: [[#@LINE+1]]:5: error: an aligned member in a compute construct is not supported yet
    f.u[i] = i;
#pragma acc parallel
  f.n = 3;
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    f.u[i] = f.n;
}
