// xacc_cuda.h - what emitted CUDA files are made of. A kernel is a functor; launch() runs it over an iteration space on
// the GPU or, in a job that uses none, on host threads: the same body. Compiled without nvcc only the host part exists.
//
// A Functor has
//   struct Sums { ... };                       what it reduces, scalars and arrays; may be empty
//   static constexpr bool reduces, lanes;      lanes: the 32 threads of a warp share one iteration
//   static constexpr int dims, unrolled;       of the iteration space: the counts of the others, slower ones, are 1;
//                                              iterations that a thread runs in a row, where dims is 1
//   void clear(Sums &) const;                  identities
//   static void join(Sums &into, const Sums &from);
//   void operator()(long k0, long k1, long k2, const xacc::Lanes &, Sums &) const;   one iteration, k2 the fastest
// The first five come from Plain where nothing is reduced and there are three dimensions.
#ifndef XACC_CUDA_H
#define XACC_CUDA_H

// C programs have types without a name; in C++ these have no linkage, nor has a functor with a member of one.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wsubobject-linkage"
#endif

#include <xacc_device.h>
#ifndef XACC_REGISTER_DEVICE // who gets to know that there are GPUs
#define XACC_REGISTER_DEVICE xacc_register_device
#endif
#include <xaccrt.h>

#ifdef __CUDACC__
#define XACC_HD __host__ __device__
#include <cuda_runtime.h>
#include <map>
#else
#define XACC_HD
#endif
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <omp.h> // xaccc compiles with -fopenmp
#include <type_traits>
#include <utility>
#include <vector>

// ---- variables of file scope that routines use (xaccrt.h): GPUs have a pointer of their own

#ifdef __CUDACC__
#define XACC_ROUTINE_VARIABLE(variable, here)                                                                          \
  static __typeof__(variable) *here = &variable;                                                                       \
  static __device__ __typeof__(variable) *here##_gpu;                                                                  \
  static void here##_set(void *address, int on_gpu) {                                                                  \
    if (on_gpu)                                                                                                        \
      return xacc::cuda::setPointer(here##_gpu, address);                                                              \
    here = static_cast<__typeof__(here)>(address);                                                                     \
  }
#define XACC_ROUTINE_POINTER(variable, here)                                                                           \
  static __typeof__(variable) *here = &variable;                                                                       \
  static __device__ __typeof__(variable) here##_gpu;                                                                   \
  static void here##_set(void *address, int on_gpu) {                                                                  \
    static __typeof__(variable) value;                                                                                 \
    if (on_gpu)                                                                                                        \
      return xacc::cuda::setPointer(here##_gpu, address);                                                              \
    value = static_cast<__typeof__(value)>(address);                                                                   \
    here = address == variable ? &variable : &value;                                                                   \
  }
#endif
#ifdef __CUDA_ARCH__
#define XACC_REACHED(here) (*here##_gpu)
#define XACC_REACHED_POINTER(here) here##_gpu
#else
#define XACC_REACHED(here) (*here)
#define XACC_REACHED_POINTER(here) (*here)
#endif

namespace xacc {

/// What a loop variable of type int is computed in before it becomes a long. GPUs multiply 32 bits in one instruction;
/// on the host the conversion would hide from the vectoriser that the values are consecutive.
#ifdef __CUDA_ARCH__
using IntIndex = int;
#else
using IntIndex = long;
#endif

// ---- reduction operators

struct Sum {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a + b); }
};
struct Product {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a * b); }
};
struct Max {
  template <class T> static XACC_HD T join(T a, T b) { return a < b ? b : a; }
};
struct Min {
  template <class T> static XACC_HD T join(T a, T b) { return b < a ? b : a; }
};
struct BitAnd {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a & b); }
};
struct BitOr {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a | b); }
};
struct BitXor {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a ^ b); }
};
struct And {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a && b); }
};
struct Or {
  template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(a || b); }
};

/// Element by element, where arrays are reduced.
template <class Op, class T> XACC_HD void join(T &into, const T &from) {
  if constexpr (std::is_array_v<T>)
    for (size_t k = 0; k < std::extent_v<T>; ++k)
      join<Op>(into[k], from[k]);
  else
    into = Op::join(into, from);
}
template <class T, class Value> XACC_HD void fill(T &to, const Value &value) {
  if constexpr (std::is_array_v<T>)
    for (size_t k = 0; k < std::extent_v<T>; ++k)
      fill(to[k], value);
  else
    to = value;
}
/// Joins a variable of the device with what a kernel has reduced; `condition` 0: that variable is on the host.
template <class Op, class T> void joinOnDevice(int condition, T *device, const T &from) {
  if (!condition)
    return join<Op>(*device, from);
  const auto before = std::make_unique<T[]>(1);
  xacc_device_read(&before[0], device, sizeof(T));
  join<Op>(before[0], from);
  xacc_device_write(device, &before[0], sizeof(T));
}

/// Replaces a value of memory, which other threads may change at the same time, by `f` of it and another one.
template <class T> struct Updated { T before, after; };
template <class T, class Value, class Function> XACC_HD Updated<T> atomicUpdate(T *where, Value value, Function f) {
  Updated<T> result;
#ifdef __CUDA_ARCH__
  if constexpr (sizeof(T) < 4) { // a part of a word
    const auto address = reinterpret_cast<size_t>(where);
    auto *word = reinterpret_cast<unsigned *>(address & ~size_t{3});
    const unsigned shift = static_cast<unsigned>(address & 3) * 8, mask = ((1u << sizeof(T) * 8) - 1) << shift;
    unsigned seen = *reinterpret_cast<volatile unsigned *>(word), before;
    do {
      before = seen;
      const unsigned old = (before & mask) >> shift; // GPUs have the low byte first
      memcpy(&result.before, &old, sizeof(T));
      result.after = static_cast<T>(f(result.before, value));
      unsigned next = 0;
      memcpy(&next, &result.after, sizeof(T));
      seen = atomicCAS(word, before, (before & ~mask) | next << shift);
    } while (seen != before);
  } else {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8, "an atomic update of this type");
    using Word = std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned>;
    auto *word = reinterpret_cast<Word *>(where);
    Word seen = *reinterpret_cast<volatile Word *>(word), before;
    do {
      before = seen;
      memcpy(&result.before, &before, sizeof result.before);
      result.after = static_cast<T>(f(result.before, value));
      Word next;
      memcpy(&next, &result.after, sizeof next);
      seen = atomicCAS(word, before, next);
    } while (seen != before);
  }
