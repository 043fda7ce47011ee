// RUN: %golden
//
// Pins: static arrays inside functions, and two arrays of one name in different scopes; declarations inside a function:
// created on entry, released on every exit, or created once.
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

int block(int n) {
#pragma xmp nodes q(*)
#pragma xmp template s(0 : n - 1)
#pragma xmp distribute s(block) onto q
  double a[N];
#pragma xmp align a[i] with s(i)
  if (n < 4)
    return -1;
#pragma xmp loop on s(i)
  for (int i = 0; i < n; i++)
    a[i] = i;
  return (int)a[0];
}

int kept(void) {
#pragma xmp nodes q(*)
#pragma xmp template s(0:99)
#pragma xmp distribute s(block) onto q
#pragma xmp static_desc :: q, s
  int n = 0;
#pragma xmp loop on s(i) reduction(+ : n)
  for (int i = 0; i < 100; i++)
    n++;
  return n;
}
