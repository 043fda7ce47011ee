// RUN: %parity %s
//
// Pins: bounds and steps of distributed loops have C's semantics for all types: a subtracted unsigned step, values next
// to the largest int, a first value that the variable's type converts, a floating-point bound, parentheses.
#include <limits.h>
#include <stdio.h>
#include <string.h>
#define N 31
#pragma xmp nodes p(*)
#pragma xmp template t(-5:N-1)
#pragma xmp distribute t(cyclic(2)) onto p
#pragma xmp template top(2147483640:2147483647)
#pragma xmp distribute top(block) onto p
int a[N];
#pragma xmp align a[i] with t(i)
static void show(const char *what, long sum) {
#pragma xmp task on p(1)
  printf("%s %ld\n", what, sum);
}

static void steps(unsigned down, size_t wide, unsigned char narrow) {
  long s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = N - 1; i >= 0; i -= down) s += a[i];
  show("unsigned", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = N - 1; i >= 0; i = i - wide) s += 3 * a[i];
  show("size_t", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = N - 1; i > 0; i -= narrow) s += 5 * a[i];
  show("unsigned char", s);
#pragma acc parallel loop reduction(+ : s)
  for (int i = N - 1; i >= 0; i -= down) s += i;
  show("device", s);
}

static void ends(int most, unsigned zero) {
  long s = 0;
#pragma xmp loop on top(i) reduction(+ : s)
  for (long i = 2147483640; i <= 2147483647; i++) s += i % 100;
  show("INT_MAX", s);
#pragma xmp loop on top(i) reduction(+ : s)
  for (long i = 2147483641; i <= most; i += 2) s += i % 100;
  show("int", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (long i = N - 1; i >= zero; i -= 4) s += 7 * a[i];
  show("unsigned 0", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (long i = N - 1; i >= 0u; i -= 5) s += 7 * a[i];
  show("0u", s);
}

static void starts(unsigned three, double half) {
  long s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = three - 5; i < 10; i += three) s += i;
  show("negative", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = strlen("abc") - 7; i < 10; i++) s += i;
  show("negative size_t", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = half * 7; i < N; i++) s += a[i];
  show("floating point", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (unsigned char i = 256 + three; i < N; i++) s += a[i];
  show("narrow", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < half * 15; i++) s += a[i];
  show("< 7.5", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i <= half * 15; i++) s += a[i];
  show("<= 7.5", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = N - 1; i > -half * 5; i--) s += i;
  show("> -2.5", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = N - 1; -half * 4 <= i; i--) s += i;
  show(">= -2.0", s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 2; ((i) < N - 1); (i++)) s += a[i];
  show("(i < 30)", s);
#pragma acc parallel loop reduction(+ : s)
  for (int i = 2; (i < N - 1); (i++)) s += i;
  show("(i < 30) on the device", s);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) a[i] = i * i;
  steps(3, 2, 4);
  ends(INT_MAX, 0);
  starts(3, 0.5);
  return 0;
}