#else
  __atomic_load(where, &result.before, __ATOMIC_RELAXED);
  do
    result.after = static_cast<T>(f(result.before, value));
  while (!__atomic_compare_exchange(where, &result.before, &result.after, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
#endif
  return result;
}

/// Whether a GPU's own instruction computes what C's `x op= e` does: sums in integers are those of any width, sums in
/// floating point only those of the type itself.
template <class T, class Value>
constexpr bool plainUpdate = (sizeof(T) == 4 || sizeof(T) == 8) &&
                             ((std::is_integral_v<T> && std::is_integral_v<Value>) ||
                              (std::is_floating_point_v<T> &&
                               std::is_same_v<decltype(std::declval<T>() + std::declval<Value>()), T>));
#ifdef __CUDA_ARCH__
template <class T>
using Word = std::conditional_t<std::is_floating_point_v<T>, T,
                                std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned>>;
#define XACC_ATOMIC_NATIVE(native, condition, operand)                                                                 \
  if constexpr (condition) {                                                                                           \
    const auto e = static_cast<T>(value);                                                                              \
    const auto before = static_cast<T>(::native(reinterpret_cast<Word<T> *>(where), static_cast<Word<T>>(operand)));   \
    return Updated<T>{before, static_cast<T>(f(before, e))};                                                           \
  } else
#else
#define XACC_ATOMIC_NATIVE(native, condition, operand)
#endif
#define XACC_ATOMIC(name, op, native, condition, operand)                                                              \
  template <class T, class Value> XACC_HD Updated<T> name(T *where, Value value) {                                     \
    const auto f = [](auto x, auto e) { return x op e; };                                                              \
    XACC_ATOMIC_NATIVE(native, (condition), operand)                                                                   \
    return atomicUpdate(where, value, f);                                                                              \
  }
XACC_ATOMIC(atomicAdd, +, atomicAdd, (plainUpdate<T, Value>), e)
XACC_ATOMIC(atomicSub, -, atomicAdd, (plainUpdate<T, Value>), -e)
XACC_ATOMIC(atomicAnd, &, atomicAnd, (plainUpdate<T, Value> && std::is_integral_v<T>), e)
XACC_ATOMIC(atomicOr, |, atomicOr, (plainUpdate<T, Value> && std::is_integral_v<T>), e)
XACC_ATOMIC(atomicXor, ^, atomicXor, (plainUpdate<T, Value> && std::is_integral_v<T>), e)
#undef XACC_ATOMIC
#undef XACC_ATOMIC_NATIVE

/// The threads that share one iteration. On the host there is one.
struct Lanes {
  XACC_HD long index() const {
#ifdef __CUDA_ARCH__
    return threadIdx.x % 32;
#else
    return 0;
#endif
  }
  XACC_HD long count() const {
#ifdef __CUDA_ARCH__
    return 32;
#else
    return 1;
#endif
  }
  XACC_HD bool leader() const { return index() == 0; }
  /// What one lane stored, the others see behind this.
  XACC_HD void sync() const {
#ifdef __CUDA_ARCH__
    __syncwarp();
#endif
  }
  /// The same value in every lane: the butterfly adds the same pairs everywhere.
  template <class Op, class T> XACC_HD T reduce(T v) const {
#ifdef __CUDA_ARCH__
    for (int distance = 16; distance > 0; distance /= 2)
      if constexpr (std::is_class_v<T>) { // an accumulator, of words
        T other;
        for (size_t word = 0; word < sizeof(T); word += 8) {
          unsigned long long bits;
          memcpy(&bits, reinterpret_cast<const char *>(&v) + word, 8);
          bits = __shfl_xor_sync(0xffffffffu, bits, distance);
          memcpy(reinterpret_cast<char *>(&other) + word, &bits, 8);
        }
        v = Op::join(v, other);
      } else if constexpr (sizeof(T) < 4)
        v = Op::join(v, static_cast<T>(__shfl_xor_sync(0xffffffffu, static_cast<int>(v), distance)));
      else
        v = Op::join(v, static_cast<T>(__shfl_xor_sync(0xffffffffu, v, distance)));
#endif
    return v;
  }
};

/// What a functor has that reduces nothing and whose iterations lanes do not share.
struct Plain {
  struct Sums {};
  static constexpr bool reduces = false, lanes = false;
  static constexpr int dims = 3, unrolled = 1;
  XACC_HD void clear(Sums &) const {}
  static XACC_HD void join(Sums &, const Sums &) {}
};

// ---- host threads

/// On the heap: arrays may be large. Null if the kernel reduces nothing.
template <class Functor> using Result = std::unique_ptr<typename Functor::Sums>;
template <class Functor> Result<Functor> noSums(const Functor &kernel) {
  Result<Functor> none;
  if constexpr (Functor::reduces)
    kernel.clear(*(none = std::make_unique<typename Functor::Sums>()));
  return none;
}
/// Larger sums are not kept on a stack, nor in the memory that the threads of a block share.
constexpr size_t smallSums = 128;

template <class Functor> Result<Functor> runOnHost(const Functor &kernel, long n0, long n1, long n2) {
  using Sums = typename Functor::Sums;
  const int threads = omp_get_max_threads();
  std::vector<Sums> partial(static_cast<size_t>(threads));
  for (Sums &p : partial)
    kernel.clear(p);
  const long rows = n0 * n1;
#pragma omp parallel
  {
    const int me = omp_get_thread_num(), all = omp_get_num_threads();
    Sums &kept = partial[static_cast<size_t>(me)];
    std::conditional_t<sizeof(Sums) <= smallSums, Sums, Sums &> mine = kept;
    const Lanes lanes;
    if (rows >= all || rows * n2 < 64) {
      for (long r = rows * me / all; r < rows * (me + 1) / all; ++r)
        for (long k2 = 0; k2 < n2; ++k2)
          kernel(r / n1, r % n1, k2, lanes, mine);
    } else {
      for (long r = 0; r < rows; ++r)
        for (long k2 = n2 * me / all; k2 < n2 * (me + 1) / all; ++k2)
          kernel(r / n1, r % n1, k2, lanes, mine);
    }
    if constexpr (sizeof(Sums) <= smallSums)
      kept = mine;
  }
  Result<Functor> all = noSums(kernel);
  if constexpr (Functor::reduces)
    for (const Sums &p : partial) // in the order of the threads: the same result every time
      Functor::join(*all, p);
  return all;
}

/// Kernels that reduce arrays whose size only the program knows: `count` copies of these, each of a part of the
/// iterations, which belong to the caller. Functor::choose(sums, k) tells an iteration that the k-th is its own.
struct Copies {
  int count;
};

template <class Functor> typename Functor::Sums noSumsOf(const Functor &kernel, long copy) {
  typename Functor::Sums s;
  kernel.clear(s);
  Functor::choose(s, copy);
  return s;
}
template <class Functor>
Result<Functor> joinParts(const Functor &kernel, const std::vector<typename Functor::Sums> &parts) {
  Result<Functor> all = noSums(kernel);
  for (const auto &part : parts)
    Functor::join(*all, part);
  return all;
}
/// Iterations first .. end of the whole space.
template <class Functor>
XACC_HD void runRange(const Functor &kernel, long first, long end, long n1, long n2, typename Functor::Sums &mine) {
  for (long k = first; k < end; ++k)
    kernel(k / (n1 * n2), k / n2 % n1, k % n2, Lanes(), mine);
}
template <class Functor> Result<Functor> runOnHost(const Functor &kernel, Copies copies, long n0, long n1, long n2) {
  std::vector<typename Functor::Sums> parts;
  for (int k = 0; k < copies.count; ++k)
    parts.push_back(noSumsOf(kernel, k));
  const long all = n0 * n1 * n2;
#pragma omp parallel for schedule(static, 1)
  for (int k = 0; k < copies.count; ++k)
    runRange(kernel, all * k / copies.count, all * (k + 1) / copies.count, n1, n2, parts[static_cast<size_t>(k)]);
  return joinParts(kernel, parts);
}

} // namespace xacc

