// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.1: variables with the name of their type's tag in data clauses
#include <stdio.h>

enum level { low, high };
struct point {
  int x, y;
};
union word {
  int i;
  float f;
};

int main(void) {
  enum level level[4] = {low, high, low, high}, other[4];
  struct point point[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
  union word word = {9}, words[4];
#pragma acc parallel loop copyin(level, point) copyout(other, words)
  for (int i = 0; i < 4; i++) {
    struct point p = point[3 - i];
    const enum level opposite = level[i] == high ? low : high;
    words[i] = word;
    words[i].i += p.x * p.y;
    other[i] = opposite;
  }
  for (int i = 0; i < 4; i++)
    printf("%d %d\n", words[i].i, other[i]);
  return 0;
}
