// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: kinds of data: pointers of files, structs, characters, constants, external and static arrays, pointers to
// arrays.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#pragma xmp nodes p(*)
static double *buf;
typedef struct {
  double re, im;
} cplx;
static cplx z[10];
static char text[12];
static unsigned char bytes[5];
static float half[3][2];
static const double coef[3] = {1, 2, 3};
enum { A = 4 };
static double (*m)[A];
extern double ext[6];
double ext[6] = {1, 2, 3, 4, 5, 6};
int main(void) {
  static int stat[4] = {1, 2, 3, 4};
  buf = malloc(80);
  m = malloc(3 * sizeof *m);
  for (int i = 0; i < 10; i++) {
    buf[i] = i;
    z[i].re = i;
    z[i].im = -i;
  }
#pragma acc enter data copyin(buf[0:10], m[0:3])
#pragma acc parallel loop present(m)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < A; j++)
      m[i][j] = i * A + j + coef[i] + ext[j] + stat[j];
#pragma acc parallel loop
  for (int i = 0; i < 10; i++) {
    buf[i] *= coef[i % 3];
    z[i].re += buf[i];
    cplx t = z[i];
    z[i].im = t.re;
  }
#pragma acc parallel loop copyout(text, bytes)
  for (int i = 0; i < 12; i++) {
    text[i] = i == 11 ? 0 : 'a' + i;
    if (i < 5)
      bytes[i] = 250 + i;
  }
#pragma acc parallel loop
  for (int i = 0; i < 3; i++)
    half[i][0] = half[i][1] = i / 2.f;
#pragma acc exit data copyout(buf[0:10], m[0:3])
  double s = 0;
  for (int i = 0; i < 10; i++)
    s += buf[i] * i + z[i].im;
  for (int i = 0; i < 12; i++)
    s += m[i / 4][i % 4] * i;
#pragma xmp task on p(1)
  printf("%g %s %d %g\n", s, text, bytes[4], half[2][1]);
  return 0;
}
