#ifndef GRID_H
#define GRID_H
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
extern double u[N];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]
#endif
