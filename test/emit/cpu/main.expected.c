#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"main.c", 5, "nodes p(*)"},
    {"main.c", 8, "task on p(1)"},
};

#line 1 "main.c"
// RUN: %golden
//
// Pins: the job starts with the arguments of main.
#include <stdio.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
int main(int argc, char *argv[]) { XACC_JOB(&argc, &argv);
  if (argc > 1)
    { // #pragma xmp task on p(1)
      xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[1], xacc_on_index(xacc_on(p_nodes), 0, 1));
      if (xmp_task.member) {
#line 9 "main.c"
        printf("%s\n", argv[1]);
      }
    }
#line 10 "main.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
