// RUN: %golden cpu openacc cuda
//
// Pins: variables of which each gang has its own copy, shared by its lanes.
#define N 32
#pragma xmp nodes p(*)
double u[N][N], total[N];
void f(int n) {
  double row[4];
#pragma acc parallel loop gang copyin(u) copyout(total) private(row)
  for (int i = 0; i < N; i++) {
    double most = -1;
    row[0] = u[i][0];
#pragma acc loop vector reduction(max : most)
    for (int j = 0; j < n; j++)
      most = u[i][j] > most ? u[i][j] : most;
    total[i] = most + row[0];
  }
}
