// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.1: directive format
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

#define LOOP parallel loop

#define SIZE n

#define PRAGMA(x) _Pragma(#x)

RULE(commas) {
#pragma acc parallel loop, copy(a [0:n]), num_gangs(2), if (n > 0)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(no_commas) {
#pragma acc parallel loop copy(a [0:n]) num_gangs(2) if(n > 0)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(continued_line) {
#pragma acc parallel \
    loop copy(a [0:n]) \
    num_gangs(2)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(spaces) {
  #   pragma   acc   parallel   loop   copy ( a [ 0 : n ] )
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(comment) {
#pragma acc parallel loop /* here */ copy(a[0:n]) // there
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(operator) {
  _Pragma("acc parallel loop copy(a[0:n])")
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(operator_in_macro) {
  PRAGMA(acc parallel loop copy(a[0:n]))
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(macro_in_clause) {
#pragma acc parallel loop copy(a[0:SIZE])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(macro_directive) {
#pragma acc LOOP copy(a[0:SIZE])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(statement_of_if) {
  if (n > 0)
#pragma acc parallel loop copy(a [0:n])
    for (int i = 0; i < n; i++)
      a[i] += 1;
  else
    a[0] = 99;
}

RULE(statement_of_if_block) {
  if (n > 0)
#pragma acc parallel copy(a [0:n])
    {
      a[0] += 1;
    }
}

RULE(operator_with_an_array_reduction) {
  int sums[4] = {0};
  _Pragma("acc parallel loop gang reduction(+ : sums)")
  for (int i = 0; i < n; i++)
    sums[i % 4] += i;
  a[0] += sums[1]; a[1] += sums[3];
}

int main(void) { return runRules(); }
