// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_PROCS=1 %parity %s
//
// Pins: kernels are C++ in a separate file, the rest of the program stays C: its headers, its names that are words of
// C++ or of CUDA, old-style functions. Kernels have the types, constants and functions that they use, with C's
// conversions, whatever their names are.
#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 16
#define CELL(i) cells[(i) % N]
#ifdef __cplusplus
#error "this is C"
#endif

enum class { new = 3, delete = 5 };
typedef struct this {
  int private;
  enum class public;
} template;
static int operator(int n) { return n + new; }
static double norm(x, y) double x, y; { return sqrt(x * x + y * y); }
typedef struct {
  float x, y;
} float2;
typedef struct list {
  struct list *next;
  union {
    int32_t whole;
    struct {
      int16_t low, high;
    };
  };
  unsigned bits : 3, : 2, more : 7;
  char name[8];
} list;
struct {
  double weight[3];
  struct {
    int first, second;
  } pair;
} setup = {{1, 2, 4}, {7, 8}};
static const int min = 2, scale[] = {1, 10, 100};
#pragma acc declare copyin(scale)
static double max(double a, double b) { return a > b ? a : b; }
#pragma acc routine seq
static int rounded(float2 p) { return (int)(p.x * min + p.y) * scale[min]; }
#pragma acc routine seq
static list linked(int i) {
  list made = {NULL, {.whole = i << 8 | 1}, .bits = i, .more = 2 * i, .name = "abcdefg"};
  return made;
}

int main(void) {
  template cells[N];
  double u[N];
  float f[N];
  int n[N], threadIdx = 4, sums = 0, dims = 2;
  bool seen = false;
  memset(n, 0, sizeof n);
  setup.pair.second++;
  typedef struct {
    float2 corner;
    int count;
  } box;
  box here = {{0.5f, 1.5f}, 3};
  enum { LOW = 2, HIGH = 5 } level[N];
#pragma acc parallel loop copyout(cells, u) copyin(setup)
  for (int i = 0; i < N; i++) {
    cells[i].private = operator(i) + threadIdx;
    cells[i].public = i % 2 ? new : delete;
    u[i] = setup.weight[i % 3] * setup.pair.second + sizeof setup.pair;
  }
#pragma acc parallel loop copy(u, n) copyin(cells) reduction(+ : sums) copyout(f)
  for (int i = 0; i < N; i++) {
    const box mine = {here.corner, i};
    const float2 point = {.y = i, .x = 0.25f};
    u[i] += sqrt(i) + fmax(u[i], 1) + pow(i, 2) + sin(CELL(i + 1).private) + max(norm((double)i, 3.), dims);
    n[i] += rounded(point) + mine.count + linked(i).high + linked(i).more + linked(i).name[3] + abs(3 - i);
    f[i] = sqrtf(i) + mine.corner.y + 1 / (float)(1 + i);
    sums += cells[i].public + (i / 4 == 2);
  }
  int bad = 0;
#pragma acc parallel loop copy(u) reduction(+ : bad)
  for (int i = 0; i < N; i++) {
    double x = i == 3 ? NAN : i == 5 ? -INFINITY : u[i];
    bad += isnan(x) != 0;
    bad += 10 * (isinf(x) != 0) + 100 * (signbit(x) != 0) + (isfinite(x) && isgreater(x, 30.0)) * 1000;
    _Bool flag = i & 2;
    flag |= i == 1;
    bad += flag + sizeof(flag) + __builtin_popcount(i) + __builtin_ctz(i | 8);
  }
#pragma acc parallel loop reduction(|| : seen)
  for (int i = 0; i < N; i++)
    seen = seen || i == 11;
#pragma acc parallel loop copyout(level)
  for (int i = 0; i < N; i++)
    level[i] = i % 3 ? LOW : HIGH;
  double total = 0;
  for (int i = 0; i < N; i++)
    total += u[i] + f[i] + n[i] + level[i];
  double complex z = 1 + 2 * I;
  total += creal(z * z);
  printf("%.9g %d %d %d\n", total, sums, bad, seen);
  return 0;
}
