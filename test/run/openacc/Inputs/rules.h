/* rules.h - common parts of the tests of OpenACC's sections: each rule is a function over arrays of doubles, whose
 * values are printed after it. runRules() calls the rules of the file in their order. Serially the library does
 * nothing. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _OPENACC
#include <openacc.h>
#else
#define acc_malloc malloc
#define acc_free free
enum { acc_device_host = 2, acc_device_not_host = 4 };
#define acc_on_device(type) ((type) != acc_device_not_host)
#define acc_copyin(p, n) (p)
#define acc_copyout(p, n) (void)(p)
#define acc_create(p, n) (p)
#define acc_delete(p, n) (void)(p)
#define acc_update_device(p, n) (void)(p)
#define acc_update_self(p, n) (void)(p)
#define acc_map_data(a, b, c) (void)(a)
#define acc_unmap_data(a) (void)(a)
#define acc_memcpy_to_device(d, s, n) memcpy(d, s, n)
#define acc_memcpy_from_device(d, s, n) (void)(d)
#define acc_present_or_copyin(p, n) (p)
#define acc_pcopyin(p, n) (p)
#define acc_is_present(p, n) 1
#define acc_async_test(x) 1
#define acc_async_test_all() 1
#define acc_wait_all() (void)0
#define acc_set_default_async(x) (void)(x)
#define acc_async_sync 0
#define acc_async_noval 0
#define acc_async_default 0
#endif
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-function"

#define N 10
double c4[4], m[4][4];

typedef void rule(int n, double *a, double *b, double *c, double *d);
static struct {
  const char *label;
  rule *does;
} rules[1000]; /* by the line of the rule */
#define RULE(name)                                                                                                     \
  static rule name;                                                                                                    \
  static void __attribute__((constructor)) add_##name(void) {                                                          \
    rules[__LINE__].label = #name;                                                                                     \
    rules[__LINE__].does = name;                                                                                       \
  }                                                                                                                    \
  static void name(int n, double *a, double *b, double *c, double *d)

static void run(const char *name, rule *does) {
  double *v[4];
  for (int k = 0; k < 4; k++) {
    v[k] = malloc(N * sizeof *v[k]);
    for (int i = 0; i < N; i++) v[k][i] = i;
  }
  for (int i = 0; i < 4; i++)
    for (int j = c4[i] = 0; j < 4; j++) m[i][j] = 0;
  does(N, v[0], v[1], v[2], v[3]);
  printf("%s:", name);
  for (int i = 0; i < N; i++) printf(" %g", v[0][i] + (i < 4 ? c4[i] + m[i][0] + 3 * m[i][3] : 0));
  printf("\n");
  for (int k = 0; k < 4; k++) free(v[k]);
}
static int runRules(void) {
  for (int line = 0; line < 1000; line++)
    if (rules[line].does) run(rules[line].label, rules[line].does);
  return 0;
}
