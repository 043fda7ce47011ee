// RUN: %golden cuda
//
// Pins: a kernel gets the index tables of all dimensions of a local array; those of dimensions that are not cyclic have
// values, too.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(cyclic) onto p

void f(void) {
  double v[10][3];
#pragma xmp align v[i][*] with t(i)
#pragma xmp loop on t(i)
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i][0] = i;
}
