"""c_semantics.py: writes a C program of random expressions that prints the value and the type of each.

All arithmetic types occur, bit-fields, enumerations, literals with every suffix, side effects, and calls of library
functions with arguments of types other than their parameters'. Nothing is undefined: divisors are small and odd, shifts small,
values converted to integers fit, and signed overflow needs -fwrapv. C_SEMANTICS_SEED (default 1) and C_SEMANTICS_CASES
(default 300) of the environment determine the program.
"""
import os
import random

seed = int(os.environ.get("C_SEMANTICS_SEED", "1"))
cases = int(os.environ.get("C_SEMANTICS_CASES", "300"))
rnd = random.Random(seed)

PRELUDE = r"""/* seed %d, %d cases */
#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#pragma xmp nodes p(*)

enum color { red, green, blue, last = 9 };
enum sign { minus = -3, none, plus };
enum large { one = 1, huge = 0x80000001 };
enum wide { narrow = 2, vast = 0x300000000 };
struct bits {
  unsigned u5 : 5, u31 : 31, u32 : 32;
  int s7 : 7, s32 : 32;
  _Bool b1 : 1;
  unsigned long ul20 : 20;
  long sl9 : 9;
  unsigned char uc3 : 3;
  short ss12 : 12;
  enum color e4 : 4;
};

static const char *text = "round and round";
static char letters[8], other[5];
static int numbers[4], more[6];
static _Bool b;
static char c;
static signed char sc;
static unsigned char uc;
static short s;
static unsigned short us;
static int i;
static unsigned u;
static long l;
static unsigned long ul;
static long long ll;
static unsigned long long ull;
static float f;
static double d;
static long double ld;
static enum color e;
static enum sign es;
static enum large el;
static enum wide ew;
static wchar_t w;
static struct bits sb;
static int ti;
static double td;

static double fit(double x) { return x != x ? 7.25 : x > 100 ? 100.5 : x < -100 ? -100.75 : x; }
static float fitf(float x) { return x != x ? 7.25f : x > 100 ? 100.5f : x < -100 ? -100.75f : x; }
static long double fitl(long double x) { return x != x ? 7.25L : x > 100 ? 100.5L : x < -100 ? -100.75L : x; }
static double above(double x) { return x != x ? 7.25 : x > 100 ? 100.5 : x < 0 ? 0.75 : x; }
static float abovef(float x) { return x != x ? 7.25f : x > 100 ? 100.5f : x < 0 ? 0.75f : x; }

static double user_double(double x) { return x / 3; }
static float user_float(float x) { return x / 3; }
static int user_int(int x) { return x / 2 - 1; }
static unsigned char user_byte(unsigned char x) { return x + 1; }
static _Bool user_bool(_Bool x) { return !x; }
static enum color user_color(enum color x) { return x == red ? blue : green; }
static int no_prototype() { return 5; }
static double beta(double x, double y) { return x * 3 + y; }
static double expint(double x) { return x + 0.5; }
static double hermite(int n, double x) { return n * 2 - x; }

static void bytes(const void *from, size_t size) {
  const unsigned char *at = (const unsigned char *)from;
  for (size_t n = 0; n < (size == 16 ? 10 : size); n++)
    printf("%%02x", at[n]);
}
/* The value with its type: size, signedness, whether it has fractions, whether it is _Bool. */
static void show(const void *value, size_t size, size_t align, int negative, int fraction, int boolean, int nan) {
  printf(" %%zu/%%zu%%s%%s%%s:", size, align, negative ? "s" : "u", fraction ? "f" : "", boolean ? "b" : "");
  if (nan)
    printf("nan");
  else
    bytes(value, size);
}
static void vary(size_t size, int fraction, ...) {
  va_list rest;
  va_start(rest, fraction);
  if (fraction && size == 16) {
    long double x = va_arg(rest, long double);
    x != x ? (void)printf(" nan") : bytes(&x, size);
  } else if (fraction) {
    double x = va_arg(rest, double);
    x != x ? (void)printf(" nan") : bytes(&x, 8);
  } else if (size == 8)
    printf(" %%ld", va_arg(rest, long));
  else
    printf(" %%d", va_arg(rest, int));
  va_end(rest);
}
#define SHOW(v) \
  show(&(v), sizeof(v), __alignof__(v), (__typeof__(v))-1 < (__typeof__(v))0, (__typeof__(v))1 / 2 != 0, \
       (__typeof__(v))2 == (__typeof__(v))1, (v) != (v))
#define TYPE(x) printf(" %%zu/%%zu%%d", sizeof(x), __alignof__(x), (__typeof__(x))-1 < (__typeof__(x))0)

static void reset(int n) {
  strcpy(letters, "seven l");
  for (int k = 0; k < 4; k++)
    numbers[k] = n * k - 5;
  b = n & 1, c = (char)(n * 37), sc = (signed char)(n * 91), uc = (unsigned char)(n * 53), s = (short)(n * 4099);
  us = (unsigned short)(n * 40503), i = n %% 3 ? n * 71 - 900 : INT_MIN + n, u = n * 2654435761u;
  l = n * 6700417L - 3000000000L, ul = n * 11400714819323198485ul, ll = -n * 5000000021LL, ull = ul ^ 0x8000000000000000;
  f = n / 7.0f - 3, d = n %% 13 ? n / 11.0 - 4 : INFINITY, ld = n / 9.0L - 2;
  e = n %% 7 == 6 ? (enum color)-1 : (enum color)(n %% 4), es = (enum sign)(n %% 4 - 3);
  el = n & 2 ? one : huge, ew = n & 4 ? narrow : vast, w = n * 3 - 20;
  sb.u5 = n, sb.u31 = u, sb.u32 = u, sb.s7 = n, sb.s32 = i, sb.b1 = n, sb.ul20 = u, sb.sl9 = n, sb.uc3 = n, sb.ss12 = n * 5;
  sb.e4 = (enum color)(n %% 4), ti = n, td = n / 3.0;
}
"""

