// RUN: %golden
//
// Pins: gmove between different distributions, of sections, elements, loops in another order, to and from local arrays;
// gmove in and out, which only the nodes of a task call.
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic) onto p
double a[N][4], b[N], l[N], columns[4][N];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i] with c(i)

void f(int k) {
  double x;
#pragma xmp gmove
  a[:][1] = b[:];
#pragma xmp gmove
  b[1:k:2] = a[k:k][0];
#pragma xmp gmove
  l[:] = b[:];
#pragma xmp gmove
  x = a[k][2];
#pragma xmp gmove
  b[0:5] = x;
#pragma xmp gmove async(2)
  b[::-1] = l[:];
#pragma xmp wait_async (2)
#pragma xmp gmove
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < N; i++)
      columns[j][i] = a[i][j];
}

void oneSided(void) {
#pragma xmp task on p(1)
  {
#pragma xmp gmove in
    l[:] = b[::-1];
#pragma xmp gmove out
    b[2:3] = l[0:3];
  }
#pragma xmp barrier
}
