#include <stdio.h>
#define N 6
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
extern int a[N];
#pragma xmp align a[i] with t(i)
extern struct A { int f[N]; } al;
#pragma xmp align al.f[i] with t(i)
void go(void);
