/* serial.c - xacc_compare.h in the serial program. xacc-compare links it with the program and redirects malloc and
 * related functions to it (--wrap): it zeroes memory, like the parallel program, and records its lifetime. */
#include "xacc_compare_trace.h"

#include <stdarg.h>

struct xacc_compare_array {
  struct xacc_compare_array *before;
  const char *name, *file;
  const void *address;
  int line, pointer, ndims;
  char kind;
  size_t bytes;
  long extents[7];
};

static struct xacc_compare_array *last;
static xacc_compare_trace trace;
static int quiet;

/* ---- memory of the program --------------------------------------------------------------------- */

struct block {
  struct block *next;
  const char *begin;
  size_t bytes;
  int alive; /* entries are kept for pointers that still point there */
};
static struct block *blocks[4096]; /* sorted by address */

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *memory, size_t bytes);
void __real_free(void *memory);

/** The block that starts or started there; NULL: not from malloc. */
static struct block *blockAt(const void *begin) {
  struct block *b = blocks[((uintptr_t)begin >> 4) % 4096];
  while (b && b->begin != begin)
    b = b->next;
  return b;
}

static void *known(void *memory, size_t bytes) {
  struct block *b = blockAt(memory), **slot = &blocks[((uintptr_t)memory >> 4) % 4096];
  if (memory && !b && (b = __real_malloc(sizeof *b))) {
    *b = (struct block){*slot, memory, bytes, 1};
    *slot = b;
  }
  if (b) {
    b->bytes = bytes;
    b->alive = 1;
  }
  return memory;
}

void *__wrap_malloc(size_t bytes) { return known(__real_calloc(1, bytes), bytes); }
void *__wrap_calloc(size_t count, size_t bytes) { return known(__real_calloc(count, bytes), count * bytes); }
void __wrap_free(void *memory) {
  struct block *b = blockAt(memory);
  if (b)
    b->alive = 0;
  __real_free(memory);
}
void *__wrap_realloc(void *memory, size_t bytes) {
  struct block *b = blockAt(memory);
  const size_t before = b ? b->bytes : bytes;
  char *now = __real_realloc(memory, bytes);
  if (b && now != memory)
    b->alive = 0;
  if (now && bytes > before)
    memset(now + before, 0, bytes - before);
  return known(now, bytes);
}

/* ---- arrays --------------------------------------------------------------------------------------- */

struct xacc_compare_array *xacc_compare_enter(const char *name, const char *file, int line, const void *address,
                                              int pointer, char kind, unsigned long bytes, int ndims, ...) {
  struct xacc_compare_array *a = __real_malloc(sizeof *a);
  if (!a)
    abort();
  *a = (struct xacc_compare_array){last, name, file, address, line, pointer, ndims, kind, bytes, {0}};
  va_list extents;
  va_start(extents, ndims);
  for (int d = 0; d < ndims && d < 7; ++d)
    a->extents[d] = va_arg(extents, long);
  va_end(extents);
  return last = a;
}

void xacc_compare_leave(struct xacc_compare_array **array) {
  for (struct xacc_compare_array **at = &last; *at; at = &(*at)->before)
    if (*at == *array) {
      *at = (*array)->before;
      return __real_free(*array);
    }
}

/** The extents. Those that the program does not specify follow from the parallel program's trace of the array with
 * that key: "key extents..." in the lines of XACC_COMPARE_EXTENTS. 0: unknown. */
static long elementsOf(const struct xacc_compare_array *a, const char *key, long *extents) {
  long elements = 1;
  int missing = 0;
  for (int d = 0; d < a->ndims; ++d)
    missing |= (extents[d] = a->extents[d]) < 0;
  const char *file = getenv("XACC_COMPARE_EXTENTS");
  FILE *list = missing && file ? fopen(file, "r") : NULL;
  char line[4096];
  while (list && fgets(line, sizeof line, list)) {
    char *end = strchr(line, '\t');
    if (!end || strncmp(line, key, (size_t)(end - line)) != 0 || key[end - line])
      continue;
    for (int d = 0; d < a->ndims; ++d) {
      const long extent = strtol(end, &end, 10);
      if (extents[d] < 0)
        extents[d] = extent;
    }
    missing = 0;
    break;
  }
  if (list)
    fclose(list);
  for (int d = 0; d < a->ndims; ++d)
    elements *= extents[d];
  return missing ? 0 : elements;
}

static void write(const struct xacc_compare_array *a, const char *key) {
  const char *begin = a->pointer ? *(const char *const *)a->address : a->address;
  long extents[7];
  const long elements = elementsOf(a, key, extents);
  const struct block *block = a->pointer ? blockAt(begin) : NULL;
  /* A pointer into other memory is a parameter; its argument is recorded itself. */
  if (elements <= 0 || !begin || (block && (!block->alive || block->bytes < (size_t)elements * a->bytes)))
    return;
  const int id = xacc_compare_array_begin(&trace, key, a->kind, a->bytes, a->ndims, extents);
  xacc_compare_sums sums = {0};
  for (long number = 0; id >= 0 && number < elements; ++number)
    xacc_compare_element(&trace, &sums, number, begin + (size_t)number * a->bytes);
  if (id >= 0)
    xacc_compare_array_end(&trace, id, &sums, 1, 0);
}

/* ---- points --------------------------------------------------------------------------------------- */

__attribute__((destructor)) static void finish(void) { xacc_compare_close(&trace); }

void xacc_compare_scope_begin(struct xacc_compare_scope *scope, int shared, const char *file, int line,
                              const char *directive) {
  *scope = (struct xacc_compare_scope){shared, line, file, directive};
  quiet += shared;
}

void xacc_compare_scope_end(struct xacc_compare_scope *scope) {
  quiet -= scope->shared;
  xacc_compare_point(scope->file, scope->line, scope->directive);
}

/** In the order of their registration; arrays with the same name and line are numbered. */
static void writeAll(const struct xacc_compare_array *a) {
  if (!a)
    return;
  writeAll(a->before);
  int number = 1;
  for (const struct xacc_compare_array *other = a->before; other; other = other->before)
    number += other->line == a->line && strcmp(other->name, a->name) == 0;
  char key[1024];
  if (number > 1)
    snprintf(key, sizeof key, "%s@%d#%d", a->name, a->line, number);
  else
    snprintf(key, sizeof key, "%s@%d", a->name, a->line);
  write(a, key);
}

void xacc_compare_point(const char *file, int line, const char *directive) {
  static int opened;
  if (!opened)
    xacc_compare_open(&trace, 0);
  opened = 1;
  if (quiet == 0 && xacc_compare_begin(&trace, file, line, directive, 0))
    writeAll(last);
}

/** Called by the macro xmp_malloc of the serial xmp.h: `rows` times the size that the first subscript selects. */
void *xacc_compare_allocate(size_t bytes, size_t rows) { return __wrap_malloc(bytes * rows); }

/* ---- MPI --------------------------------------------------------------------------------------- */

/* If the program calls MPI, it is initialised before main and the program's own calls do nothing, as in the parallel program. */
__attribute__((__weak__)) int __real_MPI_Init(int *argc, char ***argv);

__attribute__((__constructor__)) static void initializeMpi(void) {
  if (__real_MPI_Init)
    __real_MPI_Init(NULL, NULL);
}
int __wrap_MPI_Init(int *argc, char ***argv) { return (void)argc, (void)argv, 0; }
int __wrap_MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
  return (void)argc, (void)argv, *provided = required, 0;
}
int __wrap_MPI_Finalize(void) { return 0; }
