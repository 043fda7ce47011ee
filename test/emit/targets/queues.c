// RUN: %golden cpu openacc cuda
//
// Pins: conditions, queues, waiting for some and for all of them, the choice of a device; constructs that run on the host
// under a condition, and a default for variables that no clause names.
#pragma xmp nodes p(*)
void queues(int n, double *v, double *w) {
#pragma acc init device_type(default)
#pragma acc set device_num(0) default_async(2)
#pragma acc data copy(v[0:n], w[0:n])
  {
#pragma acc parallel loop async(1) if (n > 100)
    for (int i = 0; i < n; i++)
      v[i] = i;
#pragma acc parallel loop async(2) wait(1)
    for (int i = 0; i < n; i++)
      w[i] = v[i];
#pragma acc wait(1, 2)
#pragma acc wait
  }
#pragma acc shutdown
}

#define N 16
double v[N], w[N];
void onHost(int n) {
#pragma acc parallel loop self(n < 4) copy(v) default(none) copyin(n)
  for (int i = 0; i < n; i++)
    v[i] = i;
#pragma acc kernels loop self copy(w)
  for (int i = 0; i < N; i++)
    w[i] = i;
}
