// RUN: %golden cuda starpu starpu,cuda
//
// Pins: device loops that call functions, use macros, structs and pointers to rows.
#define N 64
#define M 8
#define EACH(i, n) for (int i = 0; i < (n); i++)
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
typedef struct {
  double x;
  int k[2];
} cell;
cell cells[N];
double rows[N][M];
#pragma xmp align cells[i] with t(i)
#pragma xmp align rows[i][*] with t(i)
static double total(const double *row, int n) {
  double sum = 0;
  for (int j = 0; j < n; j++)
    sum += row[j];
  return sum;
}
struct pair {
  double x, y;
};
void f(void) {
  struct pair shift = {1, 2};
#pragma xmp device replicate (cells, rows, shift)
  {
#pragma xmp device replicate_sync in (cells, rows, shift)
#pragma xmp device loop on t(i)
    EACH(i, N) cells[i].x = total(rows[i], M) + shift.y;
#pragma xmp device replicate_sync out (cells)
  }
}
