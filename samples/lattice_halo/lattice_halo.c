/* lattice_halo.c - a four-dimensional lattice, as in lattice QCD, that exchanges faces with persistent messages.
 *
 * Each node has a box of the lattice and one ghost buffer for each of its eight faces. The sixteen messages are declared
 * once. Every step starts them, computes the interior of the box, waits, and then computes its surface. It adds to
 * each site its eight neighbours, modulo a prime, so the result is exact and the same on any number of nodes.
 *
 *     ./lattice_halo [edge [steps]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _XCALABLEMP
#include <xacc_message.h>
#include <xmp.h>
#else
#include <time.h>
#endif

#pragma xmp nodes p(*)

enum { DIMS = 4, COMPONENTS = 6 };
static const double prime = 8191;

static int edge = 12;            /* sites of the whole lattice in each dimension */
static int grid[DIMS];           /* nodes in each dimension */
static int place[DIMS];          /* coordinates of this node */
static int box[DIMS];            /* sites of this node; dimension 0 is the fastest */
static double *field, *next;     /* [box[3]][box[2]][box[1]][box[0]][COMPONENTS] */
static double *ghost[DIMS][2];   /* the neighbours' faces: the lower one's, the upper one's */

static size_t sites_below(int d) { /* sites of this node in the dimensions that are faster than d */
  size_t sites = 1;
  for (int k = 0; k < d; k++)
    sites *= (size_t)box[k];
  return sites;
}

/* Distributes the nodes over the dimensions, the largest boxes first. Returns 0 if they do not divide evenly. */
static int make_grid(int nodes) {
  for (int d = 0; d < DIMS; d++) {
    grid[d] = 1;
    box[d] = edge;
  }
  for (int factor = 2; nodes > 1; factor++)
    for (; nodes % factor == 0; nodes /= factor) {
      int best = -1;
      for (int d = DIMS - 1; d >= 0; d--)
        if (box[d] % factor == 0 && (best < 0 || box[d] > box[best]))
          best = d;
      if (best < 0)
        return 0;
      grid[best] *= factor;
      box[best] /= factor;
    }
  return 1;
}

/* A face of dimension d: `count` runs of `run` bytes, `stride` bytes apart, starting at byte `first`. */
static void face(int d, int upper, size_t *first, size_t *run, size_t *count, size_t *stride) {
  const size_t site = COMPONENTS * sizeof(double);
  *run = sites_below(d) * site;
  *stride = sites_below(d + 1) * site;
  *count = sites_below(DIMS) / sites_below(d + 1);
  *first = upper ? (size_t)(box[d] - 1) * *run : 0;
}

#ifdef _XCALABLEMP

static int neighbour(int dim, int step) {
  int node = 0;
  for (int d = DIMS - 1; d >= 0; d--)
    node = node * grid[d] + (d == dim ? (place[d] + step + grid[d]) % grid[d] : place[d]);
  return node;
}

static xacc_message *sends[DIMS][2], *receives[DIMS][2];

/* A face that goes up is the receiver's lower ghost. */
static void declare_messages(void) {
  for (int d = 0; d < DIMS; d++)
    for (int up = 0; up < 2; up++) {
      size_t first, run, count, stride;
      face(d, up, &first, &run, &count, &stride);
      ghost[d][up] = xacc_message_alloc(run * count);
      sends[d][up] = xacc_declare_strided_send((char *)field + first, run, count, stride,
                                               neighbour(d, up ? 1 : -1), 2 * d + up);
      receives[d][up] = xacc_declare_receive(ghost[d][up], run * count, neighbour(d, up ? 1 : -1), 2 * d + !up);
    }
}

static void start_messages(void) {
  for (int d = 0; d < DIMS; d++)
    for (int up = 0; up < 2; up++)
      xacc_message_start(receives[d][up]);
  for (int d = 0; d < DIMS; d++)
    for (int up = 0; up < 2; up++)
      xacc_message_start(sends[d][up]);
}

static void wait_for_messages(void) {
  for (int d = 0; d < DIMS; d++)
    for (int up = 0; up < 2; up++) {
      xacc_message_wait(receives[d][up]);
      xacc_message_wait(sends[d][up]);
    }
}

static void free_messages(void) {
  for (int d = 0; d < DIMS; d++)
    for (int up = 0; up < 2; up++) {
      xacc_message_free(sends[d][up]);
      xacc_message_free(receives[d][up]);
      xacc_message_release(ghost[d][up]);
    }
}

#else /* one node: it is its own neighbour in all dimensions */

static double xmp_wtime(void) { return (double)clock() / CLOCKS_PER_SEC; }
static int xmpc_all_node_num(void) { return 0; }
static int xmp_all_num_nodes(void) { return 1; }

static void declare_messages(void) {
  for (int d = 0; d < DIMS; d++)
    for (int up = 0; up < 2; up++) {
      size_t first, run, count, stride;
      face(d, up, &first, &run, &count, &stride);
      ghost[d][up] = malloc(run * count);
    }
}

