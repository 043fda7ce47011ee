// xacc_complex.h - C's complex numbers in kernels, whose compilers lack them. They have the layout of C's types. The
// host computes with its own type, so that it has the same results as C; GPUs use the formulas below.
#ifndef XACC_COMPLEX_H
#define XACC_COMPLEX_H

#include <xacc_gpu.h>

#include <math.h>
#include <type_traits>

namespace xacc {

template <class T> struct Complex;
template <class T> constexpr bool isReal = std::is_arithmetic_v<T> || std::is_enum_v<T>;
template <class T> struct HostComplex;
#ifndef XACC_ON_GPU
template <> struct HostComplex<float> { typedef float _Complex type; };
template <> struct HostComplex<double> { typedef double _Complex type; };
#endif

/// The type in which C computes with components of these types.
template <class A, class B>
using CommonReal = std::conditional_t<!std::is_floating_point_v<A>, B,
                                      std::conditional_t<!std::is_floating_point_v<B>, A, std::common_type_t<A, B>>>;

template <class T> struct Complex {
  T re, im;

  Complex() = default; // without values, as in C
  XACC_HD constexpr Complex(T re, T im) : re(re), im(im) {}
  template <class Real, std::enable_if_t<isReal<Real>, int> = 0>
  XACC_HD constexpr Complex(Real re) : re(static_cast<T>(re)), im(0) {}
  template <class Other>
  XACC_HD constexpr Complex(const Complex<Other> &z) : re(static_cast<T>(z.re)), im(static_cast<T>(z.im)) {}
  template <class Real, std::enable_if_t<isReal<Real>, int> = 0> XACC_HD constexpr explicit operator Real() const {
    if constexpr (std::is_same_v<Real, bool>)
      return re != 0 || im != 0;
    else
      return static_cast<Real>(re);
  }

  XACC_HD Complex operator+() const { return *this; }
  XACC_HD Complex operator-() const { return {-re, -im}; }
  XACC_HD Complex operator~() const { return {re, -im}; }
  template <class Other> XACC_HD Complex &operator+=(const Other &z) { return *this = *this + z; }
  template <class Other> XACC_HD Complex &operator-=(const Other &z) { return *this = *this - z; }
  template <class Other> XACC_HD Complex &operator*=(const Other &z) { return *this = *this * z; }
  template <class Other> XACC_HD Complex &operator/=(const Other &z) { return *this = *this / z; }
  XACC_HD Complex &operator++() { return ++re, *this; }
  XACC_HD Complex &operator--() { return --re, *this; }
  XACC_HD Complex operator++(int) {
    const Complex before = *this;
    return ++re, before;
  }
  XACC_HD Complex operator--(int) {
    const Complex before = *this;
    return --re, before;
  }

#ifndef XACC_ON_GPU
  using Host = typename HostComplex<T>::type;
  explicit Complex(Host z) : re(__real__ z), im(__imag__ z) {}
  Host host() const {
    Host z;
    __real__ z = re;
    __imag__ z = im;
    return z;
  }
#endif
};

/// Infinite components become 1, others 0, with their signs.
template <class T> XACC_HD Complex<T> boxed(Complex<T> z) {
  return {copysign(isinf(z.re) ? T(1) : T(0), z.re), copysign(isinf(z.im) ? T(1) : T(0), z.im)};
}
template <class T> XACC_HD Complex<T> withoutNan(Complex<T> z) {
  return {isnan(z.re) ? copysign(T(0), z.re) : z.re, isnan(z.im) ? copysign(T(0), z.im) : z.im};
}
template <class T> XACC_HD bool isInfinite(Complex<T> z) { return isinf(z.re) || isinf(z.im); }
template <class T> XACC_HD bool isFinite(Complex<T> z) { return isfinite(z.re) && isfinite(z.im); }

/// C's annex G: the product of an infinity and a number other than zero is an infinity.
template <class T> XACC_HD Complex<T> product(Complex<T> a, Complex<T> b) {
#ifndef XACC_ON_GPU
  return Complex<T>(a.host() * b.host());
#endif
  const T ac = a.re * b.re, bd = a.im * b.im, ad = a.re * b.im, bc = a.im * b.re;
  const Complex<T> plain(ac - bd, ad + bc);
  if (!isnan(plain.re) || !isnan(plain.im))
    return plain;
  if (!isInfinite(a) && !isInfinite(b) && !isinf(ac) && !isinf(bd) && !isinf(ad) && !isinf(bc))
    return plain;
  if (isInfinite(a))
    a = boxed(a);
  if (isInfinite(b))
    b = boxed(b);
  a = withoutNan(a);
  b = withoutNan(b);
  constexpr T infinity = __builtin_huge_val();
  return {infinity * (a.re * b.re - a.im * b.im), infinity * (a.re * b.im + a.im * b.re)};
}

/// Scaled by a power of 2, so that |b| neither overflows nor underflows.
template <class T> XACC_HD Complex<T> quotient(Complex<T> a, Complex<T> b) {
#ifndef XACC_ON_GPU
  return Complex<T>(a.host() / b.host());
#endif
  const T size = logb(fmax(fabs(b.re), fabs(b.im)));
  const int shift = isfinite(size) ? -static_cast<int>(size) : 0;
  const T c = scalbn(b.re, shift), d = scalbn(b.im, shift), square = c * c + d * d;
  const Complex<T> plain(scalbn((a.re * c + a.im * d) / square, shift), scalbn((a.im * c - a.re * d) / square, shift));
  if (!isnan(plain.re) || !isnan(plain.im))
    return plain;
  constexpr T infinity = __builtin_huge_val();
  if (square == 0 && (!isnan(a.re) || !isnan(a.im)))
    return {copysign(infinity, c) * a.re, copysign(infinity, c) * a.im};
  if (isInfinite(a) && isFinite(b)) {
    a = boxed(a);
    return {infinity * (a.re * c + a.im * d), infinity * (a.im * c - a.re * d)};
  }
  if (isInfinite(b) && isFinite(a)) {
    b = boxed(b);
    return {T(0) * (a.re * b.re + a.im * b.im), T(0) * (a.im * b.re - a.re * b.im)};
  }
  return plain;
}

// Real operands are not converted to complex numbers, so infinities and the sign of zero remain.
#define XACC_COMPLEX_OPERATOR(op, both, withReal, realWith)                                                            \
  template <class A, class B, class T = CommonReal<A, B>>                                                              \
  XACC_HD Complex<T> operator op(const Complex<A> &x, const Complex<B> &y) {                                           \
    const Complex<T> a(x), b(y);                                                                                       \
    return both;                                                                                                       \
  }                                                                                                                    \
  template <class A, class B, class T = CommonReal<A, B>, std::enable_if_t<isReal<B>, int> = 0>                        \
  XACC_HD Complex<T> operator op(const Complex<A> &x, B y) {                                                           \
    const Complex<T> a(x);                                                                                             \
    const T b = static_cast<T>(y);                                                                                     \
    return withReal;                                                                                                   \
  }                                                                                                                    \
  template <class A, class B, class T = CommonReal<A, B>, std::enable_if_t<isReal<A>, int> = 0>                        \
  XACC_HD Complex<T> operator op(A x, const Complex<B> &y) {                                                           \
    const T a = static_cast<T>(x);                                                                                     \
    const Complex<T> b(y);                                                                                             \
    return realWith;                                                                                                   \
  }                                                                                                                    \
  template <class A, class B, std::enable_if_t<isReal<A>, int> = 0>                                                    \
  XACC_HD A &operator op##=(A &x, const Complex<B> &y) {                                                               \
    return x = static_cast<A>(x op y);                                                                                 \
  }
