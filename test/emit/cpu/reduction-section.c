// RUN: %golden
//
// Pins: sections in reductions: of rows of an array, of one row, and of memory behind a pointer; all of an array.
#pragma xmp nodes p(*)

void f(int n, int m, double *v) {
  int rows[4][5];
  double line[6];
#pragma xmp reduction(+ : rows[1:2])
#pragma xmp reduction(max : rows[n][0:3])
#pragma xmp reduction(min : rows[n][m - 1:2])
#pragma xmp reduction(+ : line[n + 1:2], line[:])
#pragma xmp reduction(* : v[0:n])
}
