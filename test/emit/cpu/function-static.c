// RUN: %golden
//
// Pins: static and extern arrays inside functions, and two arrays of one name in different scopes.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)
void f(void) {
  static int calls[N];
#pragma xmp align calls[i] with t(i)
  {
    float a[N];
#pragma xmp align a[i] with t(i)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] = ++calls[i];
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = calls[i];
}
