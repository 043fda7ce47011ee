// RUN: %xaccc --stop-after=lower-atomics --translate %s -o %t | grep -v CHECK | FileCheck --check-prefix=CPU %s
// RUN: %xaccc --target=openacc --stop-after=lower-atomics --translate %s -o %t | grep -v CHECK | FileCheck --check-prefix=ACC %s
// RUN: %xaccc --target=cuda --stop-after=lower-atomics --translate %s -o %t | grep -v CHECK | FileCheck --check-prefix=CUDA %s
//
// Pins: the emitted form of an atomic update for each target.
#pragma xmp nodes p(*)
void f(int n, int *count) {
#pragma acc parallel loop copy(count [0:1])
  for (int i = 0; i < n; i++) {
// ACC: #pragma acc atomic update
// ACC-NEXT: count[0] += i;
// CPU: #pragma omp atomic update
// CPU-NEXT: count[0] += i;
#pragma acc atomic update
    count[0] += i;
  }
}
// CUDA: ---- the file of the kernels
// CUDA: xacc::atomicAdd(&(count[0]), (i));
