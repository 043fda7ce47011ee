// RUN: %golden cpu openacc cuda
//
// Pins: members of structs and the targets of pointers in them, in data clauses and on the device.
#pragma xmp nodes p(*)
struct mesh {
  int n;
  double *cells, weight[3];
};
void f(struct mesh *m) {
  int n = m->n;
#pragma acc enter data copyin(m[0:1]) copyin(m->cells[0:n])
#pragma acc parallel loop present(m)
  for (int i = 0; i < n; i++)
    m->cells[i] *= m->weight[i % 3];
#pragma acc exit data copyout(m->cells[0:n]) delete (m)
}
