// RUN: %parity %s
//
// Pins: the words of XMP directives may be in capital letters (the specification has small ones, compilers accept both). Names
// of the program keep their case, also those that are words of directives.
#include <stdio.h>
#define N 20
#pragma xmp NODES p(*)
#pragma xmp Template t(0:N-1)
#pragma xmp DISTRIBUTE t(BLOCK) ONTO p
#pragma xmp TEMPLATE c(0:N-1)
#pragma xmp distribute c(Cyclic(2)) onto p
int u[N], v[N], combined[N], ON;
#pragma xmp ALIGN u[i] WITH t(i)
#pragma xmp SHADOW u[1]
#pragma xmp align v[i] WITH c(i)
#pragma xmp ALIGN [i] WITH t(i), SHADOW [1] :: combined
#pragma xmp COARRAY ON : [*]

int main(void) {
  int sum = 0;
#pragma xmp LOOP ON t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#pragma xmp REFLECT (u) WIDTH(/PERIODIC/1)
#pragma xmp Loop (i) On t(i) Reduction(MAX:sum)
  for (int i = 1; i < N; i++)
    sum = u[i] + u[i - 1] > sum ? u[i] + u[i - 1] : sum;
#pragma xmp GMOVE
  for (int i = 0; i < N; i++)
    v[i] = u[i];
#pragma xmp TASK ON p(1)
  printf("%d\n", sum);
#pragma xmp BARRIER
  return ON;
}
