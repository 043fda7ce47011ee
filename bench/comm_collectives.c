/* comm_collectives.c - the operations of comm.c in which all processes take part, through the runtime. */
#include "comm.h"
#include "xmp.h"

#include <string.h>

static void broadcast(void *bytes) {
  if (rank == 0)
    compute(memory);
  xacc_bcast(&site, (xacc_memory){.address = memory, .bytes = *(size_t *)bytes}, xacc_on_executing(), xacc_on_executing(),
             XACC_SYNC);
}

static void reduce(void *bytes) {
  compute(memory);
  xacc_reduce(&site, xacc_on_executing(),
              (xacc_reduced){XACC_SUM, XACC_DOUBLE, memory, (long)(*(size_t *)bytes / sizeof(double))}, XACC_SYNC);
}

static void barrier(void *unused) {
  (void)unused;
  xacc_barrier(&site, xacc_on_executing());
}

/* An array of `dims` dimensions, the first `distributed` of them block-distributed. */
static xacc_array *make_array(int dims, int distributed, const long *extents, const long *grid, int shadow,
                              xacc_template **t, xacc_nodes **p) {
  long sizes[XACC_MAX_DIMS];
  for (int d = 0; d < distributed; d++) /* dimension 0 of nodes and templates is the last of these */
    sizes[d] = grid[distributed - 1 - d];
  *p = xacc_nodes_make(&site, "p", sizes, distributed);
  xacc_template_axis blocks[XACC_MAX_DIMS];
  for (int d = 0; d < distributed; d++)
    blocks[d] =
        (xacc_template_axis){.upper = extents[distributed - 1 - d] - 1, .format = XACC_BLOCK, .node_dim = d};
  *t = xacc_template_make(&site, &site, "t", *p, blocks, distributed);
  xacc_array_axis axes[XACC_MAX_DIMS];
  for (int d = 0; d < dims; d++) {
    axes[d] = (xacc_array_axis){.extent = extents[d], .collapsed = d >= distributed, .template_dim = distributed - 1 - d};
    if (d < distributed && shadow) {
      axes[d].shadow = XACC_SHADOW;
      axes[d].lower_shadow = axes[d].upper_shadow = 1;
    }
  }
  xacc_array *a = xacc_array_make(&site, &site, (xacc_array_form){"a", *t, XACC_DOUBLE, axes, dims});
  xacc_array_alloc(a);
  return a;
}

static void drop(xacc_array *a, xacc_template *t, xacc_nodes *p) {
  xacc_array_free(a);
  xacc_template_free(t);
  xacc_nodes_free(p);
}

static void gather(void *array) {
  const xacc_triplet whole = {XACC_FIRST, XACC_REST, 1};
  void *own = NULL;
  xmp_array_laddr(array, &own);
  compute(own);
  long extent = (long)(length / sizeof(double)) * size;
  xacc_gmove(&site, xacc_local(other, XACC_DOUBLE, sizeof(double), 1, &extent, &whole), xacc_global(array, &whole),
             XACC_COLLECTIVE, XACC_SYNC);
}

/* The local section of the array of halo(), with shadows: rows of `row` bytes, `inner` of them per plane. */
static struct {
  char *base;
  size_t row, inner, planes;
  int cut_inner; /* rows have a shadow too */
} section;

/* Calls `visit` for one double in each cache line of the outermost layer of the section, or of the layer below it. */
static void border(size_t depth, void (*visit)(double *)) {
  const size_t plane = section.row * section.inner;
  for (size_t p = 0; p < section.planes; p++)
    for (size_t r = 0; r < section.inner; r++) {
      const int in = p == depth || p == section.planes - 1 - depth ||
                     (section.cut_inner && (r == depth || r == section.inner - 1 - depth));
      for (size_t k = 0; in && k < section.row; k += 64)
        visit((double *)(section.base + p * plane + r * section.row + k));
    }
}
static void store(double *element) { *element = 1; }
static void load(double *element) { seen = *(volatile char *)element; }

static void halo(void *array) {
  border(1, store);
  xacc_reflect(&site, array, XACC_WHOLE_SHADOW, XACC_SYNC);
  border(0, load);
}

static void describe(xacc_array *a, size_t row, size_t inner, size_t planes, int cut_inner) {
  void *base = NULL;
  xmp_array_laddr(a, &base);
  section.base = base;
  section.row = row;
  section.inner = inner;
  section.planes = planes;
  section.cut_inner = cut_inner;
}

void collectives(const char *side, size_t bytes) {
  const int count = repetitions(bytes);
  xacc_template *t;
  xacc_nodes *p;
  memset(memory, 0, bytes); /* keeps sums finite */
  length = bytes;
  if (wanted("broadcast"))
    report("broadcast", side, bytes, timed(broadcast, &bytes, count), count);
  if (wanted("allreduce"))
    report("allreduce", side, bytes, timed(reduce, &bytes, count), count);
  if (bytes == sizeof(double) && wanted("barrier"))
    report("barrier", side, 0, timed(barrier, NULL, count), count);
  const long whole[] = {(long)(bytes / sizeof(double)) * size}, line[] = {size}; /* `bytes` on each process */
  xacc_array *a = make_array(1, 1, whole, line, 0, &t, &p);
  if (wanted("allgather"))
    report("allgather", side, bytes, timed(gather, a, count), count);
  drop(a, t, p);
  /* Planes of `bytes` bytes, contiguous in memory. */
  const long planes[] = {4L * size, 1, (long)(bytes / sizeof(double))};
  a = make_array(3, 1, planes, line, 1, &t, &p);
  describe(a, bytes, 1, 6, 0);
  if (wanted("halo_planes"))
    report("halo_planes", side, bytes, timed(halo, a, count), count);
  drop(a, t, p);
  /* A cube on each process whose largest faces have about `bytes` bytes; two of its dimensions are distributed. */
  long edge = 1, rows = 1;
  while ((edge + 1) * (edge + 1) * (long)sizeof(double) <= (long)bytes)
    edge++;
  for (long r = 1; r * r <= size; r++)
    if (size % r == 0)
      rows = r;
  if (edge <= 256) {
    const long cube[] = {edge * rows, edge * (size / rows), edge}, grid[] = {rows, size / rows};
    a = make_array(3, 2, cube, grid, 1, &t, &p);
    describe(a, (size_t)edge * sizeof(double), (size_t)edge + 2, (size_t)edge + 2, 1);
    if (wanted("halo_block"))
      report("halo_block", side, (size_t)(edge * edge) * sizeof(double), timed(halo, a, count), count);
    drop(a, t, p);
  }
}
