// RUN: %xaccc %s -o %t
// RUN: bash -c 'for k in {0..10}; do %run -n 3 %t $k < /dev/null && exit 1; done; true' 2>&1 | FileCheck %s
// RUN: %xaccc -fxmp-check %s -o %t.checked
// RUN: not %run -n 3 %t.checked 11 2>&1 | FileCheck --check-prefix=CHECKED %s
//
// Pins: the messages for nodes, arrays and memory that cannot take part in an operation.
#include <mpi.h>
#include <stdlib.h>
#include <xmp.h>
#define N 9
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N], *moved, *late, x;
#pragma xmp align [i] with t(i) :: a, b, moved, late
#pragma xmp shadow b[1]
#pragma xmp nodes two(2) = p(1 : 2)
#pragma xmp nodes own(1) = two(*)
#pragma xmp template one(0 : N - 1)
#pragma xmp distribute one(block) onto own
double v[N];
#pragma xmp align v[i] with one(i)
static int last = N - 1;

static void sender(void) {
#pragma xmp bcast (x) from p(last / 3 + 1) on p(1 : 2)
  // CHECK: xacc: node 1 of 3: bcast (x) from p(last / 3 + 1) on p(1 : 2) ({{.*}}:[[#@LINE-1]]): 'from' names node 3, which is not one of the receiving nodes
}

static void fill(double y[2 * N]) {
#pragma xmp nodes q(*)
#pragma xmp template s(0 : 2 * N - 1)
#pragma xmp distribute s(block) onto q
#pragma xmp align y[i] with s(i)
  // CHECK: xacc: node 1 of 3: align y[i] with s(i) ({{.*}}:[[#@LINE-1]]): 'y' has 48 bytes on this node, but 'a' ({{.*}}), whose memory it receives, has 24
#pragma xmp loop on s(i)
  for (int i = 0; i < 2 * N; i++)
    y[i] = 0;
}
static void parameter(void) { fill(a); }

static void localArray(void) {
  double c[N];
#pragma xmp align c[i] with t(i)
#pragma xmp task on p(1 : 2)
  {
#pragma xmp gmove in
    // CHECK: xacc: node 1 of 3: gmove in ({{.*}}:[[#@LINE-1]]): 'c' may lie outside the executing node set, so it must be at file scope, and a pointer must be allocated by xmp_malloc on all nodes
    x = c[last];
  }
}

static void movedPointer(void) {
  double *const before = moved = xmp_malloc(xmp_desc_of(moved), N);
  moved = xmp_malloc(xmp_desc_of(moved), N);
  moved = before;
#pragma xmp task on p(1 : 2)
  {
#pragma xmp gmove in
    // CHECK: xacc: node 1 of 3: gmove in ({{.*}}:[[#@LINE-1]]): 'moved' may lie outside the executing node set, but it does not point to the memory of the last xmp_malloc
    x = moved[last];
  }
}

static void elementOutside(void) {
#pragma xmp task on p(1 : 2)
  {
#pragma xmp gmove
    // CHECK: xacc: node 1 of 3: gmove ({{.*}}:[[#@LINE-1]]): no node of the executing set has the section of 'a'
    x = a[last];
  }
}

static void partOutside(void) {
#pragma xmp task on p(1 : 2)
  {
    double y[N];
#pragma xmp gmove
    // CHECK: xacc: node 1 of 3: gmove ({{.*}}:[[#@LINE-1]]): elements of 'a' are on no node of the executing set
    y[:] = a[:];
  }
}

static void shadow(void) {
#pragma xmp reduction (+ : b)
  // CHECK: xacc: node 1 of 3: reduction (+ : b) ({{.*}}:[[#@LINE-1]]): array 'b' has a shadow and cannot be reduced
}

static void divided(void) {
#pragma xmp reduction (+ : a)
  // CHECK: xacc: node {{[23]}} of 3: reduction (+ : a) ({{.*}}:[[#@LINE-1]]): dimension 1 of array 'a' is distributed over the nodes of this reduction; each of them must have all of the reduced elements
}

// CHECK: xacc: node {{[23]}} of 3: xmp_read_line: the line has room for {{30|40}} characters on this node, but for 20 on node 1
static void readLine(void) {
  char line[80];
  xmp_read_line(line, 10 + 10 * xmp_node_num());
}

// CHECK: xacc: node 1 of 3: xmp_init: XMP has already been started
static void startAgain(void) { xmp_init(MPI_COMM_WORLD); }

// CHECK: xacc: node 3 of 3: xmp_sort_up: this node does not know the nodes of 'v', which are declared with '*' in another node array
static void unknownNodes(void) { xmp_sort_up(xmp_desc_of(v), xmp_desc_of(v)); }

static void unallocated(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    late[i] = 0;
  // CHECKED: xacc: node 1 of 3: {{.*}}:[[#@LINE-1]]: 'late' has no storage yet: call xmp_malloc first
}

int main(int argc, char **argv) {
  void (*const mistakes[])(void) = {sender,      parameter, localArray, movedPointer, elementOutside, partOutside,
                                    shadow,      divided,   readLine,   startAgain,   unknownNodes,   unallocated};
  mistakes[atoi(argv[1])]();
  return 0;
}
