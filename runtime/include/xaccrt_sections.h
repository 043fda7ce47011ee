/* xaccrt_sections.h - array sections, gmove, coarrays: a part of xaccrt.h, which includes it. */
#ifndef XACCRT_SECTIONS_H
#define XACCRT_SECTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* ---- sections and gmove (XMP 5, 6.3) ------------------------------------------------------------------ */

/** One subscript of a section: `length` elements base, base + step, ..., or, with step 0, the single index `base`.
 * length XACC_REST: to the end of the dimension. base XACC_FIRST: the first index, or the last if step < 0. */
typedef struct xacc_triplet {
  long base XACC_OR(0);
  long length XACC_OR(0);
  long step XACC_OR(0);
} xacc_triplet;
#define XACC_FIRST (-0x7fffffffffffffffL - 1)

/** A section by value. It points to the tables it is made from, which must outlive it. */
typedef struct xacc_section {
  xacc_array *array; /* NULL: a local array; every node has its own */
  void *local;       /* local array: the element whose subscripts are all 0 */
  xacc_type type;    /* of the elements */
  size_t element_bytes;
  int ndims;
  const long *extents;          /* of the dimensions that do not belong to the aligned array */
  const xacc_triplet *triplets; /* ndims entries in C order */
  const long *strides;          /* in bytes, for the same dimensions as extents; NULL: contiguous elements */
  size_t offset;                /* of the member within an element of an aligned array */
  int on_device;                /* acc: the device copy, without which the job ends */
  const int *axes;              /* see xacc_ordered; NULL: in C order */
  const char *address;          /* local array: the text of the address, for messages */
} xacc_section;
/** A section of an aligned array; one triplet for each of its dimensions. */
xacc_section xacc_global(xacc_array *a, const xacc_triplet *triplets);
/** A section of an ordinary array (ndims 0: a scalar, with NULL tables). extents[0] may be 0 if no XACC_REST needs
 * it. */
static inline xacc_section xacc_local_at(const char *text, const volatile void *address, xacc_type type,
                                         size_t element_bytes, int ndims, const long *extents,
                                         const xacc_triplet *triplets) {
  const xacc_section s = {NULL, (void *)address, type, element_bytes, ndims, extents, triplets, NULL, 0, 0, NULL, text};
  return s;
}
#define xacc_local(address, ...) xacc_local_at(#address, address, __VA_ARGS__)
/** A section of struct members: the result of xacc_local, with strides. */
static inline xacc_section xacc_strided(xacc_section s, const long *strides) {
  s.strides = strides;
  return s;
}
/** The same elements in another order: `axes` numbers the section's ranges from 0, the slowest one first. */
static inline xacc_section xacc_ordered(xacc_section s, const int *axes) {
  s.axes = axes;
  return s;
}
/** A member of each element of a section from xacc_global: `ndims` more dimensions within the element, with more
 * triplets. */
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

/** The section of the device copy, for gmove. */
static inline xacc_section xacc_device_copy(xacc_section s) {
  s.on_device = 1;
  return s;
}

/** Values of XACC_FIRST and XACC_REST, and the extent of a dimension of an aligned array. */
static inline long xacc_first(long extent, long step) { return step > 0 ? 0 : extent - 1; }
static inline long xacc_rest(long extent, long base, long step) {
  const long span = step > 0 ? extent - base : base + 1;
  return span <= 0 ? 0 : (span - 1) / (step > 0 ? step : -step) + 1;
}
/** Number of iterations of a loop that counts from `start` in steps of `step` and stops before `end`. */
static inline long xacc_trips(long start, long end, long step) {
  return step > 0 ? (end > start ? (end - start - 1) / step + 1 : 0)
                  : (end < start ? (start - end - 1) / -step + 1 : 0);
}
long xacc_extent(const xacc_array *a, int dim);
/** Checks the stride of a section if the compiler does not know it. 0 is an error. */
static inline long xacc_step(const xacc_site *site, long step) {
  if (step == 0)
    xacc_fail(site, "the stride of a section is zero");
  return step;
}
/** An error if the extent `found` in dimension `dim` (from 1) of an operand or template, `name`, is not `expected`,
   that of the left side `target` in `target_dim`. */
void xacc_same_extent(const xacc_site *site, const char *name, int dim, long found, const char *target, int target_dim,
                      long expected);
/** Allocates `bytes` bytes, not zeroed; ends the job if there is not enough memory. XACC_SCOPED(memory) frees them. */
void *xacc_temporary(size_t bytes);
void xacc_temporary_free(void *memory);

typedef enum xacc_gmove_mode { XACC_COLLECTIVE, XACC_IN, XACC_OUT } xacc_gmove_mode;
/** to = from, element by element in C order, or in the order of xacc_ordered. The shapes must be equal after scalar
 * subscripts are dropped, or `from` must be a single element. The storage of the two sections must be disjoint or
 * identical: the source is read before the destination is written. Every copy of a replicated destination is updated;
 * shadows are not. XACC_COLLECTIVE: collective over the executing node set, which must contain all nodes of both sides.
 * XACC_IN, XACC_OUT: only the executing set calls it; the global array on the other side may lie outside and must have
 * file scope. */
void xacc_gmove(const xacc_site *site, xacc_section to, xacc_section from, xacc_gmove_mode mode, long async);
/** reduction(+:from) over `on`, followed by a gmove that is the only reader of the sums. A node receives only the sums
 * that it sends on or keeps; its other elements become undefined. The right side is a whole aligned array. */
void xacc_reduce_gmove(const xacc_site *reduction, xacc_ref on, const xacc_site *site, xacc_section to,
                       xacc_section from);
/** Exposes the file-scope arrays. Every unit with a gmove in or out calls it during its initialisation. */
void xacc_expose_arrays(void);
/** The same for the device copies of these arrays, if a gmove in or out accesses those of other nodes. */
void xacc_expose_copies(void);

/* ---- coarrays (XMP 7) ------------------------------------------------------------------------------------- */

/** Every unit with coarrays calls it during its initialisation (see XACC_UNIT). A coarray is an ordinary variable with
 * static storage. `anchor` is any variable of the same executable or shared library, whose writable data is exposed to
 * one-sided access after all units are initialised. A variable has the same offset on every image. */
void xacc_coarrays(const void *anchor);

/** An image: its number, from 0, in the current image set, or a value of xacc_image_on. The current image set is the
 * executing node set unless xacc_images_enter changed it. */
typedef long xacc_image;
#define XACC_HERE XACC_FIRST /* not a coarray reference: this process's own variable */
/** Image number `index` (from 0) of a node array, independent of the executing set. */
xacc_image xacc_image_on(const xacc_site *site, const xacc_nodes *nodes, long index);
/** Checks that a cosubscript is in 0..size-1, and returns it. */
long xacc_cosubscript(const xacc_site *site, long index, long size);

/** Reads `bytes` bytes of a variable on `image` into `to`; `address` is that variable's address on this process.
 * Blocks until the data has arrived. */
void xacc_coarray_get(const xacc_site *site, const void *address, xacc_image image, void *to, size_t bytes);
/** Writes to the variable on `image`. `from` may be reused on return. The image sees the value after the next
 * synchronisation of both images. Accesses by this process to the same memory stay in order. */
void xacc_coarray_put(const xacc_site *site, void *address, xacc_image image, const void *from, size_t bytes);
/** to = from, for sections of local arrays, either of which may be on another image (XACC_HERE: this one). Shapes as
 * for xacc_gmove. The source is read before the destination is written. */
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
/** lvalue:[image]++, or -- with op `-`: as xacc_update by 1, but yields the old value. */
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

/** Atomic store and load of an int coarray element. Complete at the image, and ordered, on return. */
void xacc_atomic_define(const xacc_site *site, int *address, xacc_image image, int value);
void xacc_atomic_ref(const xacc_site *site, int *value, const int *address, xacc_image image);

/** `image (nodes)`: until left, image numbers and synchronisation refer to the node array. */
typedef struct xacc_images {
  int pushed; /* private to the runtime */
} xacc_images;
xacc_images xacc_images_enter(const xacc_site *site, const xacc_nodes *nodes);
void xacc_images_leave(xacc_images *images);

/** post (XMP 7.1): earlier accesses of this process, to coarrays too, are complete before the one node of `to` passes
 * the matching wait. Does not block. */
void xacc_post(const xacc_site *site, xacc_ref to, long tag);
/** Blocks until a post arrives. `from` NULL: from any node; `tag` NULL: with any tag. Each post satisfies one wait. */
void xacc_wait_post(const xacc_site *site, const xacc_ref *from, const long *tag);

/** lock (XMP 7.2) of the object `lock` on `image`. `acquired` NULL: blocks until the lock is free. Otherwise does not
 * block, and stores whether the lock was acquired. `stat` NULL: an error ends the job; otherwise it receives an
 * XMP_STAT_ value. */
struct xmp_lock;
void xacc_lock(const xacc_site *site, struct xmp_lock *lock, xacc_image image, int *acquired, int *stat);
void xacc_unlock(const xacc_site *site, struct xmp_lock *lock, xacc_image image, int *stat);

/* See XACC_SCOPED. The variable is a pointer of any type; its address arrives as void *. */
static inline void xacc_scope_memory(void *pointer) { xacc_temporary_free(*(void **)pointer); }
static inline void xacc_scope_images(xacc_images *i) { xacc_images_leave(i); }

#ifdef __cplusplus
}
#endif
#endif
