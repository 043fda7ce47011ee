// xacc_sums.h - sums in floating point that do not depend on the order of their terms: XACC_REPRODUCIBLE=1.
//
// After W. Ahrens, J. Demmel and H. D. Nguyen, "Algorithms for efficient reproducible floating point summation", ACM
// TOMS 46 (2020). The numbers are divided into bins of 40 bits. A term is cut into slices, one for each bin, by
// rounding it to the unit of the bin, what is left to that of the bin below, and so on; so slices follow from the term
// alone. Those of one bin are multiples of its unit and their sum is exact. Kept are the bins of the largest term and
// the two below: what is cut off is less than 2^-80 of that term. Order, threads, nodes do not matter until the bins
// are added up, which is done once.
#ifndef XACC_SUMS_H
#define XACC_SUMS_H

#include <cstdint>
#include <cstring>
#include <type_traits>

#ifdef __CUDACC__
#define XACC_SUM_HD __host__ __device__
#define XACC_SUM_RARE XACC_SUM_HD static __attribute__((noinline))
#else
#define XACC_SUM_HD
#define XACC_SUM_RARE __attribute__((noinline, cold)) static
#endif

namespace xacc {

/// Makes `x` a rounded number, so that no compiler contracts or reassociates across it.
XACC_SUM_HD inline double rounded(double x) {
#if defined(__CUDA_ARCH__)
  asm("" : "+d"(x));
#elif defined(__x86_64__)
  asm("" : "+x"(x));
#elif defined(__aarch64__)
  asm("" : "+w"(x));
#else
  volatile double kept = x;
  x = kept;
#endif
  return x;
}

/// Terms of `s = s + a - b`: they wait for the assignment.
template <int Count> struct SumTerms { double term[Count]; };

/// An accumulator for float and double. Terms are added by `s += e`, `s -= e`, `s = s + e`, `s = e + s`; it has no
/// value before rounding (xacc_sum_round). All bytes zero: no terms. At most 2^52 terms.
class ReproducibleSum {
public:
  ReproducibleSum() = default;

  XACC_SUM_HD void add(double x) {
    x = rounded(x);
    if (__builtin_expect(!(__builtin_fabs(x) <= limitOf(anchor)), 0))
      *this = withLarge(*this, x);
    else
      deposit(x);
  }
  XACC_SUM_HD void add(ReproducibleSum other) {
    normalise();
    other.normalise();
    if (window() < other.window())
      raise(other.window());
    else
      other.raise(window());
    for (int k = 0; k < bins; ++k) {
      units[k] += other.units[k];
      carry[k] += other.carry[k];
    }
    count = 2;
    special |= other.special;
  }

  XACC_SUM_HD void operator+=(double x) { add(x); }
  XACC_SUM_HD void operator-=(double x) { add(-x); }
  XACC_SUM_HD void operator+=(const ReproducibleSum &other) { add(other); }
  // NOLINTNEXTLINE(misc-unconventional-assign-operator): nobody reads what `s = s + x` gives
  template <int Count> XACC_SUM_HD void operator=(const SumTerms<Count> &terms) {
    for (int k = 0; k < Count; ++k)
      add(terms.term[k]);
  }
  XACC_SUM_HD friend SumTerms<1> operator+(const ReproducibleSum &, double x) { return {{x}}; }
  XACC_SUM_HD friend SumTerms<1> operator+(double x, const ReproducibleSum &) { return {{x}}; }
  XACC_SUM_HD friend SumTerms<1> operator-(const ReproducibleSum &, double x) { return {{-x}}; }
  XACC_SUM_HD friend ReproducibleSum operator+(ReproducibleSum a, const ReproducibleSum &b) {
    a.add(b);
    return a;
  }

  /// The sum, rounded: at most one unit in the last place from that of the bins. On the host.
  double value() const;

private:
  static constexpr int bins = 3, width = 40;
  static constexpr int lastPlain = 49;      ///< terms of higher bins are scaled, so that nothing overflows
  static constexpr int scaledBy = 10;       ///< bins
  static constexpr double scale = 0x1p-400; ///< 2^-(scaledBy * width)
  static constexpr unsigned often = 8192;   ///< so many slices of up to 2^39 units fit into 53 bits
  enum Special : unsigned { Infinite = 1, MinusInfinite = 2, NotANumber = 4 };

  /// Of each bin, from the highest kept: the sum of its slices is units + carry. The unit of bin b is 2^(40 b - 1074);
  /// carries are multiples of 2^40 units.
  double units[bins], carry[bins];
  /// 1.5 * 2^52 units of the highest bin: adding and subtracting it rounds to these units. Negative: scaled.
  double anchor;
  unsigned count, special;

