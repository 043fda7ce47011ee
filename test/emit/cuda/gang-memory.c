// RUN: %golden --target=cuda
//
// Pins: one thread of a gang that has its own array runs the vector loops inside it, because all lanes would
// have to see the same copy; acc cache in a gang loop is accepted.
double u[32][32], total[32];

void f(int n) {
  double row[4];
#pragma acc parallel loop gang copyin(u) copyout(total) private(row)
  for (int i = 0; i < 32; i++) {
    double most = -1;
    row[0] = u[i][0];
#pragma acc loop vector reduction(max : most)
    for (int j = 0; j < n; j++)
      most = u[i][j] > row[0] ? u[i][j] : most;
    total[i] = most;
  }
#pragma acc parallel loop gang copy(u)
  for (int i = 0; i < 32; i++) {
#pragma acc cache(u [i:1] [0:32])
#pragma acc loop vector independent
    for (int j = 0; j < 32; j++)
      u[i][j] *= 2;
  }
}
