// xacc_divided_cuda.h - what emitted files of --target=starpu,cuda are made of: parts of divided loops as kernels. GPUs
// are workers beside CPU cores, so everything else of the program lives in the memory of the process.
#ifndef XACC_DIVIDED_CUDA_H
#define XACC_DIVIDED_CUDA_H

#define XACC_REGISTER_DEVICE xacc_register_worker_device
#include <xacc_divided.h>

#include <xacc_cuda.h>

namespace xacc {

/// Runs the kernel on the calling thread.
template <class Functor> Result<Functor> runOnThread(const Functor &kernel, long n0, long n1, long n2) {
  Result<Functor> sums = noSums(kernel);
  typename Functor::Sums mine;
  kernel.clear(mine);
  const Lanes lanes;
  for (long k0 = 0; k0 < n0; ++k0)
    for (long k1 = 0; k1 < n1; ++k1) {
      if constexpr (Functor::reduces) {
        for (long k2 = 0; k2 < n2; ++k2)
          kernel(k0, k1, k2, lanes, mine);
      } else {
#pragma omp simd
        for (long k2 = 0; k2 < n2; ++k2)
          kernel(k0, k1, k2, lanes, mine);
      }
    }
  if constexpr (Functor::reduces)
    *sums = mine;
  return sums;
}

/// Runs a part of a divided loop where its worker computes, and returns when it is complete.
template <class Functor>
Result<Functor> launchPart(const xacc_share *share, const xacc_site *site, long n0, long n1, long n2,
                           const Functor &kernel) {
#ifdef __CUDACC__
  if (share->on_accelerator) {
    auto sums = cuda::launch(site, XACC_SYNC, n0, n1, n2, kernel);
    cuda::check(site, cudaStreamSynchronize(nullptr), "a kernel");
    return sums;
  }
#endif
  (void)share, (void)site;
  return runOnThread(kernel, n0, n1, n2);
}

} // namespace xacc
#endif
