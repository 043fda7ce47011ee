/* The argument sets the number of elements; each is transferred once. */
#include <stdlib.h>

int main(int argc, char **argv) {
  const int n = argc > 1 ? atoi(argv[1]) : 10;
#pragma xmp nodes p(*)
#pragma xmp template t(0 : n - 1)
#pragma xmp distribute t(block) onto p
  double u[n];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]
  for (int step = 0; step < n; step++) {
#pragma xmp loop on t(i)
    for (int i = 0; i < n; i++)
      u[i] = i + step;
#pragma xmp reflect (u)
  }
  return 0;
}
