/* xaccrt_sections.h - array sections, gmove, coarrays: a part of xaccrt.h, which includes it. */
#ifndef XACCRT_SECTIONS_H
#define XACCRT_SECTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* ---- sections and gmove (XMP 5, 6.3) ------------------------------------------------------------------ */

/** One subscript of a section: the elements base, base + step, ... (`length` of them), or with step 0 the one index
 * `base`. length XACC_REST: to the end of the dimension; base XACC_FIRST: its first index, its last if step < 0. */
typedef struct xacc_triplet {
  long base, length;
  long step XACC_OR(0);
} xacc_triplet;
#define XACC_FIRST (-0x7fffffffffffffffL - 1)

/** A section by value; it refers to the tables it is made from. */
typedef struct xacc_section {
  xacc_array *array;    /* NULL: a local array, of which every node has its own */
  void *local;          /* of a local array: the element whose subscripts are all 0 */
  xacc_type type;       /* of the elements */
  size_t element_bytes; /* size of an element */
  int ndims;
  const long *extents;          /* of the dimensions that are not those of an aligned array */
  const xacc_triplet *triplets; /* ndims entries in C order */
  const long *strides;          /* of the same dimensions as extents, in bytes; NULL: elements lie side by side */
  size_t offset;                /* of the part in an element of an aligned array */
} xacc_section;
/** A section of an aligned array; one triplet for each of its dimensions. */
xacc_section xacc_global(xacc_array *a, const xacc_triplet *triplets);
/** A section of an ordinary array (ndims 0: a scalar, NULL tables). extents[0] may be 0 if nobody asks for the rest. */
static inline xacc_section xacc_local(void *address, xacc_type type, size_t element_bytes, int ndims,
                                      const long *extents, const xacc_triplet *triplets) {
  const xacc_section s = {NULL, address, type, element_bytes, ndims, extents, triplets, NULL, 0};
  return s;
}
/** A section whose elements are members of structs: what xacc_local made, with strides. */
static inline xacc_section xacc_strided(xacc_section s, const long *strides) {
  s.strides = strides;
  return s;
}
/** A part of each element of what xacc_global made: `ndims` more dimensions inside it, with more triplets. */
static inline xacc_section xacc_part(xacc_section s, xacc_type type, size_t element_bytes, size_t offset, int ndims,
                                     const long *extents, const long *strides) {
  s.type = type;
  s.element_bytes = element_bytes;
  s.offset = offset;
  s.ndims += ndims;
  s.extents = extents;
  s.strides = strides;
  return s;
}

/** What XACC_FIRST and XACC_REST stand for, and the extent of a dimension of an aligned array. */
static inline long xacc_first(long extent, long step) { return step > 0 ? 0 : extent - 1; }
static inline long xacc_rest(long extent, long base, long step) {
  const long span = step > 0 ? extent - base : base + 1;
  return span <= 0 ? 0 : (span - 1) / (step > 0 ? step : -step) + 1;
}
long xacc_extent(const xacc_array *a, int dim);
/** The stride of a section where the compiler does not know it: an error if it is 0. */
static inline long xacc_step(const xacc_site *site, long step) {
  if (step == 0)
    xacc_fail(site, "the stride of a section is zero");
  return step;
}
/** An error unless `found`, the extent of dimension `dim` (from 1) of an operand, is the one that is expected. */
void xacc_same_extent(const xacc_site *site, int dim, long found, long expected);
/** Memory for `bytes` bytes, not zeroed; ends the job if there is not enough. XACC_SCOPED(memory) releases it. */
void *xacc_temporary(size_t bytes);
void xacc_temporary_free(void *memory);

typedef enum xacc_gmove_mode { XACC_COLLECTIVE, XACC_IN, XACC_OUT } xacc_gmove_mode;
/** to = from, element by element in C order; the shapes, scalar subscripts left out, must be equal, or `from` a single
 * element. Sections must not be of storage that overlaps otherwise than as a whole: the source is read before anything
 * is stored. Every copy of a replicated destination is updated; shadows are not.
 * XACC_COLLECTIVE: collective over the executing node set, which must hold both sides. XACC_IN, XACC_OUT: called by the
 * executing set only; the global array on the other side may lie outside and must be of file scope. */
void xacc_gmove(const xacc_site *site, xacc_section to, xacc_section from, xacc_gmove_mode mode, long async);
/** Called while units are initialised by every unit that has a gmove in or out: opens the arrays of file scope. */
void xacc_expose_arrays(void);
/** The same for device copies of them, if a gmove in reads, or a gmove out stores, those of other nodes. */
void xacc_expose_copies(void);

/* ---- coarrays (XMP 7) ------------------------------------------------------------------------------------- */

/** Called while units are initialised (see XACC_UNIT) by every unit that has coarrays. A coarray is an ordinary
 * variable with static storage; `anchor` is any variable of the same executable or shared library, whose writable data
 * is opened to one-sided access once the units are initialised. A variable lies at the same place on every image. */
void xacc_coarrays(const void *anchor);

/** An image: its number, from 0, in the current image set (the executing node set unless xacc_images_enter changed it),
 * or a value of xacc_image_on. */