XACC_COMPLEX_OPERATOR(+, (Complex<T>(a.re + b.re, a.im + b.im)), (Complex<T>(a.re + b, a.im)),
                      (Complex<T>(a + b.re, b.im)))
XACC_COMPLEX_OPERATOR(-, (Complex<T>(a.re - b.re, a.im - b.im)), (Complex<T>(a.re - b, a.im)),
                      (Complex<T>(a - b.re, -b.im)))
XACC_COMPLEX_OPERATOR(*, (product(a, b)), (Complex<T>(a.re * b, a.im *b)), (Complex<T>(a * b.re, a *b.im)))
XACC_COMPLEX_OPERATOR(/, (quotient(a, b)), (Complex<T>(a.re / b, a.im / b)), (quotient(Complex<T>(a), b)))
#undef XACC_COMPLEX_OPERATOR

template <class A, class B> XACC_HD bool operator==(const Complex<A> &a, const Complex<B> &b) {
  return a.re == b.re && a.im == b.im;
}
template <class A, class B, std::enable_if_t<isReal<B>, int> = 0> XACC_HD bool operator==(const Complex<A> &a, B b) {
  return a == Complex<CommonReal<A, B>>(b);
}
template <class A, class B, std::enable_if_t<isReal<A>, int> = 0> XACC_HD bool operator==(A a, const Complex<B> &b) {
  return b == a;
}
template <class A, class B> XACC_HD bool operator!=(const Complex<A> &a, const B &b) { return !(a == b); }
template <class A, class B, std::enable_if_t<isReal<A>, int> = 0> XACC_HD bool operator!=(A a, const Complex<B> &b) {
  return !(b == a);
}

