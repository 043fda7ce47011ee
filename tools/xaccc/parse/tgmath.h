/* tgmath.h - replaces Clang's header when directives are parsed. Clang's macros call functions of that header; these
 * select the function of <math.h> or <complex.h> with _Generic, so that the C compiler also accepts them where they
 * are emitted expanded. Type-generic as in C11, 7.25: integers count as double. */
#pragma once

#include <complex.h>
#include <math.h>

/* A zero of the type that an argument is converted to. */
#define xacc_tg(x)                                                                                                     \
  _Generic((x), float : 0.0f, long double : 0.0L, float _Complex                                                       \
           : (float _Complex)0, double _Complex                                                                        \
           : (double _Complex)0, long double _Complex                                                                  \
           : (long double _Complex)0, default : 0.0)
#define xacc_tg_real(zero, name) _Generic(zero, float : name##f, long double : name##l, default : name)
#define xacc_tg_both(zero, name)                                                                                       \
  _Generic(zero, float                                                                                                 \
           : name##f, long double                                                                                      \
           : name##l, float _Complex                                                                                   \
           : c##name##f, double _Complex                                                                               \
           : c##name, long double _Complex                                                                             \
           : c##name##l, default                                                                                       \
           : name)
#define xacc_tg_complex(zero, name)                                                                                    \
  _Generic(zero, float                                                                                                 \
           : name##f, float _Complex                                                                                   \
           : name##f, long double                                                                                      \
           : name##l, long double _Complex                                                                             \
           : name##l, default                                                                                          \
           : name)

#undef acos
#define acos(x) xacc_tg_both(xacc_tg(x), acos)(x)
#undef asin
#define asin(x) xacc_tg_both(xacc_tg(x), asin)(x)
#undef atan
#define atan(x) xacc_tg_both(xacc_tg(x), atan)(x)
#undef acosh
#define acosh(x) xacc_tg_both(xacc_tg(x), acosh)(x)
#undef asinh
#define asinh(x) xacc_tg_both(xacc_tg(x), asinh)(x)
#undef atanh
#define atanh(x) xacc_tg_both(xacc_tg(x), atanh)(x)
#undef cos
#define cos(x) xacc_tg_both(xacc_tg(x), cos)(x)
#undef sin
#define sin(x) xacc_tg_both(xacc_tg(x), sin)(x)
#undef tan
#define tan(x) xacc_tg_both(xacc_tg(x), tan)(x)
#undef cosh
#define cosh(x) xacc_tg_both(xacc_tg(x), cosh)(x)
#undef sinh
#define sinh(x) xacc_tg_both(xacc_tg(x), sinh)(x)
#undef tanh
#define tanh(x) xacc_tg_both(xacc_tg(x), tanh)(x)
#undef exp
#define exp(x) xacc_tg_both(xacc_tg(x), exp)(x)
#undef log
#define log(x) xacc_tg_both(xacc_tg(x), log)(x)
#undef sqrt
#define sqrt(x) xacc_tg_both(xacc_tg(x), sqrt)(x)
#undef fabs
#define fabs(x)                                                                                                        \
  _Generic(xacc_tg(x), float                                                                                           \
           : fabsf, long double                                                                                        \
           : fabsl, float _Complex                                                                                     \
           : cabsf, double _Complex                                                                                    \
           : cabs, long double _Complex                                                                                \
           : cabsl, default                                                                                            \
           : fabs)(x)
