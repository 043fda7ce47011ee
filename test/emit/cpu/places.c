// RUN: %golden
//
// Pins: directives in place of a single statement: without braces after if, else, for, while, do, labels and case.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

void f(int n) {
  if (n)
#pragma xmp barrier
    n++;
  else
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] = n;
  while (n-- > 0)
#pragma xmp reflect (a)
    ;
  do
#pragma xmp bcast (n)
    n++;
  while (n < 0);
  switch (n) {
  case 1:
#pragma xmp task on p(1)
    n = 2;
    break;
  default:
#pragma xmp barrier
    break;
  }
}
