/* cg_1d.c - conjugate gradients with the rows of the matrix in blocks: per iteration one allgather and three allreduces.
 *
 * The program of the performance model for TCA: floor(N/p) rows on each node, the last takes the rest; compressed rows;
 * a fixed number of iterations; times of SpMV, dot, axpy, allgather and allreduce.
 *
 *     ./cg_1d [nasa2910 | smt | nd24k | FILE.mtx] [iterations]
 *
 * The names select generated matrices with as many rows and nearly as many nonzeros as in the SuiteSparse collection.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
#include <time.h>
static double xmp_wtime(void) { return (double)clock() / CLOCKS_PER_SEC; }
static int xmpc_all_node_num(void) { return 0; }
static int xmp_all_num_nodes(void) { return 1; }
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(:)
#pragma xmp distribute t(gblock(*)) onto p
double *x, *r, *d, *q; /* solution, residual, direction, A * direction */
long *begin;           /* the start of each row in `column` and `value` */
int *count;            /* nonzeros of each row */
#pragma xmp align x[i] with t(i)
#pragma xmp align r[i] with t(i)
#pragma xmp align d[i] with t(i)
#pragma xmp align q[i] with t(i)
#pragma xmp align begin[i] with t(i)
#pragma xmp align count[i] with t(i)

static int n, lower, upper; /* rows; this node's: lower .. upper-1 */
static long nonzeros;       /* of the whole matrix */
static int *column;
static double *value;
static double *all; /* every element of the direction, on each node */

enum { SPMV, DOT, AXPY, ALLGATHER, ALLREDUCE, PARTS };
static const char *const part_names[] = {"SpMV", "dot", "axpy", "allgather", "allreduce"};
static double seconds[PARTS];

/* ---- the matrix ------------------------------------------------------------------------------------------- */

static const struct {
  const char *name;
  int rows, per_row;
} generated[] = {{"nasa2910", 2910, 59}, {"smt", 25710, 145}, {"nd24k", 72000, 399}};

/* Distributes the rows as in the model. */
static void split_rows(void) {
  const int nodes = xmp_all_num_nodes(), me = xmpc_all_node_num();
  int *rows = malloc((size_t)nodes * sizeof *rows);
  for (int k = 0; k < nodes; k++)
    rows[k] = k + 1 < nodes ? n / nodes : n - n / nodes * (nodes - 1);
  lower = n / nodes * me;
  upper = lower + rows[me];
#ifdef _XCALABLEMP
#pragma xmp template_fix(gblock(rows)) t(0:n - 1)
  x = xmp_malloc(xmp_desc_of(x), n);
  r = xmp_malloc(xmp_desc_of(r), n);
  d = xmp_malloc(xmp_desc_of(d), n);
  q = xmp_malloc(xmp_desc_of(q), n);
  begin = xmp_malloc(xmp_desc_of(begin), n);
  count = xmp_malloc(xmp_desc_of(count), n);
  all = malloc((size_t)n * sizeof *all);
#else
  x = malloc((size_t)n * sizeof *x);
  r = malloc((size_t)n * sizeof *r);
  d = malloc((size_t)n * sizeof *d);
  q = malloc((size_t)n * sizeof *q);
  begin = malloc((size_t)n * sizeof *begin);
  count = malloc((size_t)n * sizeof *count);
  all = d; /* one node has every element */
#endif
  free(rows);
}

