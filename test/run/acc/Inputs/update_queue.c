#include <stdio.h>

enum { N = 40 };
static int v[N], w[N][N], s;

int main(void) {
#pragma acc data copyin(v, w, s)
  {
    s = 7;
#pragma acc update device(s) async(1)
    s = -1; // the value in flight does not change any more
    for (int i = 0; i < N; i++)
      w[i][3] = i;
#pragma acc update device(w[0:N][3:2]) async(1)
    for (int i = 0; i < N; i++)
      w[i][3] = -1;
#pragma acc parallel loop present(v, w, s) async(1)
    for (int i = 0; i < N; i++)
      v[i] = s + w[i][3];
#pragma acc update host(v[4:8], w[0:N][3:1]) async(1)
    printf("started: %d %d\n", v[5], w[5][3]);
#pragma acc wait(1) async(2)
#pragma acc wait(2)
    printf("waited: %d %d, not asked for: %d\n", v[5], w[5][3], v[12]);
  }
  return 0;
}
