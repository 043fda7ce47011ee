// RUN: %parity %s
//
// Pins: an array reduction whose result only a gmove reads is computed only where it is needed, with the right answer
// in every iteration; an array that is also read elsewhere is reduced completely.
#include <stdio.h>
#ifdef _XCALABLEMP
#define MOVE(to, from) to[:] = from[:]
#else
#include <string.h>
#define MOVE(to, from) memcpy(to, from, sizeof(to))
#endif

#define N 23
#pragma xmp nodes grid(*, 1)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto grid
#pragma xmp template c(0 : N - 1, 0 : N - 1)
#pragma xmp distribute c(cyclic(2), block) onto grid

static long v[N], x[N];
#pragma xmp align v[j] with t(j, *)
#pragma xmp align x[j] with c(j, *)
static long w[N], seen[N], dealt[N];
#pragma xmp align [i] with t(*, i) :: w, seen
#pragma xmp align dealt[i] with c(*, i)

/* v = A v, element by element of the matrix whose columns this node owns */
#define ROW(i)                                                                                                         \
  long sum = 0;                                                                                                        \
  _Pragma("xmp loop (j) on t(j, *)") for (int j = 0; j < N; j++) sum += ((i)*3 + j * 5) % 7 * v[j];

static void all(void) {
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++) {
    ROW(i)
    w[i] = sum;
  }
#pragma xmp reduction (+ : w) on grid(:, *)
#pragma xmp gmove
  MOVE(v, w);
}

static void read_later(void) {
  long total = 0;
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++) {
    ROW(i)
    seen[i] = sum;
  }
#pragma xmp reduction (+ : seen) on grid(:, *)
#pragma xmp gmove
  MOVE(v, seen);
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++)
    total += seen[i];
#pragma xmp task on grid(1, 1) nocomm
  printf("seen: %ld\n", total);
}

static void cyclic(void) {
#pragma xmp loop (i) on c(*, i)
  for (int i = 0; i < N; i++) {
    long sum = 0;
#pragma xmp loop (j) on c(j, *)
    for (int j = 0; j < N; j++)
      sum += (i + j * j) % 5 * x[j];
    dealt[i] = sum;
  }
#pragma xmp reduction (+ : dealt) on grid(:, *)
#pragma xmp gmove
  MOVE(x, dealt);
}

static void checksum(const char *what) {
  long a = 0, b = 0;
#pragma xmp loop (j) on t(j, *) reduction(+ : a)
  for (int j = 0; j < N; j++)
    a += (j + 1) * v[j];
#pragma xmp loop (j) on c(j, *) reduction(+ : b)
  for (int j = 0; j < N; j++)
    b += (j + 1) * x[j];
#pragma xmp task on grid(1, 1) nocomm
  printf("%s: %ld %ld\n", what, a, b);
}

int main(void) {
#pragma xmp loop (j) on t(j, *)
  for (int j = 0; j < N; j++)
    v[j] = j + 1;
#pragma xmp loop (j) on c(j, *)
  for (int j = 0; j < N; j++)
    x[j] = 2 * j + 1;
  checksum("start");
  for (int k = 0; k < 3; k++) {
    all();
    checksum("all");
    cyclic();
    checksum("cyclic");
  }
  read_later();
  checksum("read later");
  return 0;
}
