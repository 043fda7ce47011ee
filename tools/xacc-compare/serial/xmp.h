/* xmp.h - for the serial program of xacc-compare, if a source includes it outside `#ifdef _XCALABLEMP`: one node,
 * which owns everything. Functions that need more are missing, and programs that use them have no serial version. */
#ifndef XMP_H
#define XMP_H

#include <stddef.h>
#include <sys/time.h>

typedef size_t xmp_desc_t; /* bytes that the first subscript selects */
#define xmp_desc_of(array) sizeof((array)[0])

void *xacc_compare_allocate(size_t bytes, size_t rows);
/* Extents of the other dimensions are those of the pointer's type. */
#define xmp_malloc(descriptor, ...) xacc_compare_allocate(descriptor, xmp_first(__VA_ARGS__, 0))
#define xmp_first(first, ...) (size_t)(first)
#define xmp_free(descriptor) ((void)(descriptor))

static inline int xmp_node_num(void) { return 1; }
static inline int xmp_all_node_num(void) { return 1; }
static inline int xmp_num_nodes(void) { return 1; }
static inline int xmp_all_num_nodes(void) { return 1; }
static inline int xmp_this_image(void) { return 1; }
static inline int xmp_num_images(void) { return 1; }
static inline double xmp_wtick(void) { return 1e-6; }
static inline double xmp_wtime(void) {
  struct timeval now;
  gettimeofday(&now, NULL);
  return (double)now.tv_sec + 1e-6 * (double)now.tv_usec;
}
static inline void xmp_sync_all(int *status) { (void)status; }
static inline void xmp_sync_memory(int *status) { (void)status; }

#endif
