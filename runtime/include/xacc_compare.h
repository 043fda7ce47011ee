/* xacc_compare.h - what xacc-compare puts into a program (xaccc -fxmp-compare), for the serial and for the parallel
 * one. Included before everything else, so it includes nothing.
 *
 * Both programs come by the same points and write what their aligned arrays hold there into the files that the
 * environment variable XACC_COMPARE names; without it nothing happens.
 */
#ifndef XACC_COMPARE_H
#define XACC_COMPARE_H

#ifdef __cplusplus
extern "C" {
#endif

/** A point behind a directive: writes sums of all live aligned arrays. No communication: each node those of its own
 * elements. Nothing is written inside of shared scopes, nor where not all nodes execute. */
void xacc_compare_point(const char *file, int line, const char *directive);
/** A statement with its directive; there is a point at its end. `shared`: nodes share its iterations, or not all of
 * them execute it: no points are written inside. */
struct xacc_compare_scope {
  int shared, line;
  const char *file, *directive;
};
void xacc_compare_scope_begin(struct xacc_compare_scope *scope, int shared, const char *file, int line,
                              const char *directive);
void xacc_compare_scope_end(struct xacc_compare_scope *scope);

/* By cleanup, since a return or a goto may leave it. */
#define XACC_COMPARE_SCOPE(shared, file, line, directive)                                                              \
  __attribute__((cleanup(xacc_compare_scope_end), unused)) struct xacc_compare_scope xacc_compare_scope_;              \
  xacc_compare_scope_begin(&xacc_compare_scope_, shared, file, line, directive);

#ifdef _XCALABLEMP /* the runtime knows the arrays */
#define XACC_COMPARE_LOCAL(number, ...)
#define XACC_COMPARE_ARRAY(...)
#define XACC_COMPARE_FILE(...)
#else

/** Makes an array known until xacc_compare_leave. `pointer`: `address` is that of a pointer to it. `kind`: i, u
 * integers, f real, c complex, o other, p pointers, which cannot be compared. Behind `ndims`: the extents, long, -1
 * where the program does not say. */
struct xacc_compare_array *xacc_compare_enter(const char *name, const char *file, int line, const void *address,
                                              int pointer, char kind, unsigned long bytes, int ndims, ...);
void xacc_compare_leave(struct xacc_compare_array **array);

#define XACC_COMPARE_KIND(element) (__builtin_classify_type(element) == 5 ? 'p' : 'o')
#define XACC_COMPARE_LOCAL(number, ...)                                                                                \
  __attribute__((cleanup(xacc_compare_leave), unused)) struct xacc_compare_array *xacc_compare_local_##number =        \
      xacc_compare_enter(__VA_ARGS__);
#define XACC_COMPARE_ARRAY(...) xacc_compare_enter(__VA_ARGS__);
#define XACC_COMPARE_FILE(...)                                                                                         \
  __attribute__((constructor)) static void xacc_compare_file(void) { __VA_ARGS__ }
#endif

#ifdef __cplusplus
}
#endif
#endif
