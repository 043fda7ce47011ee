#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"task-leave.c", 4, "nodes p(*)"},
    {"task-leave.c", 6, "task on p(1)"},
    {"task-leave.c", 12, "task on p(2)"},
};

#line 1 "task-leave.c"
// RUN: %golden
//
// Pins: a return from inside a task ends it first; so do break and continue.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
int f(int n) {
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[1], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 7 "task-leave.c"
      {
        if (n < 0)
          return -1;
      }
    }
  }
#line 11 "task-leave.c"
  for (int i = 0; i < n; i++) {
    { // #pragma xmp task on p(2)
      xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[2], xacc_on_index(xacc_on(p_nodes), 0, 2));
      if (xmp_task.member) {
#line 13 "task-leave.c"
        {
          if (i == 3)
            break;
        }
      }
    }
#line 17 "task-leave.c"
  }
  return 0;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