static void start_messages(void) {
  for (int d = 0; d < DIMS; d++)
    for (int up = 0; up < 2; up++) {
      size_t first, run, count, stride;
      face(d, !up, &first, &run, &count, &stride);
      for (size_t k = 0; k < count; k++)
        memcpy((char *)ghost[d][up] + k * run, (char *)field + first + k * stride, run);
    }
}

static void wait_for_messages(void) {}

static void free_messages(void) {
  for (int d = 0; d < DIMS; d++)
    for (int up = 0; up < 2; up++)
      free(ghost[d][up]);
}

#endif

/* The site next to x in dimension d: in the box, or in a ghost, whose sites are ordered like those of the face. */
static const double *next_to(const int x[DIMS], int d, int step) {
  const int at = x[d] + step;
  size_t index = 0;
  if (at >= 0 && at < box[d]) {
    for (int k = DIMS - 1; k >= 0; k--)
      index = index * (size_t)box[k] + (size_t)(k == d ? at : x[k]);
    return field + index * COMPONENTS;
  }
  for (int k = DIMS - 1; k >= 0; k--)
    if (k != d)
      index = index * (size_t)box[k] + (size_t)x[k];
  return ghost[d][step > 0] + index * COMPONENTS;
}

static void work_on_site(const int x[DIMS], size_t index) {
  double sum[COMPONENTS];
  memcpy(sum, field + index * COMPONENTS, sizeof sum);
  for (int d = 0; d < DIMS; d++)
    for (int step = -1; step <= 1; step += 2) {
      const double *other = next_to(x, d, step);
      for (int c = 0; c < COMPONENTS; c++)
        sum[c] += (d + 1) * other[c];
    }
  for (int c = 0; c < COMPONENTS; c++)
    next[index * COMPONENTS + (size_t)c] = sum[c] - prime * (double)(long)(sum[c] / prime);
}

/* Updates the sites of the interior, or all others. */
static void work_on(int inside) {
  size_t index = 0;
  int x[DIMS];
  for (x[3] = 0; x[3] < box[3]; x[3]++)
    for (x[2] = 0; x[2] < box[2]; x[2]++)
      for (x[1] = 0; x[1] < box[1]; x[1]++)
        for (x[0] = 0; x[0] < box[0]; x[0]++, index++) {
          int surface = 0;
          for (int d = 0; d < DIMS; d++)
            surface |= x[d] == 0 || x[d] == box[d] - 1;
          if (surface != inside)
            work_on_site(x, index);
        }
}

static void set_field(void) {
  size_t index = 0;
  int x[DIMS];
  for (x[3] = 0; x[3] < box[3]; x[3]++)
    for (x[2] = 0; x[2] < box[2]; x[2]++)
      for (x[1] = 0; x[1] < box[1]; x[1]++)
        for (x[0] = 0; x[0] < box[0]; x[0]++) {
          long global = 0;
          for (int d = DIMS - 1; d >= 0; d--)
            global = global * edge + place[d] * box[d] + x[d];
          for (int c = 0; c < COMPONENTS; c++)
            field[index++] = (double)((global * 7 + c * 31) % 8191);
        }
}

int main(int argc, char **argv) {
  const int steps = argc > 2 ? atoi(argv[2]) : 20;
  if (argc > 1)
    edge = atoi(argv[1]);
  const int nodes = xmp_all_num_nodes(), me = xmpc_all_node_num();
  if (edge < 1 || !make_grid(nodes)) {
    if (me == 0)
      fprintf(stderr, "a lattice of %d sites in each dimension cannot be split over %d nodes\n", edge, nodes);
    return 1;
  }
  for (int d = 0, rest = me; d < DIMS; d++) {
    place[d] = rest % grid[d];
    rest /= grid[d];
  }
  const size_t values = sites_below(DIMS) * COMPONENTS;
  field = malloc(values * sizeof *field);
  next = malloc(values * sizeof *next);
  set_field();
  declare_messages();

  double start = xmp_wtime();
  for (int step = 0; step < steps; step++) {
    start_messages();
    work_on(1);
    wait_for_messages();
    work_on(0);
    memcpy(field, next, values * sizeof *field); /* the messages name `field` */
  }
  const double seconds = xmp_wtime() - start;

  /* The exchange alone. */
#pragma xmp barrier
  start = xmp_wtime();
  for (int step = 0; step < steps; step++) {
    start_messages();
    wait_for_messages();
  }
  const double exchange = xmp_wtime() - start;

  double sum = 0, weighted = 0;
  for (size_t k = 0; k < values; k++) {
    sum += field[k];
    weighted += field[k] * field[k];
  }
#pragma xmp reduction (+ : sum, weighted)
  if (me == 0) {
    printf("lattice %d^4, %d steps: sum %.0f, sum of squares %.0f\n", edge, steps, sum, weighted);
    printf("time: grid %d x %d x %d x %d, %.1f us a step, %.1f us an exchange\n", grid[0], grid[1], grid[2], grid[3],
           1e6 * seconds / steps, 1e6 * exchange / steps);
  }
  free_messages();
  free(field);
  free(next);
  return 0;
}
