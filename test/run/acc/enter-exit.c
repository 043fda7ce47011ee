// RUN: %acc %parity %s
//
// Pins (OpenACC 3.3, 2.6.7): enter and exit data: counts, finalize, copyout, delete, if; updates on nodes without data.
#include <stdio.h>

#define N 29
#define M 5
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic(3)) onto p
double a[N], b[N][M];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)
double s = 4;

static void show(const char *what) {
  double u = 0, v = 0, x = s;
#pragma xmp loop on t(i) reduction(+ : u, v)
  for (int i = 0; i < N; i++) {
    u += a[i] * (i + 1);
    for (int j = 0; j < M; j++)
      v += b[i][j] * (i * M + j);
  }
#pragma xmp task on p(1)
  printf("%s: %g %g %g\n", what, u, v, x);
}

// For the elements first : length (of a), and the rows and columns of b.
static void part(const char *what, int first, int length, int row, int rows, int column, int columns) {
  double u = 0, v = 0;
#pragma xmp loop on t(i) reduction(+ : u)
  for (int i = first; i < first + length; i++)
    u += a[i] * (i + 1);
#pragma xmp loop on t(i) reduction(+ : v)
  for (int i = row; i < row + rows; i++)
    for (int j = column; j < column + columns; j++)
      v += b[i][j] * (i * M + j);
#pragma xmp task on p(1)
  printf("%s: %g %g\n", what, u, v);
}

static void more(double by) {
#pragma acc enter data copyin(a) pcreate(b)
#pragma acc parallel loop present(a, b)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] += by;
    for (int j = 0; j < M; j++)
      b[i][j] += by * j;
  }
#pragma acc exit data copyout(a) delete (b)
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = i;
    for (int j = 0; j < M; j++)
      b[i][j] = i - j;
  }
#pragma acc enter data copyin(a, b) copyin(s)
  more(1); // counts of 2 go back to 1
  more(2);
#pragma acc exit data copyout(a, b)
  show("counted");
#pragma acc enter data copyin(a) if (s < 0)
#pragma acc enter data copyin(a) if (s > 0)
#pragma acc enter data copyin(a)
#pragma acc enter data copyin(a)
#pragma acc parallel loop
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
#pragma acc exit data copyout(a) finalize
  show("finalized");
#pragma acc exit data delete (a) // not there: nothing happens
#pragma acc serial present(s)
  s = 7;
#pragma acc update host(s)
  s += 1;
#pragma acc update device(s)
#pragma acc serial present(s)
  s *= 2;
#pragma acc exit data copyout(s)
  show("scalar");
#pragma acc enter data copyin(a, b)
#pragma acc parallel loop present(a, b)
#pragma xmp loop on t[i]
  for (int i = 0; i < N; i++) {
    a[i] = 100 + i;
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      b[i][j] = i * j;
  }
#pragma acc update host(a[3:1], b[20:4])
  part("one element", 3, 1, 20, 4, 0, M);
#pragma acc update host(a[0:N - 1], b[0:2][1:3])
  part("all but one", 0, N - 1, 0, 2, 1, 3);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = -i;
    b[i][2] = i;
  }
#pragma acc update device(a[5:11]) device(b[:][2:1], a[0:5]) if (s > 0)
#pragma acc update device(a[20:9]) if (s < 0)
#pragma acc update device(a[16:13])
#pragma acc update host(a, b)
  show("back and forth");
#pragma acc update host(a[0:0])
#pragma acc exit data delete (a, b) finalize
#pragma acc update host(a) if_present
  show("end");
  return 0;
}