  XACC_SUM_HD static double anchorOf(int bin) { // bin 0: 1.5 * 2^-1022
    const uint64_t bits = static_cast<uint64_t>(1 + width * bin) << 52 | uint64_t{1} << 51;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
  }
  /// Terms up to 1.5 * 2^38 units are what the highest bin is for: less than half a unit of the next one.
  XACC_SUM_HD static double limitOf(double anchor) { return anchor * 0x1p-14; }
  XACC_SUM_HD static int exponentOf(double x) { // biased
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return static_cast<int>(bits >> 52 & 0x7ff);
  }
  /// The highest bin kept; in the numbering without scale.
  XACC_SUM_HD int window() const {
    const int bin = (exponentOf(anchor) - 1) / width;
    return anchor == 0 ? bins - 1 : anchor < 0 ? bin + scaledBy : bin;
  }
  XACC_SUM_HD static double slice(double x, double anchor) { return rounded(x + anchor) - anchor; }

  XACC_SUM_HD void deposit(double x) {
    double at = __builtin_fabs(anchor);
    for (int k = 0; k < bins; ++k, at *= 0x1p-40) {
      const double part = slice(x, at);
      units[k] += part;
      x -= part;
    }
    if (__builtin_expect(++count >= often, 0))
      *this = normalised(*this);
  }
  XACC_SUM_HD void normalise() {
    double at = __builtin_fabs(anchor) * 0x1p40;
    for (int k = 0; k < bins; ++k, at *= 0x1p-40) {
      const double over = slice(units[k], at);
      carry[k] += over;
      units[k] -= over;
    }
    count = 1;
  }
  /// Makes `bin` the highest one kept, if it is higher.
  XACC_SUM_HD void raise(int bin) {
    int up = bin - window();
    if (up < 0 || (up == 0 && anchor != 0))
      return;
    for (; up > 0; --up) {
      for (int k = bins - 1; k > 0; --k) {
        units[k] = units[k - 1];
        carry[k] = carry[k - 1];
      }
      units[0] = carry[0] = 0;
    }
    const bool scaled = bin > lastPlain;
    if (scaled && anchor >= 0)
      for (int k = 0; k < bins; ++k) {
        units[k] *= scale;
        carry[k] *= scale;
      }
    anchor = scaled ? -anchorOf(bin - scaledBy) : anchorOf(bin);
  }
  /// Terms that add() does not take: larger ones than before, those that are scaled, infinities and NaN. By value, so
  /// that an accumulator in a loop stays in registers.
  XACC_SUM_RARE ReproducibleSum withLarge(ReproducibleSum s, double x) {
    const int exponent = exponentOf(x);
    if (exponent == 0x7ff) {
      uint64_t bits;
      memcpy(&bits, &x, sizeof bits);
      s.special |= bits << 12 != 0 ? NotANumber : bits >> 63 != 0 ? MinusInfinite : Infinite;
      return s;
    }
    // |x| < 2^(exponent - 1022), which is at most 2^38 units of this bin; the one below may have room for it too.
    int bin = (exponent - 1022 + 1074 - 38 + width - 1) / width;
    if (bin > 0 && __builtin_fabs(x) <= limitOf(anchorOf(bin - 1)))
      --bin;
    s.raise(bin < bins - 1 ? bins - 1 : bin);
    s.deposit(s.anchor < 0 ? rounded(x * scale) : x);
    return s;
  }
  XACC_SUM_RARE ReproducibleSum normalised(ReproducibleSum s) {
    s.normalise();
    return s;
  }
};

template <int Count> XACC_SUM_HD SumTerms<Count + 1> operator+(const SumTerms<Count> &terms, double x) {
  SumTerms<Count + 1> all;
  for (int k = 0; k < Count; ++k)
    all.term[k] = terms.term[k];
  all.term[Count] = x;
  return all;
}
template <int Count> XACC_SUM_HD SumTerms<Count + 1> operator-(const SumTerms<Count> &terms, double x) {
  return terms + -x;
}

#pragma GCC system_header // no warnings from here on: without -fopenmp, these are unknown
#pragma omp declare reduction(+ : ReproducibleSum : omp_out += omp_in) initializer(omp_priv = ReproducibleSum())
#pragma omp declare reduction(- : ReproducibleSum : omp_out += omp_in) initializer(omp_priv = ReproducibleSum())

} // namespace xacc

namespace xacc {

/// Rounds a sum for a variable of this type and remembers it: whoever goes on with this very value (a reduction over
/// nodes, a later loop) goes on from what was not rounded.
template <class Type> Type roundedSum(const ReproducibleSum &sum);
extern template float roundedSum(const ReproducibleSum &);
extern template double roundedSum(const ReproducibleSum &);
/// The sum that the value has been rounded from, if that was one of the last and nobody has asked for it yet; else the
/// value itself.
ReproducibleSum sumBehind(double value);

/// The type of a variable, or of the accumulator in its place, from `decltype(variable)`.
template <class Type> using Accumulator = std::remove_reference_t<Type>;

/// Gives a variable what its accumulator has.
template <class Type> void roundSum(const ReproducibleSum &sum, Type &variable) { variable = roundedSum<Type>(sum); }

} // namespace xacc

#undef XACC_SUM_RARE
#endif