/* A symmetric matrix with nonzeros at the same distances from the diagonal in every row, and diagonally dominant. */
static void generate(int rows, int per_row) {
  const int pairs = (per_row - 1) / 2;
  int *distance = malloc((size_t)pairs * sizeof *distance);
  n = rows;
  for (int k = 0; k < pairs; k++) /* dense near the diagonal, thinner away from it */
    distance[k] = k + 1 + (int)((double)k * k / pairs * (n / 8.0) / pairs);
  split_rows();
  nonzeros = n;
  for (int k = 0; k < pairs; k++)
    nonzeros += 2L * (n - distance[k]);
  column = malloc((size_t)(upper - lower) * (size_t)(2 * pairs + 1) * sizeof *column);
  value = malloc((size_t)(upper - lower) * (size_t)(2 * pairs + 1) * sizeof *value);
  long at = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++) {
    double diagonal = 1;
    begin[i] = at;
    for (int k = 0; k < pairs; k++)
      for (int sign = -1; sign <= 1; sign += 2) {
        const int j = i + sign * distance[k];
        if (j < 0 || j >= n)
          continue;
        column[at] = j;
        value[at] = -1.0 / (1 + (i + j) % 7);
        diagonal -= value[at++];
      }
    column[at] = i;
    value[at++] = diagonal;
    count[i] = (int)(at - begin[i]);
  }
  free(distance);
}

static void fail(const char *file, const char *what) {
  fprintf(stderr, "%s: %s\n", file, what);
  exit(1);
}

/* Matrix Market, coordinate, real or integer, general or symmetric. Each node reads all and keeps its rows. */
static void read_matrix(const char *file) {
  char line[1024], format[64], field[64], symmetry[64];
  FILE *in = fopen(file, "r");
  if (!in)
    fail(file, "cannot be opened");
  if (!fgets(line, sizeof line, in) || sscanf(line, "%%%%MatrixMarket matrix %63s %63s %63s", format, field, symmetry) != 3)
    fail(file, "is not a Matrix Market file");
  if (strcmp(format, "coordinate") || (strcmp(field, "real") && strcmp(field, "integer")) ||
      (strcmp(symmetry, "general") && strcmp(symmetry, "symmetric")))
    fail(file, "must be coordinate, real, general or symmetric");
  const int mirrored = strcmp(symmetry, "symmetric") == 0;
  do
    if (!fgets(line, sizeof line, in))
      fail(file, "has no sizes");
  while (line[0] == '%');
  int columns;
  long entries;
  if (sscanf(line, "%d %d %ld", &n, &columns, &entries) != 3 || n != columns || n < 1)
    fail(file, "is not a square matrix");
  split_rows();
  int *const row = malloc((size_t)entries * sizeof *row), *const col = malloc((size_t)entries * sizeof *col);
  double *const number = malloc((size_t)entries * sizeof *number);
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    count[i] = 0;
  long *next = calloc((size_t)(upper - lower) + 1, sizeof *next);
  nonzeros = 0;
  for (long k = 0; k < entries; k++) {
    if (fscanf(in, "%d %d %lf", &row[k], &col[k], &number[k]) != 3 || row[k] < 1 || row[k] > n || col[k] < 1 || col[k] > n)
      fail(file, "has a bad entry, or too few");
    row[k]--;
    col[k]--;
    const int both = mirrored && row[k] != col[k];
    nonzeros += 1 + both;
    if (row[k] >= lower && row[k] < upper)
      next[row[k] - lower + 1]++;
    if (both && col[k] >= lower && col[k] < upper)
      next[col[k] - lower + 1]++;
  }
  fclose(in);
  for (int k = 0; k < upper - lower; k++)
    next[k + 1] += next[k];
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++) {
    begin[i] = next[i - lower];
    count[i] = (int)(next[i - lower + 1] - next[i - lower]);
  }
  column = malloc((size_t)(next[upper - lower] + 1) * sizeof *column);
  value = malloc((size_t)(next[upper - lower] + 1) * sizeof *value);
  for (long k = 0; k < entries; k++) {
    if (row[k] >= lower && row[k] < upper) {
      column[next[row[k] - lower]] = col[k];
      value[next[row[k] - lower]++] = number[k];
    }
    if (mirrored && row[k] != col[k] && col[k] >= lower && col[k] < upper) {
      column[next[col[k] - lower]] = row[k];
      value[next[col[k] - lower]++] = number[k];
    }
  }
  free(row);
  free(col);
  free(number);
  free(next);
}

