// xacc_sums.h - floating-point sums that do not depend on the order of their terms: -fxmp-reproducible.
//
// After W. Ahrens, J. Demmel and H. D. Nguyen, "Algorithms for efficient reproducible floating point summation", ACM
// TOMS 46 (2020). The range of numbers is divided into bins of 40 bits. A term is split into slices, one per bin: it is
// rounded to the unit of the bin, the remainder to the unit of the bin below, and so on, so the slices depend on the
// term alone. The slices in a bin are multiples of its unit, and their sum is exact. An accumulator keeps the bin of
// its largest term and the two bins below; what it drops is less than 2^-80 of that term. The order of terms and the
// numbers of threads and nodes do not matter until the bins are added up, which happens once.
#ifndef XACC_SUMS_H
#define XACC_SUMS_H

#include <string.h>

#if defined(__CUDACC__) || defined(__HIPCC__)
#define XACC_SUM_HD __host__ __device__
#define XACC_SUM_FUNCTION XACC_SUM_HD static inline
#define XACC_SUM_RARE XACC_SUM_HD static __attribute__((noinline))
#else
#define XACC_SUM_HD
#define XACC_SUM_FUNCTION static inline __attribute__((always_inline))
#define XACC_SUM_RARE __attribute__((noinline, cold)) static
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum {
  XACC_SUM_BINS = 3,
  XACC_SUM_WIDTH = 40,      /* bits */
  XACC_SUM_LAST_PLAIN = 49, /* terms of higher bins are scaled to avoid overflow */
  XACC_SUM_SCALED_BY = 10,  /* bins */
  XACC_SUM_OFTEN = 8192,    /* this many slices of up to 2^39 units fit into 53 bits */
  XACC_SUM_INFINITE = 1,
  XACC_SUM_MINUS_INFINITE = 2,
  XACC_SUM_NOT_A_NUMBER = 4
};

/** An accumulator for terms of type float and double, at most 2^52 of them. All bytes zero: no terms. */
typedef struct xacc_sum {
  /* The sum of the slices in each bin is units + carry, from the highest bin kept. The unit of bin b is 2^(40 b -
   * 1074); carries are multiples of 2^40 units. */
  double units[XACC_SUM_BINS], carry[XACC_SUM_BINS];
  /* 1.5 * 2^52 units of the highest bin: adding and subtracting it rounds to these units. Negative: scaled. */
  double anchor;
  unsigned count, special;
} xacc_sum;

/** The terms whose rounded sum is `value`, if `value` is among the most recently rounded sums and has not been
 * requested yet; otherwise `value` as the only term. A reduction or a later loop thus continues from the exact sum. */
xacc_sum xacc_sum_of(double value);
/** The sum, rounded to within one unit in the last place, and remembered for xacc_sum_of(). Host only. */
double xacc_sum_double(xacc_sum sum);
float xacc_sum_float(xacc_sum sum);

/* ---- implementation */

/* Makes `x` a rounded number: the compiler cannot contract or reassociate across it. */
XACC_SUM_FUNCTION double xacc_sum_rounded(double x) {
#if defined(__CUDA_ARCH__)
  __asm__("" : "+d"(x));
#elif defined(__HIP_DEVICE_COMPILE__)
  __asm__("" : "+v"(x));
#elif defined(__x86_64__)
  __asm__("" : "+x"(x));
#elif defined(__aarch64__)
  __asm__("" : "+w"(x));
#else
  volatile double kept = x;
  x = kept;
#endif
  return x;
}

#define XACC_SUM_SCALE 0x1p-400 /* 2^-(XACC_SUM_SCALED_BY * XACC_SUM_WIDTH) */

