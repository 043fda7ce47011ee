// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" PARITY_PROCS=3 %acc %parity %s
//
// Pins (OpenACC 3.3, 2.5.14): each thread has its own firstprivate and private arrays and structs, and changes them.
#include <stdio.h>
#define N 40
#pragma xmp nodes p(*)
struct v {
  int x, y[3];
};
int main(void) {
  int w[4] = {1, 2, 3, 4}, out[N], s = 0;
  struct v st = {5, {6, 7, 8}}, pr;
#pragma acc parallel loop firstprivate(w, st) private(pr) copyout(out)
  for (int i = 0; i < N; i++) {
    for (int k = 0; k < 4; k++)
      w[k] = i + k;
    pr.x = i;
    pr.y[1] = 2 * i;
    st.y[1] = w[3] * i;
    out[i] = w[0] * w[3] + st.y[1] + pr.x + pr.y[1] + st.x;
  }
  for (int i = 0; i < N; i++)
    s += out[i] * (i % 7);
  int q = 0;
#pragma acc serial loop copyout(q)
  for (int i = 0; i < 3; i++)
    q = i + st.x;
#pragma xmp task on p(1)
  printf("%d %d %d\n", s, q, st.x);
}
