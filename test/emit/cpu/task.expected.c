#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"task.c", 6, "nodes p(4)"},
    {"task.c", 7, "template t(0 : 99)"},
    {"task.c", 8, "distribute t(block) onto p"},
    {"task.c", 12, "task on p(1)"},
    {"task.c", 14, "task on p(2 : n)"},
    {"task.c", 17, "bcast (x)"},
    {"task.c", 19, "task on t(10:19) nocomm"},
    {"task.c", 26, "tasks"},
    {"task.c", 28, "task on p(1:2)"},
    {"task.c", 30, "task on p(3:4)"},
    {"task.c", 39, "task on p(1)"},
    {"task.c", 45, "task on p(2)"},
};

#line 1 "task.c"
// RUN: %golden
//
// Pins: tasks on nodes and on parts of a template, with one statement, a block, and without a node set of their own; tasks
// that run at the same time on different nodes; a return, break or continue from inside a task ends it first.
#include <stdio.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(4)
// #pragma xmp template t(0 : 99)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
int x;

void f(int n) {
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[3], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 13 "task.c"
      printf("first\n");
    }
  }
  { // #pragma xmp task on p(2 : n)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[4], xacc_on_range(xacc_on(p_nodes), 0, 2, n, 1));
    if (xmp_task.member) {
#line 15 "task.c"
      {
        x = 2;
        // #pragma xmp bcast (x)
        xacc_bcast(&xmp_site[5], (xacc_memory){.address = &x, .bytes = sizeof(x)}, xacc_on_executing(),
            xacc_on_executing(), XACC_SYNC);
#line 18 "task.c"
      }
    }
  }
  { // #pragma xmp task on t(10:19) nocomm
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter_nocomm(&xmp_site[6],
        xacc_on_range(xacc_on(t_template), 0, 10, 19, 1));
    if (xmp_task.member) {
#line 20 "task.c"
      x++;
    }
  }
#line 21 "task.c"
}

void left(void);
void right(void);
void both(void) {
  { // #pragma xmp tasks
    const xacc_ref xmp_task_8 = xacc_on_range(xacc_on(p_nodes), 0, 1, 2, 1);
    const xacc_ref xmp_task_9 = xacc_on_range(xacc_on(p_nodes), 0, 3, 4, 1);
#line 27 "task.c"
    {
      { // #pragma xmp task on p(1:2)
        xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[8], xmp_task_8);
        if (xmp_task.member) {
#line 29 "task.c"
          left();
        }
      }
      { // #pragma xmp task on p(3:4)
        xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[9], xmp_task_9);
        if (xmp_task.member) {
#line 31 "task.c"
          {
            right();
            right();
          }
        }
      }
#line 35 "task.c"
    }
  }
#line 36 "task.c"
}

int leave(int n) {
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[10], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 40 "task.c"
      {
        if (n < 0)
          return -1;
      }
    }
  }
#line 44 "task.c"
  for (int i = 0; i < n; i++) {
    { // #pragma xmp task on p(2)
      xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[11], xacc_on_index(xacc_on(p_nodes), 0, 2));
      if (xmp_task.member) {
#line 46 "task.c"
        {
          if (i == 3)
            break;
        }
      }
    }
#line 50 "task.c"
  }
  return 0;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {4};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