/// __real__ and __imag__, of variables and values.
template <class T> XACC_HD T &realPart(Complex<T> &z) { return z.re; }
template <class T> XACC_HD T &imaginaryPart(Complex<T> &z) { return z.im; }
template <class T> XACC_HD T realPart(const Complex<T> &z) { return z.re; }
template <class T> XACC_HD T imaginaryPart(const Complex<T> &z) { return z.im; }
template <class T, std::enable_if_t<isReal<T>, int> = 0> XACC_HD T realPart(T x) { return x; }
template <class T, std::enable_if_t<isReal<T>, int> = 0> XACC_HD T imaginaryPart(T) { return 0; }

/// __builtin_complex, and literals such as 1.0i.
template <class T> XACC_HD constexpr Complex<T> complex(T re, T im) { return {re, im}; }
template <class T> XACC_HD constexpr Complex<T> imaginary(T im) { return {0, im}; }

// ---- functions of <complex.h>. On GPUs, results are right unless they or an intermediate value overflow.

template <class T> XACC_HD T absolute(Complex<T> z) { return hypot(z.re, z.im); }
template <class T> XACC_HD T argument(Complex<T> z) { return atan2(z.im, z.re); }
template <class T> XACC_HD Complex<T> projection(Complex<T> z) {
  return isInfinite(z) ? Complex<T>(static_cast<T>(__builtin_huge_val()), copysign(T(0), z.im)) : z;
}
template <class T> XACC_HD Complex<T> timesI(Complex<T> z) { return {-z.im, z.re}; }
template <class T> XACC_HD Complex<T> overI(Complex<T> z) { return {z.im, -z.re}; }

/// W. Kahan, "Branch cuts for complex elementary functions", 1987.
namespace gpu {

template <class T> XACC_HD Complex<T> cexp(Complex<T> z) {
  const T size = exp(z.re);
  return z.im == 0 ? Complex<T>(size, z.im) : Complex<T>(size * cos(z.im), size * sin(z.im));
}
template <class T> XACC_HD Complex<T> clog(Complex<T> z) {
  const T size = absolute(z), most = fmax(fabs(z.re), fabs(z.im)), least = fmin(fabs(z.re), fabs(z.im));
  const bool near1 = size > T(0.5) && size < T(3);
  return {near1 ? log1p((most - 1) * (most + 1) + least * least) / 2 : log(size), argument(z)};
}
template <class T> XACC_HD Complex<T> csqrt(Complex<T> z) {
  if (z.re == 0 && z.im == 0)
    return {T(0), z.im};
  const T root = sqrt((fabs(z.re) + absolute(z)) / 2);
  return z.re >= 0 ? Complex<T>(root, z.im / (2 * root)) : Complex<T>(fabs(z.im) / (2 * root), copysign(root, z.im));
}
template <class T> XACC_HD Complex<T> cpow(Complex<T> z, Complex<T> power) {
  if (z.re == 0 && z.im == 0)
    return power.re == 0 && power.im == 0 ? Complex<T>(1) : Complex<T>(0);
  return cexp(power * clog(z));
}
template <class T> XACC_HD Complex<T> csinh(Complex<T> z) {
  return {sinh(z.re) * cos(z.im), z.im == 0 ? z.im : cosh(z.re) * sin(z.im)};
}
template <class T> XACC_HD Complex<T> ccosh(Complex<T> z) {
  return {cosh(z.re) * cos(z.im), z.im == 0 ? z.re * z.im : sinh(z.re) * sin(z.im)};
}
template <class T> XACC_HD Complex<T> ctanh(Complex<T> z) {
  if (fabs(z.re) > 20)
    return {copysign(T(1), z.re), 4 * sin(z.im) * cos(z.im) * exp(-2 * fabs(z.re))};
  const T t = tan(z.im), beta = 1 + t * t, s = sinh(z.re), rho = sqrt(1 + s * s), below = 1 + beta * s * s;
  return {beta * rho * s / below, t / below};
}
template <class T> XACC_HD Complex<T> csin(Complex<T> z) { return overI(csinh(timesI(z))); }
template <class T> XACC_HD Complex<T> ccos(Complex<T> z) { return ccosh(timesI(z)); }
template <class T> XACC_HD Complex<T> ctan(Complex<T> z) { return overI(ctanh(timesI(z))); }
template <class T> XACC_HD Complex<T> casin(Complex<T> z) {
  const Complex<T> a = csqrt(1 - z), b = csqrt(1 + z);
  return {atan2(z.re, a.re * b.re - a.im * b.im), asinh(a.re * b.im - a.im * b.re)};
}
template <class T> XACC_HD Complex<T> cacos(Complex<T> z) {
  const Complex<T> a = csqrt(1 - z), b = csqrt(1 + z);
  return {2 * atan2(a.re, b.re), asinh(b.re * a.im - b.im * a.re)};
}
template <class T> XACC_HD Complex<T> catanh(Complex<T> z) {
  const T x = 1 - z.re, y = z.im;
  return {log1p(4 * z.re / (x * x + y * y)) / 4, atan2(2 * y, x * (1 + z.re) - y * y) / 2};
}
template <class T> XACC_HD Complex<T> casinh(Complex<T> z) { return overI(casin(timesI(z))); }
template <class T> XACC_HD Complex<T> cacosh(Complex<T> z) {
  const Complex<T> a = csqrt(z - 1), b = csqrt(z + 1);
  return {asinh(a.re * b.re + a.im * b.im), 2 * atan2(a.im, b.re)};
}
template <class T> XACC_HD Complex<T> catan(Complex<T> z) { return overI(catanh(timesI(z))); }

} // namespace gpu

