// RUN: %golden
//
// Pins: descriptors in a function that are created once.
int f(void) {
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
#pragma xmp static_desc :: p, t
  int n = 0;
#pragma xmp loop on t(i) reduction(+ : n)
  for (int i = 0; i < 100; i++)
    n++;
  return n;
}
