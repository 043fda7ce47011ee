// by_hand.h - helpers for the programs of this folder: checked calls, device memory, launches and the clock.
#pragma once
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

inline void check(cudaError_t error) {
  if (error != cudaSuccess) {
    std::fprintf(stderr, "CUDA: %s\n", cudaGetErrorString(error));
    std::exit(1);
  }
}

/// Ends the program with status 77 if there is no GPU.
inline void need_gpu() {
  int count = 0;
  if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0) {
    std::fprintf(stderr, "no GPU\n");
    std::exit(77);
  }
}

template <class... P, class... A> void launch(void (*kernel)(P...), dim3 grid, dim3 block, const A &...arguments) {
  cudaLaunchConfig_t config = {};
  config.gridDim = grid;
  config.blockDim = block;
  check(cudaLaunchKernelEx(&config, kernel, static_cast<P>(arguments)...));
}

/// Device memory for this many elements.
template <class T> class Array {
public:
  explicit Array(size_t count) : count(count) {
    void *memory;
    check(cudaMalloc(&memory, count * sizeof(T)));
    data = static_cast<T *>(memory);
  }
  explicit Array(const std::vector<T> &host) : Array(host.size()) {
    check(cudaMemcpy(data, host.data(), count * sizeof(T), cudaMemcpyHostToDevice));
  }
  Array(const Array &) = delete;
  ~Array() { cudaFree(data); }
  operator T *() const { return data; }
  std::vector<T> host() const {
    std::vector<T> values(count);
    check(cudaMemcpy(values.data(), data, count * sizeof(T), cudaMemcpyDeviceToHost));
    return values;
  }
  T at(size_t index) const {
    T value;
    check(cudaMemcpy(&value, data + index, sizeof(T), cudaMemcpyDeviceToHost));
    return value;
  }
  void clear() const { check(cudaMemset(data, 0, count * sizeof(T))); }

private:
  size_t count;
  T *data;
};

/// Seconds after the GPU has completed all work.
inline double seconds() {
  check(cudaDeviceSynchronize());
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Blocks of 256 threads for this many elements; kernels loop if there are more.
inline unsigned blocks(long elements) {
#ifndef CUDA_EMULATOR
  constexpr long most = 132 * 16;
#else
  constexpr long most = 4;
#endif
  const long wanted = (elements + 255) / 256;
  return static_cast<unsigned>(wanted < most ? wanted : most);
}