INTEGERS = ["b", "c", "sc", "uc", "s", "us", "i", "u", "l", "ul", "ll", "ull", "e", "es", "el", "ew", "w"]
FLOATS = ["f", "d", "ld"]
BITS = ["sb.u5", "sb.u31", "sb.u32", "sb.s7", "sb.s32", "sb.b1", "sb.ul20", "sb.sl9", "sb.uc3", "sb.ss12", "sb.e4"]
ENUMERATORS = ["red", "blue", "last", "minus", "plus", "one", "huge", "narrow", "vast"]
TYPES = ["_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long",
         "unsigned long", "long long", "unsigned long long", "enum color", "enum sign", "size_t", "int8_t"]
CHARACTERS = ["'a'", "'\\0'", "'\\n'", "'\\xff'", "'\\377'", "'\\''", "L'x'", "'ab'", "L'\\x3b1'"]
UNSIGNED = {"_Bool", "unsigned char", "unsigned short", "unsigned", "unsigned long", "unsigned long long", "enum color",
            "size_t", "b", "uc", "us", "u", "ul", "ull", "e", "el", "ew"}
ONE = ("acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp2 expm1 fabs floor lgamma log log10 log1p log2 "
       "logb nearbyint rint round sin sinh sqrt tan tanh tgamma trunc").split()
TWO = "atan2 copysign fdim fmax fmin fmod hypot nextafter pow remainder".split()


def literal():
    digits = rnd.choice(["0", "1", "2", "7", "42", "255", "65536", "2147483647", "2147483648", "4294967295", "5000000000",
                         "0x7f", "0xffffffff", "0x80000000", "0x7fffffffffffffff", "0x8000000000000000", "017", "0b101"])
    return digits + rnd.choice(["", "", "", "u", "U", "l", "L", "ul", "lu", "LL", "ull", "LLU"])


def real_literal():
    return rnd.choice(["0.5", "1.", ".25", "3e2", "0x1.8p1", "2.7", "1e-3", "100.125"]) + rnd.choice(["", "f", "F", "l", "L"])


def leaf():
    kind = rnd.random()
    if kind < 0.5:
        return rnd.choice(INTEGERS)
    if kind < 0.66:
        return literal()
    if kind < 0.8:
        return rnd.choice(CHARACTERS)
    if kind < 0.9:
        return rnd.choice(ENUMERATORS)
    return rnd.choice(["true", "false", "numbers[2]", "letters[1]", "(int)sizeof(long)", "no_prototype()", "INT_MAX", "SIZE_MAX"])


def fitted(depth, low=True):
    """A floating-point expression with a small value, for conversion to an integer."""
    return rnd.choice(["fit(%s)", "fitf(%s)", "fitl(%s)"] if low else ["above(%s)", "abovef(%s)"]) % real(depth - 1)


def any_for(target, depth):
    return fitted(depth, target not in UNSIGNED) if rnd.random() < 0.2 else integer(depth)


def either(depth):
    return integer(depth) if rnd.random() < 0.5 else real(depth)


