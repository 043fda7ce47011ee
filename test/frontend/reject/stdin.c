// RUN: %xaccc --translate %s -o %t.c 2>&1 | FileCheck %s
// RUN: %xaccc -Wno-xmp-stdin -Wno-xmp-file --translate %s -o %t.c 2>&1 | count 0
//
// Pins: reads of standard input, and files opened for writing, that all nodes execute, in main and in the functions that it
// calls. A read in a task, or on a condition that may select a node, is the right form.
#include <stdio.h>
#include <time.h>
#include <xmp.h>
#pragma xmp nodes p[*]

static double coefficients[3];

static void readParameters(void) {
  for (int k = 0; k < 3; k++)
    // CHECK: [[#@LINE+1]]:9: warning: 'scanf' reads standard input, which only the first process receives: call 'xmp_read_line' on all nodes, or read in a 'task on' the first node and 'bcast' the values [-Wxmp-stdin]
    if (scanf("%lf", &coefficients[k]) != 1)
      return;
}
static int readOnOne(void) { return getchar(); }
static int neverCalled(void) { return getchar(); }

static void named(void) {
  char stamp[40], own[40], date[40];
  const time_t now = time(NULL);
  snprintf(stamp, sizeof stamp, "result-%ld", (long)now);
  snprintf(own, sizeof own, "result-%ld-%d", (long)now, xmp_node_num());
  strftime(date, sizeof date, "result-%F", localtime(&now));
  // CHECK: [[#@LINE+1]]:16: warning: every node executes this 'fopen' with a name made from the time, so the nodes write the same file or, by chance, different ones: put it into a 'task on' one node [-Wxmp-file]
  FILE *file = fopen(stamp, "w");
  file = fopen(own, "w");
  // CHECK: [[#@LINE+1]]:10: warning: every node executes this 'fopen' with a name made from the time
  file = fopen(date, "a");
#pragma xmp task on p[0]
  file = fopen(stamp, "w");
  fclose(file);
}

int main(int argc, char **argv) {
  char line[80];
  int n = 0, first = 0;
  FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
  // CHECK: [[#@LINE+1]]:10: warning: 'fgets' reads standard input
  while (fgets(line, sizeof line, stdin))
    n++;
  if (file)
    fgets(line, sizeof line, file);
  readParameters();
  named();
  // CHECK: [[#@LINE+1]]:10: warning: every node executes this 'fopen' and writes the same file: put it into a 'task on' one node, or give each node its own file [-Wxmp-file]
  file = fopen("result", "w");
  file = fopen(line, "w");
  file = fopen("/dev/null", "w");
#pragma xmp task on p[0]
  {
    scanf("%d", &first);
    first += readOnOne();
  }
#pragma xmp bcast (first)
  if (xmpc_node_num() == 0)
    n += getchar();
  return n == first;
}
// CHECK-NOT: warning:
