// RUN: %golden cpu openacc cuda
//
// Pins: members of structs and the targets of pointers in them, in data clauses and on the device; addresses of device
// memory as pointers of the program; no_create and attach.
#pragma xmp nodes p(*)
struct mesh {
  int n;
  double *cells, weight[3];
};
void members(struct mesh *m) {
  int n = m->n;
#pragma acc enter data copyin(m[0:1]) copyin(m->cells[0:n])
#pragma acc parallel loop present(m)
  for (int i = 0; i < n; i++)
    m->cells[i] *= m->weight[i % 3];
#pragma acc exit data copyout(m->cells[0:n]) delete (m)
}

struct s {
  double *p;
} s;
void pointers(int n, double *d, double *maybe) {
#pragma acc parallel loop deviceptr(d) no_create(maybe[0:n])
  for (int i = 0; i < n; i++)
    d[i] = i;
#pragma acc enter data copyin(s) attach(s.p)
#pragma acc exit data detach(s.p) delete (s)
  (void)maybe;
}
