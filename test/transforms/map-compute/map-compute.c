// RUN: %xaccc --stop-after=map-compute --translate %s -o %t | grep -v CHECK | FileCheck --check-prefixes=ALL,CPU %s
// RUN: %xaccc --target=openacc --stop-after=map-compute --translate %s -o %t | grep -v CHECK | FileCheck --check-prefixes=ALL,ACC %s
// RUN: %xaccc --target=cuda --stop-after=map-compute --translate %s -o %t | grep -v CHECK | FileCheck --check-prefixes=CUDA %s
//
// Pins: a construct on a block gets its data, its views and the ranges of the distributed loops inside; combined
// constructs are not changed.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100];
#pragma xmp align a[i] with t(i)
// CUDA: struct xmp_kernel_{{.*}} : xacc::XaccPlain {
void f(double x) {
// ALL: double *__restrict__ const a_device = (double *)xacc_device_array(
// ALL: const xacc_range i_range_{{[0-9]+}} = xacc_loop(
// ACC: #pragma acc parallel deviceptr(a)
// CPU-NOT: #pragma acc parallel deviceptr
// CUDA: xacc::launch(
#pragma acc parallel copy(a)
  {
// ALL: {{^}}#pragma acc loop
#pragma xmp loop on t(i)
#pragma acc loop
    for (int i = 0; i < 100; i++)
      a[i] = x;
  }
// ALL: {{^}}#pragma acc parallel loop
// ALL-NEXT: for (int j = 0; j < 8; j++)
#pragma acc parallel loop
  for (int j = 0; j < 8; j++)
    ;
}
