// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: aligned members of structs in device loops and in routines are not supported yet; default(none) requires them.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
struct {
  double u[100];
  int n;
} f;
#pragma xmp align f.u[i] with t(i)
#pragma acc routine seq
// CHECK-DAG: [[#@LINE+1]]:32: error: a routine that uses an aligned member is not supported yet
double get(int i) { return 2 * f.u[i]; }
double a[100];
#pragma xmp align a[i] with t(i)
void g(void) {
#pragma xmp device replicate (a)
  {
#pragma xmp device loop on t(i)
    for (int i = 0; i < 100; i++)
      // CHECK-DAG: [[#@LINE+1]]:14: error: an aligned member in a device loop is not supported yet
      a[i] = f.u[i];
  }
  // CHECK-DAG: [[#@LINE+4]]:5: error: 'f.u' is used here, but no data clause names it, as 'default(none)' requires
#pragma xmp loop on t(i)
#pragma acc parallel loop default(none)
  for (int i = 0; i < 100; i++)
    f.u[i] = i;
}
