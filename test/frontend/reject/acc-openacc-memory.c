// RUN: not %xaccc --target=openacc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: private memory, and types of atomics and reductions that OpenACC compilers do not accept.
void f(int n, int *p) {
  float _Complex z = 0;
  double v[n];
  // CHECK-DAG: [[#@LINE+1]]:13: error: a private section of 'p', or an array of variable size, that is used outside parallel loops is not supported yet by --target=openacc
#pragma acc serial loop private(p[0:3])
  for (int i = 0; i < 10; i++)
    p[0] = i;
  // CHECK-DAG: [[#@LINE+1]]:13: error: a private section of 'v', or an array of variable size, that is used outside parallel loops is not supported yet by --target=openacc
#pragma acc parallel private(v)
  v[0] = 1;
#pragma acc parallel loop copy(z)
  for (int i = 0; i < 10; i++)
    // CHECK-DAG: [[#@LINE+1]]:13: error: atomic access to an object of type '_Complex float' is not supported yet by --target=openacc
#pragma acc atomic
    z += i;
  // CHECK-DAG: [[#@LINE+1]]:13: error: a reduction of 'z', which is complex, with '&&' is not supported yet by --target=openacc
#pragma acc parallel loop reduction(&& : z)
  for (int i = 0; i < 10; i++)
    z = z && i;
}
