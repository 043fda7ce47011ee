// RUN: %parity %s
//
// Pins: file-scope variables, types and enumerators may have the names of library functions that the file does not use.
#pragma GCC diagnostic ignored "-Wbuiltin-declaration-mismatch"
#include <stdio.h>
enum { index, log = 5, y0 };
typedef int round;
struct div { int x; } div;
extern int abs;
int abs = 2;
int (*exp)(int);
static int twice(int x) { return 2 * x; }
#pragma xmp nodes p[*]
#pragma xmp template t[8]
#pragma xmp distribute t[block] onto p
double pow[8];
#pragma xmp align pow[i] with t[i]
int main(void) {
  round r = 3;
  exp = twice;
  double sum = 0;
#pragma xmp loop on t[i] reduction(+:sum)
  for (int i = 0; i < 8; i++) { pow[i] = i; sum += pow[i]; }
#pragma acc parallel loop
  for (int i = 0; i < 3; i++) ;
#pragma xmp task on p[0]
  printf("%d %d %d %g\n", log + index, r, exp(abs), sum);
  return 0;
}