XACC_SUM_FUNCTION double xacc_sum_anchor_of(int bin) { /* bin 0: 1.5 * 2^-1022 */
  const unsigned long long bits = (unsigned long long)(1 + XACC_SUM_WIDTH * bin) << 52 | (unsigned long long)1 << 51;
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
/* The highest bin holds terms up to 1.5 * 2^38 units, which is less than half a unit of the next bin. */
XACC_SUM_FUNCTION double xacc_sum_limit_of(double anchor) { return anchor * 0x1p-14; }
XACC_SUM_FUNCTION int xacc_sum_exponent_of(double x) { /* biased */
  unsigned long long bits;
  memcpy(&bits, &x, sizeof bits);
  return (int)(bits >> 52 & 0x7ff);
}
/* The highest bin kept, in the unscaled numbering. */
XACC_SUM_FUNCTION int xacc_sum_window(const xacc_sum *sum) {
  const int bin = (xacc_sum_exponent_of(sum->anchor) - 1) / XACC_SUM_WIDTH;
  return sum->anchor == 0 ? XACC_SUM_BINS - 1 : sum->anchor < 0 ? bin + XACC_SUM_SCALED_BY : bin;
}
XACC_SUM_FUNCTION double xacc_sum_slice(double x, double anchor) { return xacc_sum_rounded(x + anchor) - anchor; }

XACC_SUM_FUNCTION void xacc_sum_normalise(xacc_sum *sum) {
  double at = __builtin_fabs(sum->anchor) * 0x1p40;
  for (int k = 0; k < XACC_SUM_BINS; ++k, at *= 0x1p-40) {
    const double over = xacc_sum_slice(sum->units[k], at);
    sum->carry[k] += over;
    sum->units[k] -= over;
  }
  sum->count = 1;
}
/* By value, as xacc_sum_with_large, so that an accumulator in a loop stays in registers. */
XACC_SUM_RARE xacc_sum xacc_sum_normalised(xacc_sum sum) {
  xacc_sum_normalise(&sum);
  return sum;
}

XACC_SUM_FUNCTION void xacc_sum_deposit(xacc_sum *sum, double x) {
  double at = __builtin_fabs(sum->anchor);
  for (int k = 0; k < XACC_SUM_BINS; ++k, at *= 0x1p-40) {
    const double part = xacc_sum_slice(x, at);
    sum->units[k] += part;
    x -= part;
  }
  if (__builtin_expect(++sum->count >= XACC_SUM_OFTEN, 0))
    *sum = xacc_sum_normalised(*sum);
}
/* Makes `bin` the highest bin kept, if it is higher. */
XACC_SUM_FUNCTION void xacc_sum_raise(xacc_sum *sum, int bin) {
  int up = bin - xacc_sum_window(sum);
  if (up < 0 || (up == 0 && sum->anchor != 0))
    return;
  for (; up > 0; --up) {
    for (int k = XACC_SUM_BINS - 1; k > 0; --k) {
      sum->units[k] = sum->units[k - 1];
      sum->carry[k] = sum->carry[k - 1];
    }
    sum->units[0] = sum->carry[0] = 0;
  }
  const int scaled = bin > XACC_SUM_LAST_PLAIN;
  if (scaled && sum->anchor >= 0)
    for (int k = 0; k < XACC_SUM_BINS; ++k) {
      sum->units[k] *= XACC_SUM_SCALE;
      sum->carry[k] *= XACC_SUM_SCALE;
    }
  sum->anchor = scaled ? -xacc_sum_anchor_of(bin - XACC_SUM_SCALED_BY) : xacc_sum_anchor_of(bin);
}
/* Terms that xacc_sum_add() does not handle itself: larger than all before, scaled, infinite or NaN. */
XACC_SUM_RARE xacc_sum xacc_sum_with_large(xacc_sum sum, double x) {
  const int exponent = xacc_sum_exponent_of(x);
  if (exponent == 0x7ff) {
    unsigned long long bits;
    memcpy(&bits, &x, sizeof bits);
    sum.special |= bits << 12 != 0   ? XACC_SUM_NOT_A_NUMBER
                   : bits >> 63 != 0 ? XACC_SUM_MINUS_INFINITE
                                     : XACC_SUM_INFINITE;
    return sum;
  }
  /* |x| < 2^(exponent - 1022), which is at most 2^38 units of this bin; it may also fit in the bin below. */
  int bin = (exponent - 1022 + 1074 - 38 + XACC_SUM_WIDTH - 1) / XACC_SUM_WIDTH;
  if (bin > 0 && __builtin_fabs(x) <= xacc_sum_limit_of(xacc_sum_anchor_of(bin - 1)))
    --bin;
  xacc_sum_raise(&sum, bin < XACC_SUM_BINS - 1 ? XACC_SUM_BINS - 1 : bin);
  xacc_sum_deposit(&sum, sum.anchor < 0 ? xacc_sum_rounded(x * XACC_SUM_SCALE) : x);
  return sum;
}

/** Adds one term. */
XACC_SUM_FUNCTION void xacc_sum_add(xacc_sum *sum, double x) {
  x = xacc_sum_rounded(x);
  if (__builtin_expect(!(__builtin_fabs(x) <= xacc_sum_limit_of(sum->anchor)), 0))
    *sum = xacc_sum_with_large(*sum, x);
  else
    xacc_sum_deposit(sum, x);
}

XACC_SUM_FUNCTION void xacc_sum_subtract(xacc_sum *sum, double x) { xacc_sum_add(sum, -x); }

/** Adds all terms of another sum. */
XACC_SUM_FUNCTION void xacc_sum_join(xacc_sum *sum, xacc_sum other) {
  xacc_sum_normalise(sum);
  xacc_sum_normalise(&other);
  if (xacc_sum_window(sum) < xacc_sum_window(&other))
    xacc_sum_raise(sum, xacc_sum_window(&other));
  else
    xacc_sum_raise(&other, xacc_sum_window(sum));
  for (int k = 0; k < XACC_SUM_BINS; ++k) {
    sum->units[k] += other.units[k];
    sum->carry[k] += other.carry[k];
  }
  sum->count = 2;
  sum->special |= other.special;
}

#ifdef __cplusplus
} // extern "C"
/// For the reductions of kernels.
XACC_SUM_HD inline xacc_sum operator+(xacc_sum a, const xacc_sum &b) {
  xacc_sum_join(&a, b);
  return a;
}
#endif

#pragma GCC system_header // no warnings in the rest: without -fopenmp, these pragmas are unknown
#pragma omp declare reduction(+ : xacc_sum : xacc_sum_join(&omp_out, omp_in)) initializer(memset(&omp_priv, 0, sizeof omp_priv))
#pragma omp declare reduction(- : xacc_sum : xacc_sum_join(&omp_out, omp_in)) initializer(memset(&omp_priv, 0, sizeof omp_priv))

#undef XACC_SUM_FUNCTION
#undef XACC_SUM_RARE
#undef XACC_SUM_SCALE
#endif