def operand(depth):
    return rnd.choice(BITS) if rnd.random() < 0.15 else integer(depth)


def comparison(depth):
    op = rnd.choice(["==", "!=", "<", ">", "<=", ">="])
    if rnd.random() < 0.3:
        return f"({either(depth)} {op} {either(depth)})"
    return f"({operand(depth)} {op} {operand(depth)})"


def condition(depth):
    return comparison(depth) if rnd.random() < 0.4 else either(depth)


def side_effect(depth):
    """Each uses a separate variable, so that an expression changes none twice."""
    name = rnd.choice(INTEGERS)
    fresh = variable(name)
    kind = rnd.random()
    if kind < 0.3:
        return f"({fresh} = {any_for(name, depth)})"
    if kind < 0.4:
        return f"({fresh} = {rnd.choice(ENUMERATORS)})"
    if kind < 0.6:
        return f"({fresh} {rnd.choice(['+=', '-=', '*=', '&=', '|=', '^='])} {integer(depth)})"
    if kind < 0.7:
        return f"({fresh} {rnd.choice(['/=', '%='])} (({integer(depth)} & 15) | 1))"
    if kind < 0.8:
        return f"({fresh} {rnd.choice(['<<=', '>>='])} ({integer(depth)} & 7))"
    if name in ("b", "e", "es", "el", "ew"):  # only used afterwards: C++ cannot express the result of a postfix operator
        return rnd.choice([f"(++{fresh})", f"(--{fresh})"])
    return rnd.choice([f"{fresh}++", f"(++{fresh})", f"{fresh}--", f"(--{fresh})"])


def library(depth):
    pick = rnd.randrange(16)
    arg = lambda low=True: any_for("int" if low else "u", depth)
    if pick < 3:
        return f"{rnd.choice(['abs', 'labs', 'llabs'])}({arg()})"
    if pick < 5:
        return f"{rnd.choice(['isnan', 'isfinite', 'isnormal', 'isinf', '!!signbit', 'fpclassify'])}({real(depth)})"
    if pick == 5:
        return f"{rnd.choice(['isgreater', 'isless', 'islessgreater', 'isunordered'])}({real(depth)}, {real(depth)})"
    if pick == 6:
        return f"{rnd.choice(['lround', 'llround', 'lrint', 'llrint'])}({fitted(depth)})"
    if pick == 7:
        return f"{rnd.choice(['!!isalpha', '!!isdigit', 'toupper', 'tolower'])}({integer(depth)} & 127)"
    if pick == 8:
        return f"div({arg()}, ({integer(depth)} & 15) | 1).{rnd.choice(['quot', 'rem'])}"
    if pick == 9:
        return f"strlen(text + ({integer(depth)} & 7))"
    if pick == 10:
        return f"user_int({arg()})"
    if pick == 11:
        return rnd.choice([f"user_byte({arg(False)})", f"user_bool({either(depth)})", f"user_color({arg(False)})"])
    if pick == 12:
        return f"ilogb({rnd.choice(['above', 'abovef'])}({real(depth)}) + 1)"
    if pick == 13:
        return f"(strchr({rnd.choice(['text', 'letters'])}, {rnd.choice(CHARACTERS)}) == 0)"
    if pick == 14:
        return f"(memchr(letters, {integer(depth)}, 3u) != NULL)"
    return f"atoi({rnd.choice(['letters', 'text'])} + ({integer(depth)} & 3))"


def shown(depth):
    what = either(depth)
    if rnd.random() < 0.2:
        what = f"{condition(depth)} ? numbers : more"
    elif rnd.random() < 0.15:
        what = f"ti, {rnd.choice(['numbers', 'letters', 'c', 'b', 'e'])}"
    elif rnd.random() < 0.1:
        what = f"{condition(depth)} ? {rnd.choice(['c', 'b', 's', 'e'])} : {rnd.choice(['c', 'b', 's', 'e'])}"
    return f"{rnd.choice(['sizeof', 'sizeof', '__alignof__'])}({what})"


