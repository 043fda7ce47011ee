// RUN: %parity %s -- -w
//
// Pins: library functions that C++ overloads get the arguments and return the results of C.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#pragma xmp nodes p(*)

enum color { red, green };

// Names of <math.h> in C++17.
static double beta(double x, double y) { return 100 * x + y; }
static double hermite(int n, double x) { return n + x; }

static void numbers(float f, long l, long double ld, unsigned u, enum color c) {
  printf("%d %d %d %d %d\n", abs(2.7), abs(l), abs(u), abs('a'), abs(c));
  printf("%ld %lld %d\n", labs(-2.5), llabs(f), div(l, 7).quot);
  printf("%zu %zu %zu %zu\n", sizeof(sqrt(f)), sizeof(pow(f, f)), sizeof(fabs(ld)), sizeof(abs(l)));
  printf("%.17g %.17g %.17g %.17g\n", sqrt(f), sin(f), exp(f), pow(f, f));
  printf("%.17g %.17g %.17g %.17g\n", atan2(f, 3), fma(f, f, f), hypot(f, ld), nexttoward(f, ld));
  printf("%.17g %.17g %.17g %ld\n", floor(f), fabs(ld), round(f), lround(f));
  printf("%.17g %.17g %.17g %.17g\n", sqrt(c), sqrt(green), pow(2, c), fmax(1 ? red : green, f));
  int power;
  double whole;
  printf("%.17g %.17g %d\n", frexp(f, &power), modf(f, &whole), power);
  printf("%.17g %.17g\n", ldexp(f, 3), whole);
  printf("%.17g %.17g\n", beta(f, 3), hermite(2, f));
}

static void classes(float f, double inf) {
  printf("%d %d %d %d\n", isinf(-inf), isinf(inf) + 1, isinf(f), !isinf(-inf));
  printf("%d %d %d %d\n", isnan(f), isfinite(f), isnormal(f), isgreater(f, 2));
  printf("%zu %zu %zu\n", sizeof(isnan(f)), sizeof(isless(f, f)), sizeof(fpclassify(f)));
  printf("%d %d %d\n", fpclassify(f) == FP_NORMAL, fpclassify(sqrt(f)) == FP_NORMAL, signbit(-f) != 0);
}

static void text(const char *constant, char *own) {
  char *at = strchr(constant, 'l'), *last = strrchr(constant, 'l');
  char *found = memchr(constant, 'o', strlen(constant));
  const char *same = strstr(constant, "lo");
  *strchr(own, 'b') = 'B';
  printf("%s %s %s %s %s\n", at, last, found, same, own);
  printf("%td %d %s\n", strpbrk(constant, "xo") - constant, strchr(constant, 'z') == NULL, strchr("abc", 'b'));
  if (strchr(constant, 'h') && !strchr(own, 'h'))
    printf("%s\n", strchr(constant, 'e') ? "yes" : "no");
}

static int descending(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }

static void check(void) {
  char own[] = "abc";
  int list[] = {3, 9, 4}, key = 4;
  double (*function)(double) = sqrt;
  numbers(2.3f, -3000000001, 2.5L, 7u, green);
  classes(1.5f, INFINITY);
  text("hello", own);
  qsort(list, 3, sizeof *list, descending);
  int *four = bsearch(&key, list, 3, sizeof *list, descending);
  printf("%d %td %g\n", list[0], four - list, function(2.25f));
}

int main(void) {
#pragma xmp task on p(1)
  check();
  return 0;
}
