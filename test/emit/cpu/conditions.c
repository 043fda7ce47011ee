// RUN: %golden
// RUN: %xaccc --translate %s -o %t.xmp.c && sh -c "%cc -DSIMPLE -fsyntax-only $(%xaccc -showme:compile) %t.xmp.c"
//
// Pins: a block around a statement that ends inside a preprocessor condition ends after the condition, so that the
// braces also match under the other setting.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
double a[10];
#pragma xmp align a[i] with t(i)

int f(int n) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
#ifdef SIMPLE
    a[i] = 0; // only a comment
#else
#if 1 + 1 == 2
    a[i] = i; // another one
#endif
#endif
#pragma xmp task on p(1)
  a[0]++;
  return n;
}
