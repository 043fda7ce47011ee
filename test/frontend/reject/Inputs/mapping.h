// mapping.h - nodes, templates and arrays that the reject tests misuse.
#pragma xmp nodes p(4)
#pragma xmp nodes q(2, 2)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
#pragma xmp template t2(0:9, 0:9)
#pragma xmp distribute t2(block, block) onto q
#pragma xmp template tc(0:9)
#pragma xmp distribute tc(cyclic) onto p
#pragma xmp template plain(0:9)
#pragma xmp template open(:)
#pragma xmp distribute open(block) onto p
double x, a[10], b[10][10], c[10], d[10], e[12], *ptr, **pp, ini[10] = {1}, late[10], sh[10], nosh[10], full[10], *dyn;
int map3[3], n = 3;
float fmap[4];
#pragma xmp align sh[i] with t(i)
#pragma xmp shadow sh[1:2]
#pragma xmp align nosh[i] with t(i)
#pragma xmp align full[i] with t(i)
#pragma xmp shadow full[*]
#pragma xmp align dyn[i] with open(i)
