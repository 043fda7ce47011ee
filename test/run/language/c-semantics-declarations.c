// RUN: %parity %s -- -w
//
// Pins: tentative definitions, auto, const, strings with macros, and other C semantics of declarations.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)

int table[4], later, *where, (*call)(int), rest; // later, where and call are defined below
int both, again;
int both, again;
int later = 7;
int *where = &later;
static int twice(int x) { return 2 * x; }
int (*call)(int) = twice;
const int limit = 3, most[2] = {4, 5};
inline int shared(int x) { return x + 1; }
extern inline int shared(int x);
struct point { int x, y; };
static struct point point = {1, 2};
static int order;

static int next(int which) {
  printf("%d ", which);
  return order++;
}

static void check(void) {
  auto int local = 5;
  register int fast = 6;
  extern int both;
  int class = local, *new = malloc(sizeof *new);
  unsigned char bytes[] = {300, -1};
  void *any = new;
  int *typed = any;
  *typed = class;
  printf("%d %d %d %d %d %d\n", table[3], later, *where, call(4), rest, both + again);
  printf("%d %d %d %d\n", limit, most[1], local + fast, shared(1));
  printf("%d %d %d %" PRId64 "\n", *new, bytes[0], bytes[1], (int64_t)point.y);
  printf("%"PRIu64"\n", (uint64_t)-1);
  struct point point = {3, 4}, *p = &point;
  printf("%d %d\n", p->x, point.y);
  goto end; // skips no initialisation
end:
  free(new);
  table[next(1)] = next(2);
  printf("%d %d\n", table[0], table[1]);
}

int main(void) {
#pragma xmp task on p(1)
  check();
  return 0;
}
