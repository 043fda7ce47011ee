// xacc_kernels.h - the building blocks of kernels in emitted programs (prog.xmp.cu, .hip). A kernel is a functor;
// launch() runs the same body over an iteration space on the GPU or, in a job without one, on host threads. Without a
// compiler of kernels (xacc_gpu.h), only the host code is compiled. Code that need not be a template is compiled once,
// in xacc_cuda_library.cu.
//
// A Functor first has the members that xacc_launch.h calls arguments, and then
//   struct XaccSums { ... };                            reduced scalars and arrays; may be empty
//   XACC_READS(a, b)                                    pointers to memory that no thread stores to while it runs
//   static constexpr int xacc_sums;                     number of these that the host receives
//   static constexpr bool xacc_reduces, xacc_lanes;     lanes: the 32 threads of a warp share one iteration
//   static constexpr int xacc_dims, xacc_unrolled;      dims: of the iteration space; the other counts are 1.
//                                                       unrolled: iterations that a thread runs in a row, if dims is 1
//   static void xacc_clear(XaccSums &);                 sets the identities
//   static void xacc_join(XaccSums &into, const XaccSums &from);
//   static void xacc_receive(const xacc::Into &, const XaccSums &);   combines the host variables with the sums
//   void operator()(long k0, long k1, long k2, const xacc::Lanes &, XaccSums &) const;   one iteration; k2 fastest
//   void xacc_prepare();                                optional: computes members before the first iteration
//   static constexpr int xacc_strips;                   the operator is a template on the type of Lanes, and the body
//                                                       has a loop in its along()
// All but the operator and xacc_strips come from XaccPlain if nothing is reduced and there are three dimensions. The
// names begin with xacc_ because the arguments are named like the program's variables.
#ifndef XACC_KERNELS_H
#define XACC_KERNELS_H

#include <xacc_complex.h>
#include <xacc_gpu.h>
#include <xacc_kernel_atomics.h>
#include <xacc_kernel_functions.h>
#include <xacc_launch.h>
#include <xacc_reductions.h>

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <type_traits>
#include <utility>

// C keywords in the types of emitted code.
#ifndef _Bool
#define _Bool bool
#endif
#define restrict __restrict__

// ---- file-scope variables that routines use (xaccrt_acc.h) are reached through pointers; the GPU has its own.
// NAME(address, on_accelerator) sets them.

