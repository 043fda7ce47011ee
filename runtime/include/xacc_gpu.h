// xacc_gpu.h - the only code that depends on the kernel compiler: nvcc for CUDA, hipcc for HIP, or the host's. The
// other headers use CUDA's names; HIP has the same functions under different names.
//
//     XACC_GPU       defined where kernels are compiled for a GPU, in both passes over a file
//     XACC_ON_GPU    defined in the pass that generates GPU code
//     XACC_HD        marks functions that both sides call
#ifndef XACC_GPU_H
#define XACC_GPU_H

#if defined(__CUDACC__)
#include <cuda_runtime.h>
#define XACC_GPU "cuda"
#ifdef __CUDA_ARCH__
#define XACC_ON_GPU
#endif
#elif defined(__HIPCC__)
#include <hip/hip_runtime.h>
#define XACC_GPU "hip"
#ifdef __HIP_DEVICE_COMPILE__
#define XACC_ON_GPU
#endif
#endif

#ifdef XACC_GPU
#define XACC_HD __host__ __device__
#else
#define XACC_HD
#endif

#ifdef __HIPCC__
#define cudaDevAttrMultiProcessorCount hipDeviceAttributeMultiprocessorCount
#define cudaDeviceGetAttribute hipDeviceGetAttribute
#define cudaDeviceProp hipDeviceProp_t
#define cudaDeviceSynchronize hipDeviceSynchronize
#define cudaDriverGetVersion hipDriverGetVersion
#define cudaErrorNoDevice hipErrorNoDevice
#define cudaErrorNotReady hipErrorNotReady
#define cudaError_t hipError_t
#define cudaEventCreate hipEventCreate
#define cudaEventCreateWithFlags hipEventCreateWithFlags
#define cudaEventDestroy hipEventDestroy
#define cudaEventDisableTiming hipEventDisableTiming
#define cudaEventElapsedTime hipEventElapsedTime
#define cudaEventQuery hipEventQuery
#define cudaEventRecord hipEventRecord
#define cudaEventSynchronize hipEventSynchronize
#define cudaEvent_t hipEvent_t
#define cudaFree hipFree
#define cudaFreeHost hipHostFree
#define cudaGetDevice hipGetDevice
#define cudaGetDeviceCount hipGetDeviceCount
#define cudaGetDeviceProperties hipGetDeviceProperties
#define cudaGetErrorString hipGetErrorString
#define cudaGetLastError hipGetLastError
#define cudaHostAlloc hipHostMalloc
#define cudaHostAllocMapped hipHostMallocMapped
#define cudaHostAllocPortable hipHostMallocPortable
#define cudaIpcCloseMemHandle hipIpcCloseMemHandle
#define cudaIpcGetMemHandle hipIpcGetMemHandle
#define cudaIpcMemHandle_t hipIpcMemHandle_t
#define cudaIpcMemLazyEnablePeerAccess hipIpcMemLazyEnablePeerAccess
#define cudaIpcOpenMemHandle hipIpcOpenMemHandle
#define cudaMalloc hipMalloc
#define cudaMallocHost hipHostMalloc
#define cudaMemcpy hipMemcpy
#define cudaMemcpyAsync hipMemcpyAsync
#define cudaMemcpyDeviceToDevice hipMemcpyDeviceToDevice
#define cudaMemcpyDeviceToHost hipMemcpyDeviceToHost
#define cudaMemcpyHostToDevice hipMemcpyHostToDevice
#define cudaMemcpyToSymbol hipMemcpyToSymbol
#define cudaMemsetAsync hipMemsetAsync
#define cudaOccupancyMaxActiveBlocksPerMultiprocessor hipOccupancyMaxActiveBlocksPerMultiprocessor
#define cudaSetDevice hipSetDevice
#define cudaStreamCreateWithFlags hipStreamCreateWithFlags
#define cudaStreamNonBlocking hipStreamNonBlocking
#define cudaStreamQuery hipStreamQuery
#define cudaStreamSynchronize hipStreamSynchronize
#define cudaStreamWaitEvent hipStreamWaitEvent
#define cudaStream_t hipStream_t
#define cudaSuccess hipSuccess

struct cudaLaunchConfig_t {
  dim3 gridDim, blockDim;
  cudaStream_t stream;
};
template <class... Parameter, class... Argument>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *how, void (*kernel)(Parameter...),
                               const Argument &...arguments) {
  kernel<<<how->gridDim, how->blockDim, 0, how->stream>>>(arguments...);
  return cudaGetLastError();
}
#endif

#ifdef XACC_ON_GPU
namespace xacc {

#ifdef __HIPCC__
constexpr int gpuType = 8; ///< acc_device_radeon
#else
constexpr int gpuType = 5; ///< acc_device_nvidia
#endif

/// Ends the kernel with an error.
[[noreturn]] __device__ inline void trap() {
#ifdef __HIPCC__
  __builtin_trap();
#else
  __trap();
  __builtin_unreachable();
#endif
}

/// Loads a value that another block has stored and that this block's cache may not contain.
template <class Word> __device__ Word loadFresh(const Word *from) {
#ifdef __HIPCC__
  return __hip_atomic_load(from, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
#else
  return __ldcg(from);
#endif
}

/// The value of the thread whose number within 32 differs from this one's by that bit. A wavefront of 64 threads holds
/// two such groups.
template <class Word> __device__ Word exchangeLanes(Word value, int distance) {
#ifdef __HIPCC__
  return __shfl_xor(value, distance, 32);
#else
  return __shfl_xor_sync(0xffffffffu, value, distance);
#endif
}

/// Orders the memory accesses of 32 such threads.
__device__ inline void syncLanes() {
#ifdef __HIPCC__
  __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "wavefront");
  __builtin_amdgcn_wave_barrier();
#else
  __syncwarp();
#endif
}

} // namespace xacc
#endif
#endif
