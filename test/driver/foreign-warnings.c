// RUN: %xaccc -Wall -Wextra -Wpedantic -Wcast-qual -Wconversion -Wsign-conversion -Wundef -Wmissing-prototypes -c %s -o %t.o 2>&1 | count 0
//
// Pins: emitted code causes no warnings of the C compiler.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double total(const double v[N], const volatile double w[N]);

double total(const double v[N], const volatile double w[N]) {
#pragma xmp align [i] with t(i) :: v, w
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += v[i] * w[i];
  return sum;
}
