#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"task.c", 5, "nodes p(4)"},
    {"task.c", 6, "template t(0 : 99)"},
    {"task.c", 7, "distribute t(block) onto p"},
    {"task.c", 11, "task on p(1)"},
    {"task.c", 13, "task on p(2 : n)"},
    {"task.c", 16, "bcast (x)"},
    {"task.c", 18, "task on t(10:19) nocomm"},
};

#line 1 "task.c"
// RUN: %golden
//
// Pins: tasks on nodes and on parts of a template, with one statement, a block, and without a node set of their own.
#include <stdio.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(4)
// #pragma xmp template t(0 : 99)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
int x;

void f(int n) {
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[3], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 12 "task.c"
      printf("first\n");
    }
  }
  { // #pragma xmp task on p(2 : n)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[4], xacc_on_range(xacc_on(p_nodes), 0, 2, n, 1));
    if (xmp_task.member) {
#line 14 "task.c"
      {
        x = 2;
        // #pragma xmp bcast (x)
        xacc_bcast(&xmp_site[5], (xacc_memory){.address = &x, .bytes = sizeof(x)}, xacc_on_executing(),
            xacc_on_executing(), XACC_SYNC);
#line 17 "task.c"
      }
    }
  }
  { // #pragma xmp task on t(10:19) nocomm
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter_nocomm(&xmp_site[6],
        xacc_on_range(xacc_on(t_template), 0, 10, 19, 1));
    if (xmp_task.member) {
#line 19 "task.c"
      x++;
    }
  }
#line 20 "task.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {4};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
}
XACC_UNIT(xmp_unit_init)