/* ---- the solver ------------------------------------------------------------------------------------------- */

/* Gathers the whole direction on every node. */
static void allgather(void) {
  const double start = xmp_wtime();
#ifdef _XCALABLEMP
#pragma xmp gmove
  all[0:n] = d[0:n];
#endif
  seconds[ALLGATHER] += xmp_wtime() - start;
}

static void multiply(void) {
  const double start = xmp_wtime();
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++) {
    const double *v = value + begin[i];
    const int *c = column + begin[i];
    const int nonzeros_of_row = count[i];
    double sum = 0;
    for (int k = 0; k < nonzeros_of_row; k++)
      sum += v[k] * all[c[k]];
    q[i] = sum;
  }
  seconds[SPMV] += xmp_wtime() - start;
}

static double added_up(double sum, double start) {
  const double end = xmp_wtime();
  seconds[DOT] += end - start;
#pragma xmp reduction(+ : sum)
  seconds[ALLREDUCE] += xmp_wtime() - end;
  return sum;
}

static double squared_residual(void) {
  const double start = xmp_wtime();
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    sum += r[i] * r[i];
  return added_up(sum, start);
}

static double direction_times_q(void) {
  const double start = xmp_wtime();
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    sum += d[i] * q[i];
  return added_up(sum, start);
}

int main(int argc, char **argv) {
  const char *const matrix = argc > 1 ? argv[1] : "nasa2910";
  const int iterations = argc > 2 ? atoi(argv[2]) : 100;
  const int last = (int)(sizeof generated / sizeof *generated);
  int known = 0;
  while (known < last && strcmp(generated[known].name, matrix))
    known++;
  if (known < last)
    generate(generated[known].rows, generated[known].per_row);
  else
    read_matrix(matrix);

  /* The right side is A * (1, 1, ...), the start is 0. */
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    d[i] = 1;
  allgather();
  multiply();
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++) {
    r[i] = q[i];
    d[i] = x[i] = 0;
  }
  double before = 1, norm = sqrt(squared_residual());
  const double first = norm;
  memset(seconds, 0, sizeof seconds);
#pragma xmp barrier
  const double start = xmp_wtime();
  for (int k = 0; k < iterations && norm > 0; k++) {
    const double rho = squared_residual(), beta = k == 0 ? 0 : rho / before;
    double now = xmp_wtime();
#pragma xmp loop on t(i)
    for (int i = 0; i < n; i++)
      d[i] = beta * d[i] + r[i];
    seconds[AXPY] += xmp_wtime() - now;
    allgather();
    multiply();
    const double alpha = rho / direction_times_q();
    now = xmp_wtime();
#pragma xmp loop on t(i)
    for (int i = 0; i < n; i++)
      x[i] += alpha * d[i];
#pragma xmp loop on t(i)
    for (int i = 0; i < n; i++)
      r[i] -= alpha * q[i];
    seconds[AXPY] += xmp_wtime() - now;
    norm = sqrt(squared_residual());
    before = rho;
  }
  const double total = xmp_wtime() - start;

  double error = 0; /* the solution is 1 everywhere */
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    error = fmax(error, fabs(x[i] - 1));
#pragma xmp reduction(max : error, seconds)
  if (xmpc_all_node_num() == 0) {
    printf("%s: %d rows, %ld nonzeros, residual reduced: %s, solved: %s\n", matrix, n, nonzeros,
           norm < 1e-6 * first ? "yes" : "no", error < 1e-6 ? "yes" : "no");
    printf("time: %d iterations on %d nodes in %.6f s, the slowest node's parts:", iterations, xmp_all_num_nodes(), total);
    for (int part = 0; part < PARTS; part++)
      printf(" %s %.6f", part_names[part], seconds[part]);
    printf("\n");
  }
  return 0;
}