#undef pow
#define pow(x, y) xacc_tg_both(xacc_tg(x) + xacc_tg(y), pow)(x, y)
#undef cbrt
#define cbrt(x) xacc_tg_real(xacc_tg(x), cbrt)(x)
#undef ceil
#define ceil(x) xacc_tg_real(xacc_tg(x), ceil)(x)
#undef erf
#define erf(x) xacc_tg_real(xacc_tg(x), erf)(x)
#undef erfc
#define erfc(x) xacc_tg_real(xacc_tg(x), erfc)(x)
#undef exp2
#define exp2(x) xacc_tg_real(xacc_tg(x), exp2)(x)
#undef expm1
#define expm1(x) xacc_tg_real(xacc_tg(x), expm1)(x)
#undef floor
#define floor(x) xacc_tg_real(xacc_tg(x), floor)(x)
#undef ilogb
#define ilogb(x) xacc_tg_real(xacc_tg(x), ilogb)(x)
#undef lgamma
#define lgamma(x) xacc_tg_real(xacc_tg(x), lgamma)(x)
#undef llrint
#define llrint(x) xacc_tg_real(xacc_tg(x), llrint)(x)
#undef llround
#define llround(x) xacc_tg_real(xacc_tg(x), llround)(x)
#undef log10
#define log10(x) xacc_tg_real(xacc_tg(x), log10)(x)
#undef log1p
#define log1p(x) xacc_tg_real(xacc_tg(x), log1p)(x)
#undef log2
#define log2(x) xacc_tg_real(xacc_tg(x), log2)(x)
#undef logb
#define logb(x) xacc_tg_real(xacc_tg(x), logb)(x)
#undef lrint
#define lrint(x) xacc_tg_real(xacc_tg(x), lrint)(x)
#undef lround
#define lround(x) xacc_tg_real(xacc_tg(x), lround)(x)
#undef nearbyint
#define nearbyint(x) xacc_tg_real(xacc_tg(x), nearbyint)(x)
#undef rint
#define rint(x) xacc_tg_real(xacc_tg(x), rint)(x)
#undef round
#define round(x) xacc_tg_real(xacc_tg(x), round)(x)
#undef tgamma
#define tgamma(x) xacc_tg_real(xacc_tg(x), tgamma)(x)
#undef trunc
#define trunc(x) xacc_tg_real(xacc_tg(x), trunc)(x)
#undef atan2
#define atan2(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), atan2)(x, y)
#undef copysign
#define copysign(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), copysign)(x, y)
#undef fdim
#define fdim(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), fdim)(x, y)
#undef fmax
#define fmax(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), fmax)(x, y)
#undef fmin
#define fmin(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), fmin)(x, y)
#undef fmod
#define fmod(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), fmod)(x, y)
#undef hypot
#define hypot(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), hypot)(x, y)
#undef nextafter
#define nextafter(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), nextafter)(x, y)
#undef remainder
#define remainder(x, y) xacc_tg_real(xacc_tg(x) + xacc_tg(y), remainder)(x, y)
#undef nexttoward
#define nexttoward(x, y) xacc_tg_real(xacc_tg(x), nexttoward)(x, y)
#undef frexp
#define frexp(x, n) xacc_tg_real(xacc_tg(x), frexp)(x, n)
#undef ldexp
#define ldexp(x, n) xacc_tg_real(xacc_tg(x), ldexp)(x, n)
#undef scalbln
#define scalbln(x, n) xacc_tg_real(xacc_tg(x), scalbln)(x, n)
#undef scalbn
#define scalbn(x, n) xacc_tg_real(xacc_tg(x), scalbn)(x, n)
#undef remquo
#define remquo(x, y, n) xacc_tg_real(xacc_tg(x) + xacc_tg(y), remquo)(x, y, n)
#undef fma
#define fma(x, y, z) xacc_tg_real(xacc_tg(x) + xacc_tg(y) + xacc_tg(z), fma)(x, y, z)
#undef carg
#define carg(x) xacc_tg_complex(xacc_tg(x), carg)(x)
#undef cimag
#define cimag(x) xacc_tg_complex(xacc_tg(x), cimag)(x)
#undef conj
#define conj(x) xacc_tg_complex(xacc_tg(x), conj)(x)
#undef cproj
#define cproj(x) xacc_tg_complex(xacc_tg(x), cproj)(x)
#undef creal
#define creal(x) xacc_tg_complex(xacc_tg(x), creal)(x)
