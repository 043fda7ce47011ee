// RUN: %golden cpu openacc cuda starpu
//
// Pins: a data region with whole arrays, sections, aligned arrays and scalars in it, and a nested one; data that enters and
// leaves device memory at any place, on a queue and after others; the device address of arrays, given to a function;
// update in both directions, of sections, with conditions, on a queue.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N][4], l[N], m[N][N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)

void regions(int n, double *v, double x) {
#pragma acc data copy(a) copyin(b[0:8], v[2:n]) create(l) copyout(x)
  {
#pragma acc data present(a) copy(l[1:n]) if (n > 3)
    v[0] = 1;
  }
}

void anywhere(int q) {
#pragma acc enter data copyin(a) create(l) async(q)
#pragma acc exit data copyout(a) wait(q)
#pragma acc exit data delete (l) finalize if (q)
}

void library(double *x, double *y);
void addresses(void) {
#pragma acc data copy(a, l)
  {
#pragma acc host_data use_device(a, l)
    library(a, l);
  }
}

void update(int n) {
#pragma acc update host(a)
#pragma acc update device(a[4:n], m[1:2][0:n]) if (n > 2) async
#pragma acc update self(m) if_present
}
