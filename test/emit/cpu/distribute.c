// RUN: %golden
//
// Pins: templates in both index syntaxes, and every format of distribute.
#define N 16
#pragma xmp nodes p(4)
#pragma xmp nodes q(2, 2)
int map[4] = {2, 4, 8, 2};
#pragma xmp template a(0 : N - 1)
#pragma xmp distribute a(block) onto p
#pragma xmp template b(N)
#pragma xmp distribute b(block(4)) onto p
#pragma xmp template c[N]
#pragma xmp distribute c[cyclic] onto p
#pragma xmp template d[N]
#pragma xmp distribute d[cyclic(3)] onto p
#pragma xmp template e(0 : N - 1)
#pragma xmp distribute e(gblock(map)) onto p
#pragma xmp template f(0 : N - 1, 0 : 2 * N - 1)
#pragma xmp distribute f(block, cyclic) onto q
#pragma xmp template g(0 : N - 1, 0 : N - 1)
#pragma xmp distribute g(*, block) onto p
