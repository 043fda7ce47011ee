// RUN: env PARITY_TARGET="cpu openacc cuda emulated" %acc 'PARITY_PROCS=1 2' %parity %s %S/Inputs/routine-units/look.c
//
// Pins: a routine of another file, declared by a prototype, uses variables that declare names in both files.
#include <stdio.h>
#include "Inputs/routine-units/table.h"
#pragma xmp nodes p(*)
double shared_table[N];
int shift = 3;
int main(void) {
  double v[N];
#pragma acc parallel loop
  for (int i = 0; i < N; i++) shared_table[i] = i * i;
#pragma acc update device(shift)
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < N; i++) v[i] = look(i);
#pragma acc update self(shared_table)
  double s = look(2);
  for (int i = 0; i < N; i++) s += v[i] * i;
#pragma xmp task on p(1)
  printf("%g\n", s);
}
