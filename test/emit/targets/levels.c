// RUN: %golden cpu openacc cuda starpu
//
// Pins: gang, worker and vector loops inside each other, with variables that gangs share, a sequential loop, a reduction.
#define N 32
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double m[N][N], s[N];
#pragma xmp align m[i][*] with t(i)
#pragma xmp align s[i] with t(i)

void f(int n) {
#pragma acc parallel present(m, s)
  {
#pragma xmp loop on t(i)
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      double sum = 0;
#pragma acc loop vector reduction(+ : sum)
      for (int j = 0; j < n; j++)
        sum += m[i][j];
#pragma acc loop seq
      for (int k = 0; k < 2; k++)
        sum *= 2;
      s[i] = sum;
    }
  }
}
