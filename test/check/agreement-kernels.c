// RUN: %xaccc -fxmp-check --target=cuda --translate %s -o %t.c && FileCheck %s < %t.c && FileCheck --check-prefix=KERNELS %s < %t.cu
//
// Pins: the table of variables that should be the same on all nodes is in the host's file, not in that of the kernels.
#define N 8
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

int main(void) {
  int found = -1;
  // CHECK: static xacc_check_variable xmp_agreed[] = {
  // CHECK-NEXT: {"found", XACC_INT, 0, "add reduction(max:found) or bcast(found)", NULL},
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    if (a[i] == 0)
      found = i;
  // KERNELS-NOT: xmp_agreed
  // KERNELS: struct xmp_kernel_
  // KERNELS-NOT: xmp_agreed
#pragma xmp loop on t(i)
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  return found > 0;
}
