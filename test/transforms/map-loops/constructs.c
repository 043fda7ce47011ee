// RUN: %xaccc --stop-after=map-loops --translate %s -o %t | grep -v CHECK | FileCheck --check-prefixes=ALL,CPU %s
// RUN: %xaccc --target=openacc --stop-after=map-loops --translate %s -o %t | grep -v CHECK | FileCheck --check-prefixes=ALL,ACC %s
// RUN: %xaccc --target=cuda --stop-after=map-loops --translate %s -o %t | grep -v CHECK | FileCheck --check-prefixes=CUDA %s
//
// Pins: the same pass makes data regions and compute constructs; a later one handles communication between devices.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

void f(double x) {
// ALL-LABEL: void f(double x) {
// ALL: xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(
// CUDA-LABEL: void f(double x) {
// CUDA: xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(
#pragma acc data create(a)
  {
// ALL: const xacc_range i_range = xacc_loop(
// ALL: double *__restrict__ const a_device = (double *)xacc_device_array(
// CPU: #pragma omp parallel for simd
// ACC: #pragma acc parallel loop deviceptr(a)
// ALL: for (int i = (int)i_range.first; i < (int)i_range.end; i++)
// CUDA: } xmp_kernel = {.a = a_device, .x = x,
// CUDA: [[LAUNCH:xmp_launch_[0-9]+_0_[0-9a-f]+]](&xmp_launch, &xmp_kernel, NULL);
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      a[i] = x * i;
// ALL: {{^}}#pragma xmp reflect (a) acc
// CUDA: {{^}}#pragma xmp reflect (a) acc
#pragma xmp reflect (a) acc
  }
}
// CUDA: struct [[KERNEL:xmp_kernel_[0-9]+_0]] : xacc::XaccPlain {
// CUDA: a[i] = x * i;
// CUDA: XACC_LAUNCHER([[LAUNCH]], xmp_unit_{{[0-9a-f]+}}::[[KERNEL]])
