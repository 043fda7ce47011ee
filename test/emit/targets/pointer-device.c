// RUN: %golden cpu openacc cuda
//
// Pins: addresses of device memory as pointers of the program; no_create and attach.
#pragma xmp nodes p(*)
struct s {
  double *p;
} s;
void f(int n, double *d, double *maybe) {
#pragma acc parallel loop deviceptr(d) no_create(maybe[0:n])
  for (int i = 0; i < n; i++)
    d[i] = i;
#pragma acc enter data copyin(s) attach(s.p)
#pragma acc exit data detach(s.p) delete (s)
  (void)maybe;
}