def integer(depth):
    if depth <= 0:
        return leaf()
    depth -= 1
    pick = rnd.random()
    if pick < 0.22:
        return f"({operand(depth)} {rnd.choice(['+', '-', '*', '&', '|', '^'])} {operand(depth)})"
    if pick < 0.28:
        return f"({operand(depth)} {rnd.choice(['/', '%'])} (({integer(depth)} & 15) | 1))"
    if pick < 0.34:
        return f"({operand(depth)} {rnd.choice(['<<', '>>'])} ({integer(depth)} & 7))"
    if pick < 0.44:
        return comparison(depth)
    if pick < 0.5:
        return f"({condition(depth)} {rnd.choice(['&&', '||'])} {condition(depth)})"
    if pick < 0.58:
        op = rnd.choice(["~", "-", "+", "!"])
        return f"{op}({condition(depth) if op == '!' else operand(depth)})"
    if pick < 0.68:
        return f"({condition(depth)} ? {integer(depth)} : {integer(depth)})"
    if pick < 0.71:
        return f"({either(depth)}, {integer(depth)})"
    if pick < 0.78:
        to = rnd.choice(TYPES)
        return f"({to})({any_for(to, depth)})"
    if pick < 0.84:
        return side_effect(depth)
    if pick < 0.95:
        return library(depth)
    if pick < 0.98:
        return shown(depth)
    return f"numbers[{integer(depth)} & 3]"


def real(depth):
    if depth <= 0:
        return rnd.choice(FLOATS) if rnd.random() < 0.7 else real_literal()
    depth -= 1
    pick = rnd.random()
    if pick < 0.2:
        return f"({real(depth)} {rnd.choice(['+', '-', '*', '/'])} {either(depth)})"
    if pick < 0.25:
        return f"({operand(depth)} {rnd.choice(['+', '-', '*'])} {real(depth)})"
    if pick < 0.3:
        return f"{rnd.choice('+-')}({real(depth)})"
    if pick < 0.36:
        return f"({condition(depth)} ? {real(depth)} : {either(depth)})"
    if pick < 0.39:
        return f"({either(depth)}, {real(depth)})"
    if pick < 0.47:
        return f"({rnd.choice(['float', 'double', 'long double'])})({either(depth)})"
    if pick < 0.55:
        fresh = variable(rnd.choice(FLOATS))
        return rnd.choice([f"({fresh} = {either(depth)})", f"({fresh} += {either(depth)})", f"({fresh} *= {either(depth)})",
                           f"{fresh}++", f"(--{fresh})"])
    if pick < 0.7:
        return f"{rnd.choice(ONE)}({either(depth)})"
    if pick < 0.8:
        return f"{rnd.choice(TWO)}({either(depth)}, {either(depth)})"
    if pick < 0.83:
        return f"fma({either(depth)}, {either(depth)}, {either(depth)})"
    if pick < 0.87:
        return rnd.choice([f"ldexp({either(depth)}, {integer(depth)} & 15)",
                           f"scalbn({either(depth)}, {fitted(depth)})", f"nexttoward({either(depth)}, {either(depth)})",
                           f"frexp({either(depth)}, &ti)", f"modf({either(depth)}, &td)"])
    if pick < 0.93:
        return rnd.choice([f"user_double({either(depth)})", f"user_float({either(depth)})", f"atof(text)"])
    return rnd.choice([f"beta({either(depth)}, {either(depth)})", f"expint({either(depth)})",
                       f"hermite({any_for('int', depth)}, {either(depth)})"])


declared = []


def variable(like):
    name = f"v{len(declared)}"
    declared.append(f"__typeof__({like}) {name} = {like};")
    return name


def case(k):
    declared.clear()
    whole = rnd.random() < 0.6
    expression = integer(rnd.randint(1, 4)) if whole else real(rnd.randint(1, 4))
    declare = " ".join(declared)
    n = rnd.randrange(60)
    lines = [f"\nstatic void case{k}(void) {{", f'  printf("case {k}:");']
    lines.append(f"  {{ reset({n}); {declare} __typeof__({expression}) v = {expression}; SHOW(v); }}")
    lines.append(f"  {{ {declare} TYPE({expression}); vary(sizeof({expression}), {0 if whole else 1}, {expression}); }}")
    use = rnd.choice(["({0}) < 0", "({0}) / 2", "1 ? ({0}) : 'c'", "({0}) - 1 > 0", "-({0})", "({0}) == -1", "({0}) != 7u"])
    use = use.format(expression)
    lines.append(f"  {{ reset({n}); {declare} double x = {use}; long double y = {expression}; SHOW(x); SHOW(y); }}")
    lines.append(f"  {{ reset({n}); {declare} if ({expression}) printf(\" yes\"); TYPE({use}); }}")
    lines.append('  printf("\\n");\n}')
    return "\n".join(lines)


print(PRELUDE % (seed, cases), end="")
for k in range(cases):
    print(case(k))
print("int main(void) {")
for k in range(cases):
    print(f"  case{k}();")
print("  return 0;\n}")
