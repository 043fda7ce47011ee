// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc %parity %s
//
// Pins: private on loops of every level of one region, for scalars declared outside.
#include <stdio.h>
#define N 23
#define M 9
#pragma xmp nodes p(*)
double u[N], w[N][M];
int main(void){
  int i; double f = 2, tmp=3, t2=1, t3=7;
#pragma acc data copy(u,w)
  {
#pragma acc parallel
    {
      double half = f / 2;
#pragma acc loop gang private(tmp)
      for (i = 0; i < N; i++) {
        tmp = i * f;
        u[i] = tmp + half;
      }
#pragma acc loop gang
      for (int i = 0; i < N; i++) {
        double s = 0;
#pragma acc loop vector private(t2) reduction(+:s)
        for (int j = 0; j < M; j++) { t2 = i + j * half; w[i][j] = t2; s += t2; }
        u[i] += s;
      }
    }
#pragma acc parallel loop gang
      for (int i = 0; i < N; i++) {
#pragma acc loop vector private(t3)
        for (int j = 0; j < M; j++) { t3 = i + j; w[i][j] += t3; }
      }
#pragma acc kernels
    {
#pragma acc loop independent private(t3)
      for (int i = 0; i < N; i++) { t3 = u[i]; u[i] = t3 * 2; }
      tmp = u[3];
    }
#pragma acc serial
    {
      u[1] = u[2];
    }
  }
  double q=0; for(int i=0;i<N;i++){ q+=u[i]; for(int j=0;j<M;j++) q+= w[i][j]*(i%3);}
#pragma xmp task on p(1)
  printf("%g %g %g\n", u[5], q, tmp);
  return 0; }
