/* With WRITE: fills an array and saves it. Without: loads it and prints what it holds. FORMAT is its distribution. */
#include <stdio.h>
#include <xacc.h>
#define N 37
#define M 5
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(FORMAT) onto p
double a[N][M];
#pragma xmp align a[i][*] with t(i)

int main(int argc, char **argv) {
  double all[N][M];
  if (argc != 2)
    return 2;
#ifdef WRITE
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = 1.0 / (1 + i * M + j);
  const int status = xacc_array_save(xmp_desc_of(a), argv[1]);
#else
  const int status = xacc_array_load(xmp_desc_of(a), argv[1]);
#endif
  if (status) {
    if (xmp_node_num() == 1)
      printf("%s\n", xacc_io_message(status));
    return 0;
  }
#pragma xmp gmove
  all[:][:] = a[:][:];
  if (xmp_node_num() == 1)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        printf("%a\n", all[i][j]);
  return 0;
}
