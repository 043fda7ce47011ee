// RUN: %golden -Wno-xmp-unused-reflect -Wno-xmp-reduction
//
// Pins: consecutive directives that are merged; a statement, a different clause, the same array or a preprocessor
// line keeps them apart.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double a[100], b[100], c[100];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align c[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp shadow b[2]
#pragma xmp shadow c[1]

double f(int n, double x) {
  double y = 1, z = 2;
  long most = 0;
#pragma xmp reflect (a)
#pragma xmp reflect (b)

#pragma xmp reflect (a, c)
  n++;
#pragma xmp reflect (a)
#pragma xmp reflect (b) width(1)
#pragma xmp reflect (c) width(1)
#pragma xmp reflect (a) async(1)
#pragma xmp reflect (b)
#ifdef __linux__
#pragma xmp reflect (c)
#endif
#pragma xmp wait_async (1)
#pragma xmp reduction (+ : x)
#pragma xmp reduction (+ : y, z)
#pragma xmp reduction (max : y)
#pragma xmp reduction (max : most)
#pragma xmp reduction (+ : x, n, y, most)
#pragma xmp reduction (+ : x) on p(1 : n)
#pragma xmp reduction (+ : y) on p(1 : n)
  int i;
#pragma xmp loop (i) on t(i) reduction(+ : x, n, y) reduction(max : z, most)
  for (i = 0; i < 100; i++) {
    x += i;
    y -= i;
    n++;
    z = i > z ? i : z;
    most = i > most ? i : most;
  }
#pragma xmp bcast (x, y)
#pragma xmp bcast (n) from p(1)
  return x + y + z + n + most;
}
