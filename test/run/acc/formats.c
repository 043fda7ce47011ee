// RUN: %acc %parity %s
//
// Pins: acc loops over arrays of every distribution, one to three dimensions, with uneven sizes and more nodes than
// elements; xmp loop and acc loop in both orders and on different levels of a nest; updates of sections.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
static int xmp_num_nodes(void) { return 1; }
#endif

#define N 19
#define M 10
#define K 6
static int map[8];
int whole = 1;

#define TEST(NAME, FORMAT)                                                                                             \
  static void NAME(void) {                                                                                             \
    _Pragma("xmp nodes p(*)") _Pragma("xmp template t(0 : N - 1)") FORMAT double a[N], b[N][M];                        \
    int small[2];                                                                                                      \
    _Pragma("xmp template two(0 : 1)") _Pragma("xmp distribute two(block) onto p")                                     \
    _Pragma("xmp align a[i] with t(i)") _Pragma("xmp align b[i][*] with t(i)")                                         \
    _Pragma("xmp align small[i] with two(i)") double s = 0;                                                            \
    _Pragma("xmp loop on t(i)") for (int i = 0; i < N; i++) {                                                          \
      a[i] = -1;                                                                                                       \
      for (int j = 0; j < M; j++) b[i][j] = i * j;                                                                     \
    }                                                                                                                  \
    _Pragma("acc data copy(a, small) copyin(b)") {                                                                     \
      _Pragma("acc parallel loop") _Pragma("xmp loop on t(i)") for (int i = 0; i < N; i++) a[i] = i;                   \
      _Pragma("xmp loop on t(i)") _Pragma("acc parallel loop") for (int i = 1; i < N - 2; i += 3) a[i] *= 2;           \
      _Pragma("acc parallel") {                                                                                        \
        _Pragma("xmp loop on t(i)") _Pragma("acc loop") for (int i = N - 1; i >= 0; i--) {                             \
          double sum = 0;                                                                                              \
          _Pragma("acc loop vector reduction(+ : sum)") for (int j = 0; j < M; j++) sum += b[i][j];                    \
          a[i] += sum;                                                                                                 \
        }                                                                                                              \
        _Pragma("acc loop") _Pragma("xmp loop on t(i)") for (int i = 0; i < N; i++) for (int j = 0; j < M; j++)        \
            b[i][j] += a[i];                                                                                           \
        _Pragma("acc loop") _Pragma("xmp loop on two(i)") for (int i = 0; i < 2; i++) small[i] = i + 5;                \
      }                                                                                                                \
      _Pragma("acc parallel loop collapse(2)") _Pragma("xmp loop (i) on t(i)") for (int i = 0; i < N; i++)             \
          for (int j = 0; j < M; j++) b[i][j] += j;                                                                    \
      _Pragma("acc update host(b[4:9][2:5])")                                                                          \
    }                                                                                                                  \
    _Pragma("xmp loop on t(i) reduction(+ : s)") for (int i = 4; i < 13; i++) for (int j = 2; j < 7; j++)              \
        s += b[i][j] * (i + j);                                                                                        \
    _Pragma("xmp loop on t(i) reduction(+ : s)") for (int i = 0; i < N; i++) s += a[i] * i;                            \
    _Pragma("xmp loop on two(i) reduction(+ : s)") for (int i = 0; i < 2; i++) s += small[i] * 100000;                 \
    _Pragma("xmp task on p(1)") printf(#NAME " %g\n", s);                                                              \
  }
TEST(block, _Pragma("xmp distribute t(block) onto p"))
TEST(wide, _Pragma("xmp distribute t(block(19)) onto p"))
TEST(cyclic, _Pragma("xmp distribute t(cyclic) onto p"))
TEST(cyclic3, _Pragma("xmp distribute t(cyclic(3)) onto p"))
TEST(general, _Pragma("xmp distribute t(gblock(map)) onto p"))

static void plane(void) {
#pragma xmp nodes q(*, 1)
#pragma xmp template t(0 : M - 1, 0 : N - 1)
#pragma xmp distribute t(cyclic(2), block) onto q
  int a[N][M], b[N][M], s = 0;
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp align b[i][j] with t(j, i)
#pragma acc data create(a) copyout(b)
  {
#pragma xmp loop (i, j) on t(j, i)
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        a[i][j] = i * M + j;
#pragma acc parallel loop gang
#pragma xmp loop (i) on t(*, i)
    for (int i = 0; i < N; i++)
#pragma acc loop vector
#pragma xmp loop (j) on t(j, i)
      for (int j = 0; j < M; j++)
        b[i][j] = a[i][j] % 7;
#pragma acc kernels
#pragma xmp loop (i, j) on t(j, i)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        b[i][j] += i;
  }
#pragma xmp loop (i, j) on t(j, i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      s += b[i][j] * (i - j);
#pragma xmp task on q(1, 1)
  printf("plane %d\n", s);
}

static void cube(void) {
#pragma xmp nodes q(1, *)
#pragma xmp template t(0 : K - 1, 0 : M - 1, 0 : N - 1)
#pragma xmp distribute t(*, block, block) onto q
  static int a[N][M][K], b[N][M][K];
  int s = 0;
#pragma xmp align a[i][j][k] with t(k, j, i)
#pragma xmp align b[i][j][k] with t(k, j, i)
#pragma xmp shadow a[1][1][0]
#pragma acc enter data create(a) create(b)
#pragma acc parallel loop collapse(3) present(a)
#pragma xmp loop (i, j, k) on t(k, j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < K; k++)
        a[i][j][k] = i * j + k;
#pragma xmp reflect (a) acc
#pragma xmp loop (i, j, k) on t(k, j, i)
#pragma acc parallel loop gang present(a, b)
  for (int i = 0; i < N; i++)
#pragma acc loop worker
    for (int j = 0; j < M; j++)
#pragma acc loop vector
      for (int k = 0; k < K; k++)
        b[i][j][k] = i > 0 && j > 0 && i < N - 1 && j < M - 1 ? a[i - 1][j][k] + a[i + 1][j - 1][k] * 2 + a[i][j + 1][k] : 0;
#pragma acc update host(b[2:15][:][1:4])
#pragma acc exit data delete (a, b)
#pragma xmp loop (i, j, k) on t(k, j, i) reduction(+ : s)
  for (int i = 2; i < 17; i++)
    for (int j = 0; j < M; j++)
      for (int k = 1; k < 5; k++)
        s += b[i][j][k] * (i + j * k);
#pragma xmp task on q(1, 1)
  printf("cube %d\n", s);
}

int main(void) {
  whole = xmp_num_nodes();
  for (int q = 0, left = N; q < whole; q++) {
    map[q] = q == whole - 1 ? left : q == 1 ? 0 : left / 2;
    left -= map[q];
  }
  block();
  wide();
  cyclic();
  cyclic3();
  general();
  plane();
  cube();
  return 0;
}
