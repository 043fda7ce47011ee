#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"tasks.c", 4, "nodes p(4)"},
    {"tasks.c", 8, "tasks"},
    {"tasks.c", 10, "task on p(1:2)"},
    {"tasks.c", 12, "task on p(3:4)"},
};

#line 1 "tasks.c"
// RUN: %golden
//
// Pins: tasks that run at the same time on different nodes.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(4)
void left(void);
void right(void);
void f(void) {
  { // #pragma xmp tasks
    const xacc_ref xmp_task_2 = xacc_on_range(xacc_on(p_nodes), 0, 1, 2, 1);
    const xacc_ref xmp_task_3 = xacc_on_range(xacc_on(p_nodes), 0, 3, 4, 1);
#line 9 "tasks.c"
    {
      { // #pragma xmp task on p(1:2)
        xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[2], xmp_task_2);
        if (xmp_task.member) {
#line 11 "tasks.c"
          left();
        }
      }
      { // #pragma xmp task on p(3:4)
        xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[3], xmp_task_3);
        if (xmp_task.member) {
#line 13 "tasks.c"
          {
            right();
            right();
          }
        }
      }
#line 17 "tasks.c"
    }
  }
#line 18 "tasks.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {4};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
