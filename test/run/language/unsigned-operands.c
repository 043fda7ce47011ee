// RUN: %parity %s
//
// Pins: operands of directives with an unsigned type and a negative value: values subtracted from an index.
#include <stdio.h>
#define N 20
#define BACK 4u
unsigned k = 2;
unsigned char one = 1;
#pragma xmp nodes p(*)
#pragma xmp template t(-10 : 30)
#pragma xmp distribute t(block) onto p
int a[N], b[N], c[N];
#pragma xmp align a[i] with t(i - k)
#pragma xmp align b[i] with t(i + 5)
#pragma xmp align c[i] with t(i - BACK)
#pragma xmp shadow b[k : one]
static void show(long sum) {
#pragma xmp task on p(1)
  printf("%ld\n", sum);
}
int main(void) {
  unsigned u = 3;
  long s = 0;
#pragma xmp loop on t(i - k)
  for (int i = 0; i < N; i++) a[i] = i;
#pragma xmp loop on t(i - u + 1) reduction(+ : s)
  for (int i = 0; i < N; i++) s += a[i];
  show(s);
#pragma xmp loop on t(i - u * 2) reduction(+ : s)
  for (int i = 0; i < N; i++) s += i;
  show(s);
#pragma xmp loop on t(i - BACK)
  for (int i = 0; i < N; i++) c[i] = 2 * i;
#pragma xmp loop on t(i - sizeof(int)) reduction(+ : s)
  for (int i = 0; i < N; i++) s += c[i];
  show(s);
#pragma xmp loop on t(u + 2 + i)
  for (int i = 0; i < N; i++) b[i] = i;
#pragma xmp reflect (b) width(k - 1 : one)
#pragma xmp loop on t(i + 5) reduction(+ : s)
  for (int i = 1; i < N - 1; i++) s += b[i - 1] * b[i + 1];
  show(s);
  return 0;
}