#ifdef XACC_GPU
#define XACC_POINTER_ON_GPU(here, ...) static __device__ __typeof__(__VA_ARGS__) here##_gpu;
#define XACC_SET_ON_GPU(here)                                                                                          \
  if (on_accelerator)                                                                                                  \
    return xacc::cuda::setPointer(&here##_gpu, &address);
#else
#define XACC_POINTER_ON_GPU(here, ...)
#define XACC_SET_ON_GPU(here) (void)on_accelerator;
#endif
#define XACC_KERNEL_VARIABLE(here, name, ...)                                                                          \
  [[maybe_unused]] static __typeof__(__VA_ARGS__) here;                                                                \
  XACC_POINTER_ON_GPU(here, __VA_ARGS__)                                                                               \
  extern "C" void name(void *address, int on_accelerator);                                                             \
  void name(void *address, int on_accelerator) {                                                                       \
    XACC_SET_ON_GPU(here)                                                                                              \
    here = reinterpret_cast<__typeof__(__VA_ARGS__)>(address);                                                         \
  }
#ifdef XACC_ON_GPU
#define XACC_REACHED(here) (*here##_gpu)
#define XACC_REACHED_POINTER(here) here##_gpu
#else
#define XACC_REACHED(here) (*here)
#define XACC_REACHED_POINTER(here) here
#endif

// ---- pointers through which a kernel only reads. GPU kernels get them as parameters, because only loads through
// `const T *__restrict__` parameters use the cache for constant data.
#ifdef __CUDACC__
#define XACC_ANY_SIDE _Pragma("nv_exec_check_disable")
#else
#define XACC_ANY_SIDE
#endif
#define XACC_MAX_READS 12
#define XACC_READS(...)                                                                                                \
  XACC_ANY_SIDE template <class Visit> XACC_HD auto xacc_reads(const Visit &visit) { return visit(__VA_ARGS__); }

namespace xacc {

/// The type used to compute an int loop variable before it becomes a long. GPUs multiply 32 bits in one instruction;
/// on the host the conversion would hide from the vectoriser that the values are consecutive.
#ifdef XACC_ON_GPU
using IntIndex = int;
#else
using IntIndex = long;
#endif

/// An array of fewer than 2^31 elements that has rows of a type such as double[8][9]. The GPU computes offsets in 32
/// bits, and arrays of one shape share them.
template <class Row> class Rows {
  using T = std::remove_all_extents_t<Row>;
  template <class Part> struct From {
    T *start;
    IntIndex offset;
    XACC_HD decltype(auto) operator[](IntIndex k) const {
      if constexpr (std::is_array_v<Part>)
        return From<std::remove_extent_t<Part>>{start, (offset + k) * static_cast<IntIndex>(std::extent_v<Part>)};
      else
        return (start[offset + k]);
    }
  };
  From<Row> all;

public:
  XACC_HD explicit Rows(Row *start) : all{reinterpret_cast<T *>(start), 0} {}
  XACC_HD decltype(auto) operator[](IntIndex k) const { return all[k]; }
};

/// An array whose inner extents are known only at run time: `double a[n][m][k]` has rank 3 and the inner extents {m,
/// k}. GPU code has no types for it.
template <class T, int rank> struct VariableRows {
  T *start;
  long extents[rank - 1];
  XACC_HD auto operator[](long row) const {
    if constexpr (rank == 2)
      return start + row * extents[0];
    else {
      VariableRows<T, rank - 1> inner = {start, {}};
      for (int d = 1; d < rank - 1; ++d)
        inner.extents[d - 1] = extents[d];
      inner.start += row * size();
      return inner;
    }
  }
  XACC_HD auto operator*() const { return (*this)[0]; }
  XACC_HD VariableRows operator+(long rows) const {
    VariableRows moved = *this;
    moved.start += rows * size();
    return moved;
  }
  XACC_HD VariableRows operator-(long rows) const { return *this + -rows; }
  template <class U> XACC_HD explicit operator U *() const { return (U *)start; }

private:
  XACC_HD long size() const { // of one row
    long elements = 1;
    for (long extent : extents)
      elements *= extent;
    return elements;
  }
};

/// A parameter of such a type: the address of the first element.
template <class T> struct FirstElement {
  T *start;
  template <class Row> XACC_HD FirstElement(Row *rows) : start((T *)rows) {}
  template <class U, int rank> XACC_HD FirstElement(const VariableRows<U, rank> &rows) : start(rows.start) {}
};

// ---- reduction operators

/// Element by element, where arrays are reduced.
template <class Op, class T> XACC_HD void join(T &into, const T &from) {
  if constexpr (std::is_array_v<T>)
    for (size_t k = 0; k < std::extent_v<T>; ++k)
      join<Op>(into[k], from[k]);
  else
    into = Op::join(into, from);
}
template <class Op, class T> XACC_HD void clear(T &to) {
  if constexpr (std::is_array_v<T>)
    for (size_t k = 0; k < std::extent_v<T>; ++k)
      clear<Op>(to[k]);
  else
    to = Op::template identity<T>();
}

/// A struct of type T as its members: `count` consecutive ones of type M, at a distance of `offset` bytes from its
/// beginning.
template <class M, size_t offset, size_t count> struct Field {
  template <class T> static XACC_HD auto of(T &all) -> M (&)[count] {
    return *reinterpret_cast<M(*)[count]>(reinterpret_cast<char *>(&all) + offset);
  }
};
template <class T, class... Members> struct Fields { T all; };
template <class Op, class T, class... Members>
XACC_HD void join(Fields<T, Members...> &into, const Fields<T, Members...> &from) {
  (join<Op>(Members::of(into.all), Members::of(const_cast<T &>(from.all))), ...);
}
template <class Op, class T, class... Members> XACC_HD void clear(Fields<T, Members...> &to) {
  (clear<Op>(Members::of(to.all)), ...);
}

/// Structs as the array of their members, which all have type Member.
template <class Member, class T> XACC_HD auto members(T &structs) -> Member (&)[sizeof(T) / sizeof(Member)] {
  return reinterpret_cast<Member(&)[sizeof(T) / sizeof(Member)]>(structs);
}
template <class Member, class T>
XACC_HD auto members(const T &structs) -> const Member (&)[sizeof(T) / sizeof(Member)] {
  return reinterpret_cast<const Member(&)[sizeof(T) / sizeof(Member)]>(structs);
}

/// The condition of the construct that this thread of the host runs.
inline thread_local int hostCondition = 1;

/// The function that a call to a routine with 'bind' means: in a construct that runs on the host because of its
/// condition, the routine itself.
#ifdef XACC_ON_GPU
#define XACC_BOUND(device, host) device
#else
#define XACC_BOUND(device, host) (xacc::hostCondition ? device : host)
#endif

/// The addresses of the values that a kernel's sums are combined with: `sums` in xacc_launch.h.
struct Into {
  void *const *sums;
  int condition; ///< 0: all of them are on the host
  template <class Op, class T> void host(int k, const T &from) const { join<Op>(*static_cast<T *>(sums[k]), from); }
  template <class Op, class T> void device(int k, const T &from) const {
    if (!condition)
      return host<Op>(k, from);
    T *before = new T[1];
    xacc_device_read(before, sums[k], sizeof(T));
    join<Op>(*before, from);
    xacc_device_write(sums[k], before, sizeof(T));
    delete[] before;
  }
};

/// How to use an element that a thread may have loaded for others: directly, or by its address.
struct Direct {
  template <class T> XACC_HD const T &operator()(int, const T &element) const { return element; }
};
struct Address {
  template <class T> XACC_HD const T *operator()(int, const T &element) const { return &element; }
};

/// The threads that share one iteration. On the host there is only one.
struct Lanes {
  /// A loop that calls step(use, k) for each k. Its k-th step reads the elements *rows(Address(), j, k), with j the
  /// thread's innermost iteration number, as use(0, element), use(1, element), in the order of `rows`. See Strips.
  XACC_ANY_SIDE template <class T, class Step, class... Rows>
  XACC_HD void along(T k, T end, const Step &step, const Rows &...) const {
    for (; k < end; ++k)
      step(Direct(), k);
  }
  XACC_HD bool active() const { return true; }
  XACC_HD long index() const {
#ifdef XACC_ON_GPU
    return threadIdx.x % 32;
#else
    return 0;
#endif
  }
  XACC_HD long count() const {
#ifdef XACC_ON_GPU
    return 32;
#else
    return 1;
#endif
  }
  XACC_HD bool leader() const { return index() == 0; }
  /// Makes stores of one lane visible to the others.
  XACC_HD void sync() const {
#ifdef XACC_ON_GPU
    syncLanes();
#endif
  }
  /// Returns the same value in every lane: the butterfly adds the same pairs in each.
  template <class Op, class T> XACC_HD T reduce(T v) const {
#ifdef XACC_ON_GPU
    for (int distance = 16; distance > 0; distance /= 2)
      if constexpr (std::is_class_v<T>) { // an accumulator, made of words
        T other;
        for (size_t word = 0; word < sizeof(T); word += 8) {
          unsigned long long bits;
          memcpy(&bits, reinterpret_cast<const char *>(&v) + word, 8);
          bits = exchangeLanes(bits, distance);
          memcpy(reinterpret_cast<char *>(&other) + word, &bits, 8);
        }
        v = Op::join(v, other);
      } else if constexpr (sizeof(T) < 4)
        v = Op::join(v, static_cast<T>(exchangeLanes(static_cast<int>(v), distance)));
      else
        v = Op::join(v, static_cast<T>(exchangeLanes(v, distance)));
#endif
    return v;
  }
};

/// Base of a functor that reduces nothing and whose iterations are not shared by lanes.
struct XaccPlain {
  XACC_READS()
  struct XaccSums {};
  static constexpr int xacc_sums = 0;
  static constexpr bool xacc_reduces = false, xacc_lanes = false;
  static constexpr int xacc_dims = 3, xacc_unrolled = 1;
  static XACC_HD void xacc_clear(XaccSums &) {}
  static XACC_HD void xacc_join(XaccSums &, const XaccSums &) {}
  static void xacc_receive(const Into &, const XaccSums &) {}
};

/// True if the functor has a loop in Lanes::along.
template <class Functor, class = void> constexpr bool hasStrips = false;
template <class Functor> constexpr bool hasStrips<Functor, std::void_t<decltype(Functor::xacc_strips)>> = true;

/// True if the functor reduces arrays that have copies.
template <class Functor, class = void> constexpr bool hasCopies = false;
template <class Functor>
constexpr bool
    hasCopies<Functor, std::void_t<decltype(Functor::xacc_choose(std::declval<typename Functor::XaccSums &>(), 0))>> =
        true;

/// Calls the functor's xacc_prepare, if it has one.
template <class Functor, class = void> constexpr bool isPrepared = false;
template <class Functor>
constexpr bool isPrepared<Functor, std::void_t<decltype(std::declval<Functor &>().xacc_prepare())>> = true;
template <class Functor> XACC_HD void prepare(Functor &kernel) {
  if constexpr (isPrepared<Functor>)
    kernel.xacc_prepare();
}

} // namespace xacc

#include <xacc_kernels_host.h>
#ifdef XACC_GPU
#include <xacc_cuda_launch.h>
#endif
#include <xacc_divided.h>

namespace xacc {

/// Launches as described in xacc_launch.h. With a queue it may return before the kernel is complete, unless the kernel
/// reduces.
template <class Functor> void launch(const xacc_launch *how, const void *arguments, void *const *sums) {
  Functor kernel;
  if (how->bytes != 0 && how->bytes != sizeof kernel)
    xacc_fail(how->site, "the kernels of this program and its host part were compiled with different layouts");
  memcpy(static_cast<void *>(&kernel), arguments, how->bytes);
  const long n0 = how->counts[0], n1 = how->counts[1], n2 = how->counts[2];
  const Into into = {sums, how->condition};
#ifdef XACC_GPU
  if (how->share ? how->share->on_accelerator : how->condition && xacc_on_accelerator())
    return cuda::launch(*how, kernel, into);
#endif
  hostCondition = how->condition;
  prepare(kernel);
  if (how->share)
    return runOnThread(kernel, n0, n1, n2, into);
  if (how->later == XACC_AT_RECEIVE)
    return receiveLater(*how, kernel, into);
  if constexpr (hasCopies<Functor>)
    runOnHost(how->copies, kernel, n0, n1, n2, into);
  else
    runOnHost(kernel, n0, n1, n2, [&](const auto &sums) { Functor::xacc_receive(into, sums); });
}

} // namespace xacc

/// Defines the function that the host calls to launch a kernel.
#define XACC_LAUNCHER(name, Functor)                                                                                   \
  extern "C" void name(const xacc_launch *how, const void *arguments, void *const *sums);                              \
  void name(const xacc_launch *how, const void *arguments, void *const *sums) {                                        \
    xacc::launch<Functor>(how, arguments, sums);                                                                       \
  }
#endif
