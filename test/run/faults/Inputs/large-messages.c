// Messages of all lengths, with all operations that send large ones; prints the number of wrong elements.
#include <stdio.h>
#include <string.h>
#include <xmp.h>
#define N 120000
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template r(0 : N - 1)
#pragma xmp distribute r(cyclic(100)) onto p
double a[N], b[N], c[N][3], whole[N], sent[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with r(i)
#pragma xmp align c[i][*] with t(i)
#pragma xmp shadow c[2000][0]

int main(void) {
  long wrong = 0;
  for (int round = 0; round < 3; round++) {
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) {
      a[i] = i + round;
      for (int j = 0; j < 3; j++)
        c[i][j] = 10.0 * i + j + round;
    }
#pragma xmp gmove
    b[:] = a[:];
#pragma xmp gmove
    whole[:] = a[:];
    for (int i = 0; i < N; i++)
      sent[i] = xmp_node_num() == 2 ? i * 2 : 0;
#pragma xmp bcast(sent) from p(2)
#pragma xmp reflect(c)
#pragma xmp loop on t(i)
    for (int i = 2000; i < N - 2000; i++)
      wrong += c[i - 2000][1] != 10.0 * (i - 2000) + 1 + round || c[i + 2000][2] != 10.0 * (i + 2000) + 2 + round;
#pragma xmp loop on r(i)
    for (int i = 0; i < N; i++)
      wrong += b[i] != i + round;
    for (int i = 0; i < N; i++)
      wrong += whole[i] != i + round || sent[i] != i * 2;
  }
#pragma xmp reduction(+ : wrong)
#pragma xmp task on p(1)
  printf("%ld wrong\n", wrong);
}