#ifdef __CUDACC__
#include <xacc_cuda_launch.h>
#endif

namespace xacc {

/// Runs the kernel over n0 x n1 x n2 iterations. With a queue it may return before the kernel is complete, unless the
/// kernel reduces. Returns what was reduced, without the value before.
template <class Functor>
Result<Functor> launch(const xacc_site *site, int condition, long queue, long n0, long n1, long n2,
                       const Functor &kernel) {
#ifdef __CUDACC__
  if (condition && xacc_on_accelerator())
    return cuda::launch(site, xacc_launch_queue(queue), n0, n1, n2, kernel);
#endif
  (void)site, (void)condition, (void)queue;
  return runOnHost(kernel, n0, n1, n2);
}
/// Calls receive(sums) with what was reduced; on a GPU, when the program waits for the queue.
template <class Functor, class Receive>
void launchLater(const xacc_site *site, int condition, long queue, long n0, long n1, long n2, const Functor &kernel,
                 const Receive &receive) {
#ifdef __CUDACC__
  if (condition && xacc_on_accelerator())
    return cuda::launchLater(site, xacc_launch_queue(queue), n0, n1, n2, kernel, receive);
#endif
  (void)site, (void)condition, (void)queue;
  receive(*runOnHost(kernel, n0, n1, n2));
}
template <class Functor>
Result<Functor> launch(const xacc_site *site, int condition, long queue, Copies copies, long n0, long n1, long n2,
                       const Functor &kernel) {
#ifdef __CUDACC__
  if (condition && xacc_on_accelerator())
    return cuda::launch(site, xacc_launch_queue(queue), copies, n0, n1, n2, kernel);
#endif
  (void)site, (void)condition, (void)queue;
  return runOnHost(kernel, copies, n0, n1, n2);
}

} // namespace xacc

#ifdef __CUDACC__
#include <xacc_cuda_device.h>
#endif
#endif
