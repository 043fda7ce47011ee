// xacc_kernels_host.h - kernels on host threads. xacc_kernels.h includes it.
#ifndef XACC_KERNELS_HOST_H
#define XACC_KERNELS_HOST_H

namespace xacc {

/// Larger sums are kept neither on a stack nor in the shared memory of a block.
constexpr size_t smallSums = 128;

/// `count` sums on the heap, each initialised to the identity.
template <class Functor> struct SumsOf {
  using Sums = typename Functor::XaccSums;
  Sums *const all;
  const long count;
  explicit SumsOf(long count) : all(new Sums[static_cast<size_t>(count)]), count(count) {
    for (long k = 0; k < count; ++k)
      Functor::xacc_clear(all[k]);
  }
  ~SumsOf() { delete[] all; }
  SumsOf(const SumsOf &) = delete;
  SumsOf &operator=(const SumsOf &) = delete;
  /// In order, so that the result is always the same.
  const Sums &joined() const {
    for (long k = 1; k < count; ++k)
      Functor::xacc_join(all[0], all[k]);
    return all[0];
  }
};

/// Calls body(thread, threads) on each of the host's threads. The runtime does that: the compilers of kernels have
/// their own OpenMP libraries, and a process must not have two.
template <class Body> void onThreads(const Body &body) {
  const auto ofConstruct = [&body, condition = hostCondition](int thread, int threads) {
    hostCondition = condition;
    body(thread, threads);
  };
  using OfConstruct = decltype(ofConstruct);
  xacc_on_threads([](int thread, int threads,
                     const void *argument) { (*static_cast<const OfConstruct *>(argument))(thread, threads); },
                  &ofConstruct);
}

/// Calls use(sums) at the end.
template <class Functor, class Use> void runOnHost(const Functor &kernel, long n0, long n1, long n2, const Use &use) {
  using Sums = typename Functor::XaccSums;
  const SumsOf<Functor> partial(xacc_threads());
  const long rows = n0 * n1;
  onThreads([&](int me, int all) {
    Sums &kept = partial.all[me];
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
  });
  use(partial.joined());
}

/// The host receives the sums after the next launch.
template <class Functor> void receiveLater(const xacc_launch &how, const Functor &kernel, const Into &into) {
  if constexpr (Functor::xacc_sums > 0 && !hasCopies<Functor>) {
    struct Late {
      typename Functor::XaccSums sums;
      void *variables[Functor::xacc_sums];
    };
    Late *late = new Late;
    runOnHost(kernel, how.counts[0], how.counts[1], how.counts[2], [&](const auto &sums) { late->sums = sums; });
    memcpy(late->variables, into.sums, sizeof late->variables);
    const auto receive = [](void *state) {
      const Late *late = static_cast<Late *>(state);
      Functor::xacc_receive({late->variables, 0}, late->sums);
      delete late;
    };
    xacc_late_sums(how.site, &late->sums, receive, late);
  }
}

/// Iterations first .. end - 1 of the whole space.
template <class Functor>
void runRange(const Functor &kernel, long first, long end, long n1, long n2, typename Functor::XaccSums &mine) {
  for (long k = first; k < end; ++k)
    kernel(k / (n1 * n2), k / n2 % n1, k % n2, Lanes(), mine);
}

/// For kernels that reduce arrays of a size known only at run time: there are `copies` of these, one for each chunk of
/// the iterations. Functor::xacc_choose(sums, k) selects the k-th for an iteration.
template <class Functor>
void runOnHost(int copies, const Functor &kernel, long n0, long n1, long n2, const Into &into) {
  const SumsOf<Functor> parts(copies);
  const long all = n0 * n1 * n2;
  onThreads([&](int me, int threads) {
    for (int k = me; k < copies; k += threads) {
      Functor::xacc_choose(parts.all[k], k);
      runRange(kernel, all * k / copies, all * (k + 1) / copies, n1, n2, parts.all[k]);
    }
  });
  Functor::xacc_receive(into, parts.joined());
}

/// Runs the kernel on the calling thread.
template <class Functor> void runOnThread(const Functor &kernel, long n0, long n1, long n2, const Into &into) {
  typename Functor::XaccSums mine;
  Functor::xacc_clear(mine);
  const Lanes lanes;
  for (long k0 = 0; k0 < n0; ++k0)
    for (long k1 = 0; k1 < n1; ++k1) {
      if constexpr (Functor::xacc_reduces) {
        for (long k2 = 0; k2 < n2; ++k2)
          kernel(k0, k1, k2, lanes, mine);
      } else {
#pragma omp simd
        for (long k2 = 0; k2 < n2; ++k2)
          kernel(k0, k1, k2, lanes, mine);
      }
    }
  Functor::xacc_receive(into, mine);
}

} // namespace xacc
#endif
