// RUN: %golden
//
// Pins: reductions of scalars of several types, arrays, replicated arrays, sections of rows of an array, of one row and of
// memory behind a pointer, on some nodes, asynchronous; barriers of all executing nodes, of some, and of those that own
// a part of a template; bcast of scalars, arrays, parts of them and structs, from the first node and from a chosen one.
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : 9, 0 : 9)
#pragma xmp distribute t(block, block) onto p
float w[10];
#pragma xmp align w[i] with t(i, *)

void reduce(int x, unsigned long y, double z[4]) {
  double v[4] = {z[0]};
#pragma xmp reduction (+ : x, y)
#pragma xmp reduction (max : v) on p(:, 1)
#pragma xmp reduction (+ : w) on t(*, :)
#pragma xmp reduction (&& : x) async(1)
#pragma xmp wait_async (1)
}

void barriers(void) {
#pragma xmp barrier
#pragma xmp barrier on p(1, :)
#pragma xmp barrier on t(2:5, *)
}

#pragma xmp nodes q(*)
#pragma xmp nodes half(2) = q(1:2)
struct pair {
  int x;
  double y[2];
} pair;
double v[10];

void broadcast(double x, int *y) {
#pragma xmp bcast (x)
#pragma xmp bcast (v, pair) from q(2)
#pragma xmp bcast (v[2:3], *y, pair.y) on half
#pragma xmp bcast (x) from q(2) on q async(4)
#pragma xmp wait_async (4)
}

void sections(int n, int m, double *v) {
  int rows[4][5];
  double line[6];
#pragma xmp reduction(+ : rows[1:2])
#pragma xmp reduction(max : rows[n][0:3])
#pragma xmp reduction(min : rows[n][m - 1:2])
#pragma xmp reduction(+ : line[n + 1:2], line[:])
#pragma xmp reduction(* : v[0:n])
}
