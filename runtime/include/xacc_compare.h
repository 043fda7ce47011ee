/* xacc_compare.h - instrumentation that xacc-compare adds to the serial and the parallel program (xaccc
 * -fxmp-compare). Included before everything else, so it includes nothing.
 *
 * Both programs pass the same points, and write there what their aligned arrays contain, to the files that the
 * environment variable XACC_COMPARE names. Without the variable, nothing happens.
 */
#ifndef XACC_COMPARE_H
#define XACC_COMPARE_H

#ifdef __cplusplus
extern "C" {
#endif

/** A point after a directive: writes sums of all live aligned arrays. No communication: each node writes the sums of
 * its own elements. Nothing is written inside shared scopes, or if not all nodes execute the point. */
void xacc_compare_point(const char *file, int line, const char *directive);
/** A statement with its directive; its end is a point. `shared`: nodes share its iterations, or not all nodes execute
 * it, so no points are written inside. */
struct xacc_compare_scope {
  int shared, line;
  const char *file, *directive;
};
void xacc_compare_scope_begin(struct xacc_compare_scope *scope, int shared, const char *file, int line,
                              const char *directive);
void xacc_compare_scope_end(struct xacc_compare_scope *scope);

/* Uses the cleanup attribute, because a return or a goto may leave the scope. */
#define XACC_COMPARE_SCOPE(shared, file, line, directive)                                                              \
  __attribute__((cleanup(xacc_compare_scope_end), unused)) struct xacc_compare_scope xacc_compare_scope_;              \
  xacc_compare_scope_begin(&xacc_compare_scope_, shared, file, line, directive);

#ifdef _XCALABLEMP /* the runtime knows the arrays */
#define XACC_COMPARE_LOCAL(number, ...)
#define XACC_COMPARE_ARRAY(...)
#define XACC_COMPARE_FILE(...)
#else

/** Registers an array until xacc_compare_leave. `pointer`: `address` is the address of a pointer to it. `kind`: i and u
 * for integers, f real, c complex, o other, p pointers, which cannot be compared. `ndims` is followed by the extents
 * as long; -1 if the program does not state an extent. */
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