#define XACC_COMPLEX_PART(name, value)                                                                                 \
  XACC_HD inline double name(Complex<double> z) { return value; }                                                      \
  XACC_HD inline float name##f(Complex<float> z) { return value; }
XACC_COMPLEX_PART(creal, z.re)
XACC_COMPLEX_PART(cimag, z.im)
XACC_COMPLEX_PART(cabs, absolute(z))
XACC_COMPLEX_PART(carg, argument(z))
#undef XACC_COMPLEX_PART
#ifdef XACC_ON_GPU
#define XACC_COMPLEX_VALUE(name, ...) gpu::name(z)
#define XACC_COMPLEX_POWER(name, ...) gpu::name(z, power)
#else
#define XACC_COMPLEX_VALUE(name, T, library) Complex<T>(library(z.host()))
#define XACC_COMPLEX_POWER(name, T, library) Complex<T>(library(z.host(), power.host()))
#endif
#define XACC_COMPLEX_FUNCTION(name)                                                                                    \
  XACC_HD inline Complex<double> name(Complex<double> z) {                                                             \
    return XACC_COMPLEX_VALUE(name, double, __builtin_##name);                                                         \
  }                                                                                                                    \
  XACC_HD inline Complex<float> name##f(Complex<float> z) {                                                            \
    return XACC_COMPLEX_VALUE(name, float, __builtin_##name##f);                                                       \
  }
XACC_COMPLEX_FUNCTION(cexp)
XACC_COMPLEX_FUNCTION(clog)
XACC_COMPLEX_FUNCTION(csqrt)
XACC_COMPLEX_FUNCTION(csin)
XACC_COMPLEX_FUNCTION(ccos)
XACC_COMPLEX_FUNCTION(ctan)
XACC_COMPLEX_FUNCTION(csinh)
XACC_COMPLEX_FUNCTION(ccosh)
XACC_COMPLEX_FUNCTION(ctanh)
XACC_COMPLEX_FUNCTION(casin)
XACC_COMPLEX_FUNCTION(cacos)
XACC_COMPLEX_FUNCTION(catan)
XACC_COMPLEX_FUNCTION(casinh)
XACC_COMPLEX_FUNCTION(cacosh)
XACC_COMPLEX_FUNCTION(catanh)
#undef XACC_COMPLEX_FUNCTION
XACC_HD inline Complex<double> cpow(Complex<double> z, Complex<double> power) {
  return XACC_COMPLEX_POWER(cpow, double, __builtin_cpow);
}
XACC_HD inline Complex<float> cpowf(Complex<float> z, Complex<float> power) {
  return XACC_COMPLEX_POWER(cpow, float, __builtin_cpowf);
}
#undef XACC_COMPLEX_VALUE
#undef XACC_COMPLEX_POWER
XACC_HD inline Complex<double> conj(Complex<double> z) { return ~z; }
XACC_HD inline Complex<float> conjf(Complex<float> z) { return ~z; }
XACC_HD inline Complex<double> cproj(Complex<double> z) { return projection(z); }
XACC_HD inline Complex<float> cprojf(Complex<float> z) { return projection(z); }

} // namespace xacc
#endif
