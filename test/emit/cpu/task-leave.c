// RUN: %golden
//
// Pins: a return from inside a task ends it first; so do break and continue.
#pragma xmp nodes p(*)
int f(int n) {
#pragma xmp task on p(1)
  {
    if (n < 0)
      return -1;
  }
  for (int i = 0; i < n; i++) {
#pragma xmp task on p(2)
    {
      if (i == 3)
        break;
    }
  }
  return 0;
}