typedef long xacc_image;
#define XACC_HERE XACC_FIRST /* not a coarray reference: this process's own variable */
/** Image number `index` (from 0) of a node array, whatever the executing set is. */
xacc_image xacc_image_on(const xacc_site *site, const xacc_nodes *nodes, long index);
/** Checks that a cosubscript lies in 0..size-1, and returns it. */
long xacc_cosubscript(const xacc_site *site, long index, long size);

/** Reads `bytes` at `address`, a variable of this process, of the same variable on `image`. Blocks until they are here.
 */
void xacc_coarray_get(const xacc_site *site, const void *address, xacc_image image, void *to, size_t bytes);
/** Writes to the variable on `image`. `from` may be reused on return; the image sees the value after the next
 * synchronisation of both; accesses of this process to the same memory stay in order. */
void xacc_coarray_put(const xacc_site *site, void *address, xacc_image image, const void *from, size_t bytes);
/** to = from, sections of local arrays of which either may be that of another image (XACC_HERE: our own). Shapes as for
 * xacc_gmove. The source is read before anything is stored. */
void xacc_coarray_assign(const xacc_site *site, xacc_section to, xacc_image to_image, xacc_section from,
                         xacc_image from_image);

/** The value of lvalue:[image]. */
#define xacc_get(site, lvalue, image)                                                                                  \
  __extension__({                                                                                                      \
    __typeof__(lvalue) xacc_value;                                                                                     \
    xacc_coarray_get(site, (const void *)&(lvalue), image, (void *)&xacc_value, sizeof xacc_value);                    \
    xacc_value;                                                                                                        \
  })
/** lvalue:[image] op= value. Not atomic. */
#define xacc_update(site, lvalue, image, op, ...)                                                                      \
  __extension__({                                                                                                      \
    __typeof__(lvalue) xacc_value, *xacc_address = &(lvalue);                                                          \
    const xacc_image xacc_at = (image);                                                                                \
    xacc_coarray_get(site, (const void *)xacc_address, xacc_at, (void *)&xacc_value, sizeof xacc_value);               \
    xacc_value = (__typeof__(xacc_value))(xacc_value op(__VA_ARGS__));                                                 \
    xacc_coarray_put(site, (void *)xacc_address, xacc_at, (const void *)&xacc_value, sizeof xacc_value);               \
    xacc_value;                                                                                                        \
  })
/** lvalue:[image]++, or -- with op `-`: as xacc_update by 1, with the value from before. */
#define xacc_update_after(site, lvalue, image, op)                                                                     \
  __extension__({                                                                                                      \
    __typeof__(lvalue) xacc_before, xacc_after, *xacc_address = &(lvalue);                                             \
    const xacc_image xacc_at = (image);                                                                                \
    xacc_coarray_get(site, (const void *)xacc_address, xacc_at, (void *)&xacc_before, sizeof xacc_before);             \
    xacc_after = (__typeof__(xacc_after))(xacc_before op 1);                                                           \
    xacc_coarray_put(site, (void *)xacc_address, xacc_at, (const void *)&xacc_after, sizeof xacc_after);               \
    xacc_before;                                                                                                       \
  })
/** lvalue:[image] = value. */
#define xacc_put(site, lvalue, image, ...)                                                                             \
  __extension__({                                                                                                      \
    const __typeof__(lvalue) xacc_value = (__VA_ARGS__);                                                               \
    xacc_coarray_put(site, (void *)&(lvalue), image, (const void *)&xacc_value, sizeof xacc_value);                    \
    xacc_value;                                                                                                        \
  })

/** Atomic store and load of an int coarray element: complete at the image, and ordered, on return. */
void xacc_atomic_define(const xacc_site *site, int *address, xacc_image image, int value);
void xacc_atomic_ref(const xacc_site *site, int *value, const int *address, xacc_image image);

/** `image (nodes)`: until left, images are numbered, and synchronised, by the node array. */
typedef struct xacc_images {
  int pushed; /* private to the runtime */
} xacc_images;
xacc_images xacc_images_enter(const xacc_site *site, const xacc_nodes *nodes);
void xacc_images_leave(xacc_images *images);

/** post (XMP 7.1): what this process did before is complete, coarray accesses included, before the one node of `to`
 * passes the wait that matches. Does not block. */
void xacc_post(const xacc_site *site, xacc_ref to, long tag);
/** Blocks for one post. `from` NULL: of any node; `tag` NULL: of any tag. Each post satisfies one wait. */
void xacc_wait_post(const xacc_site *site, const xacc_ref *from, const long *tag);

/** lock (XMP 7.2) of the lock object `lock` on `image`. `acquired` NULL: blocks until it is free. Else does not block,
 * and stores whether it was obtained. `stat` NULL: a mistake ends the job; else receives an XMP_STAT_ value. */
struct xmp_lock;
void xacc_lock(const xacc_site *site, struct xmp_lock *lock, xacc_image image, int *acquired, int *stat);
void xacc_unlock(const xacc_site *site, struct xmp_lock *lock, xacc_image image, int *stat);

/* See XACC_SCOPED. `what` is a pointer of any type, so its address comes as one too. */
static inline void xacc_scope_memory(void *pointer) { xacc_temporary_free(*(void **)pointer); }
static inline void xacc_scope_images(xacc_images *i) { xacc_images_leave(i); }

#ifdef __cplusplus
}
#endif
#endif
