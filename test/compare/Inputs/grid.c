/* Integers that count local elements are not reported next to real arrays. */
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
static int xmp_all_num_nodes(void) { return 1; }
#endif
#define N 9
#pragma xmp nodes p(*, *)
#pragma xmp template t(0:N-1, 0:N-1)
#pragma xmp distribute t(block, block) onto p
double u[N][N];
int where[N][N];
#pragma xmp align u[i][j] with t(j, i)
#pragma xmp align where[i][j] with t(j, i)

int main(int argc, char **argv) {
#pragma xmp loop (i, j) on t(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = i - 0.5 * j;
  int number = 0;
#pragma xmp loop (i, j) on t(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      where[i][j] = number++;
#pragma xmp task on p(1, 1)
  {
    for (int k = 1; k < argc; k++)
      printf("%s\n", argv[k]);
    printf("grid\n%d nodes\n", xmp_all_num_nodes());
  }
#ifdef STATUS
  return xmp_all_num_nodes() == 1 ? 0 : 7;
#else
  return 0;
#endif
}
