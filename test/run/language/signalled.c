// RUN: %xaccc -Wall -Werror %s -o %t
// RUN: env XACC_TRANSPORT=mpi %run -n 3 %t | FileCheck %s
// RUN: env XACC_TRANSPORT=tca %run -n 3 %t | FileCheck %s
// RUN: env XACC_TRANSPORT=self %t | FileCheck --check-prefix=SELF %s
// RUN: not %run -n 3 %t kill 2>&1 | FileCheck --check-prefix=KILL %s
// RUN: not %run -n 3 %t fault 2>&1 | FileCheck --check-prefix=FAULT %s
// RUN: not %run -n 3 %t unregistered 2>&1 | FileCheck --check-prefix=UNREGISTERED %s
// RUN: not %run -n 3 %t different 2>&1 | FileCheck --check-prefix=DIFFERENT %s
// RUN: %if !sanitize %{ not %run -n 3 %t die 2>&1 | FileCheck --check-prefix=DIE %s %}
//
// Pins: xmp_signalled gives all nodes of the executing set the same answer, whichever of them has received the signal. Signals that
// cannot be counted, and calls for different signals, are errors. A job that counts SIGTERM still says which node has died.
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <xmp.h>
#pragma xmp nodes p(*)

static void on(int node, int signal, int times) {
  if (xmp_node_num() == node || xmp_num_nodes() == 1)
    for (int k = 0; k < times; k++)
      raise(signal);
}

static int misuse(const char *what) {
  // KILL: xmp_on_signal: a program cannot continue after signal 9; use one such as SIGTERM or SIGUSR1
  if (!strcmp(what, "kill"))
    xmp_on_signal(SIGKILL);
  // FAULT: xmp_on_signal: a program cannot continue after signal 11
  if (!strcmp(what, "fault"))
    xmp_on_signal(SIGSEGV);
  // UNREGISTERED: xmp_signalled: this node has not called xmp_on_signal(10)
  if (!strcmp(what, "unregistered"))
    return xmp_signalled(SIGUSR1);
  // DIE: node 2 has died {{in|after}} xmp_signalled
  if (!strcmp(what, "die")) {
    xmp_on_signal(SIGTERM);
    for (int k = 0;; k++)
      if (xmp_signalled(SIGTERM) == 0 && k == 1000 && xmp_node_num() == 2)
        raise(SIGKILL);
  }
  // DIFFERENT: xmp_signalled: this node asks about signal {{10|12}}, another about signal {{10|12}}
  xmp_on_signal(SIGUSR1);
  xmp_on_signal(SIGUSR2);
  return xmp_signalled(xmp_node_num() == 2 ? SIGUSR2 : SIGUSR1);
}

int main(int argc, char **argv) {
  int seen[5], task = 0;
  if (argc > 1)
    return misuse(argv[1]);
  xmp_on_signal(SIGTERM);
  xmp_on_signal(SIGUSR1);
  seen[0] = xmp_signalled(SIGTERM);
  on(2, SIGTERM, 1);
  seen[1] = xmp_signalled(SIGTERM);
  seen[2] = xmp_signalled(SIGUSR1);
  on(1, SIGUSR1, 2);
  on(3, SIGUSR1, 1);
  seen[3] = xmp_signalled(SIGUSR1);
#pragma xmp task on p(xmp_num_nodes())
  task = xmp_signalled(SIGTERM);
  seen[4] = xmp_signalled(SIGTERM);
  for (int k = 1; k <= xmp_num_nodes(); k++) {
#pragma xmp barrier
    if (k == xmp_node_num())
      printf("%d %d %d %d %d, in the task %d\n", seen[0], seen[1], seen[2], seen[3], seen[4], task);
    fflush(stdout);
  }
  return 0;
}
// CHECK-COUNT-3: 0 1 0 2 1, in the task 0
// SELF: 0 1 0 3 1, in the task 1
