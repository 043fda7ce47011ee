// RUN: %xaccc %s -o %t
// RUN: bash -c 'for k in {0..23}; do env XACC_TRANSPORT=self %t $k && exit 1; done; true' 2>&1 \
// RUN:   | FileCheck --implicit-check-not="xacc: " %s
//
// Pins: numbers in mapping directives, sections and loops that are wrong only at run time are reported, each at its directive.
#include <stdlib.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
double *late;
#pragma xmp align late[i] with t(i)
#pragma xmp shadow late[1]
static int zero, one = 1;

static void nodesStride(void) {
#pragma xmp barrier on p(1 : one : zero)
  // CHECK: xacc: node 1 of 1: barrier on p(1 : one : zero) ({{.*}}:[[#@LINE-1]]): stride 0 in dimension 1 of nodes 'p' must be positive
}

/// Equal bounds are no reason to ignore the stride.
static void equalBounds(void) {
#pragma xmp post (p(1 : 1 : zero), 1)
  // CHECK: xacc: node 1 of 1: post (p(1 : 1 : zero), 1) ({{.*}}:[[#@LINE-1]]): stride 0 in dimension 1 of nodes 'p' must be positive
}

static void nothingToWaitFor(void) {
#pragma xmp wait_async (1) on t(1 : 2 : zero)
  // CHECK: xacc: node 1 of 1: wait_async (1) on t(1 : 2 : zero) ({{.*}}:[[#@LINE-1]]): stride 0 in dimension 1 of template 't' must be positive
}

static void nodesOrder(void) {
#pragma xmp barrier on p(one : zero)
  // CHECK: xacc: node 1 of 1: barrier on p(one : zero) ({{.*}}:[[#@LINE-1]]): lower subscript 1 exceeds upper subscript 0 in dimension 1 of nodes 'p'
}

static void nodesSize(void) {
#pragma xmp nodes q(zero)
  // CHECK: xacc: node 1 of 1: nodes q(zero) ({{.*}}:[[#@LINE-1]]): size 0 of dimension 1 of nodes 'q' must be at least 1
}

static void nodesProduct(void) {
#pragma xmp nodes q(2 * one, *)
  // CHECK: xacc: node 1 of 1: nodes q(2 * one, *) ({{.*}}:[[#@LINE-1]]): the known sizes of nodes 'q' (product 2) do not divide the 1 node of the entire node set
}

static void executingNodes(void) {
#pragma xmp nodes q(2) = *
  // CHECK: xacc: node 1 of 1: nodes q(2) = * ({{.*}}:[[#@LINE-1]]): nodes 'q' has 2 nodes but the executing node set has 1
}

static void parentNodes(void) {
#pragma xmp nodes q(2) = p(1 : one)
  // CHECK: xacc: node 1 of 1: nodes q(2) = p(1 : one) ({{.*}}:[[#@LINE-1]]): nodes 'q' has 2 nodes but the referenced part of its parent has 1
}

static void templateStride(void) {
#pragma xmp barrier on t(0 : 9 : zero)
  // CHECK: xacc: node 1 of 1: barrier on t(0 : 9 : zero) ({{.*}}:[[#@LINE-1]]): stride 0 in dimension 1 of template 't' must be positive
}

static void templateBounds(void) {
#pragma xmp template s(one : zero)
#pragma xmp distribute s(block) onto p
  // CHECK: xacc: node 1 of 1: distribute s(block) onto p ({{.*}}:[[#@LINE-1]]): lower bound 1 of dimension 1 of template 's' exceeds upper bound 0
}

static void fixedBounds(void) {
#pragma xmp template s(:)
#pragma xmp distribute s(block) onto p
#pragma xmp template_fix s(one : zero)
  // CHECK: xacc: node 1 of 1: template_fix s(one : zero) ({{.*}}:[[#@LINE-1]]): lower bound 1 of dimension 1 of template 's' exceeds upper bound 0
}

static void negativeBlock(void) {
  int map[1] = {-one};
#pragma xmp template s(0 : one)
#pragma xmp distribute s(gblock(map)) onto p
  // CHECK: xacc: node 1 of 1: distribute s(gblock(map)) onto p ({{.*}}:[[#@LINE-1]]): entry 0 of the gblock map of dimension 1 of template 's' is -1; it must not be negative
}

static void unfixed(void) {
#pragma xmp template s(:)
#pragma xmp distribute s(block) onto p
#pragma xmp loop on s(i)
  // CHECK: xacc: node 1 of 1: loop on s(i) ({{.*}}:[[#@LINE-1]]): template 's' is used before it is fixed
  for (int i = 0; i < one; i++)
    ;
}

static void unknownBounds(void) {
#pragma xmp template s(:)
#pragma xmp distribute s(block) onto p
#pragma xmp template_fix(block) s
  // CHECK: xacc: node 1 of 1: template_fix(block) s ({{.*}}:[[#@LINE-1]]): bounds of dimension 1 of template 's' are still unknown
}

static void unknownMap(void) {
#pragma xmp template s(0 : one)
#pragma xmp distribute s(gblock(*)) onto p
#pragma xmp template_fix s(0 : one)
  // CHECK: xacc: node 1 of 1: template_fix s(0 : one) ({{.*}}:[[#@LINE-1]]): gblock map of dimension 1 of template 's' is still unknown
}

static void fixedTwice(void) {
#pragma xmp template s(:)
#pragma xmp distribute s(block) onto p
#pragma xmp template_fix s(0 : one)
#pragma xmp template_fix s(0 : one)
  // CHECK: xacc: node 1 of 1: template_fix s(0 : one) ({{.*}}:[[#@LINE-1]]): template 's' is already fixed
}

static void loopStep(void) {
#pragma xmp loop on t(i)
  // CHECK: xacc: node 1 of 1: loop on t(i) ({{.*}}:[[#@LINE-1]]): the loop step is 0
  for (int i = 0; i < N; i += zero)
    a[i] = i;
}

static void extent(int n, double x[n]) {
#pragma xmp align x[i] with t(i)
  // CHECK: xacc: node 1 of 1: align x[i] with t(i) ({{.*}}:[[#@LINE-1]]): extent -1 of dimension 1 of 'x' is negative
}

static void shadow(void) {
  double x[N];
#pragma xmp align x[i] with t(i)
#pragma xmp shadow x[-one]
  // CHECK: xacc: node 1 of 1: align x[i] with t(i) ({{.*}}:[[#@LINE-2]]): shadow widths -1:-1 of dimension 1 of 'x' must not be negative
}

static void unallocated(void) {
#pragma xmp reflect (late)
  // CHECK: xacc: node 1 of 1: reflect (late) ({{.*}}:[[#@LINE-1]]): the extent of dimension 1 of 'late' is not known yet; allocate it with xmp_malloc first
}

static void shapes(void) {
#pragma xmp array on t
  // CHECK: xacc: node 1 of 1: array on t ({{.*}}:[[#@LINE-1]]): the shapes differ: dimension 1 of 't' has extent 10 here, dimension 1 of 'a' has extent 1
  a[0:one] = b[0:one];
}

/// Dimensions without a range count, too.
static void operandShapes(void) {
  struct { double x[3][5]; } s = {0};
  double y[4][5];
  y[0:one + 1][3] = s.x[2][0:5];
  // CHECK: xacc: node 1 of 1: y[0:one + 1][3] = s.x[2][0:5] ({{.*}}:[[#@LINE-1]]): the shapes differ: dimension 2 of 's.x' has extent 5 here, dimension 1 of 'y' has extent 2
}

static void localArray(void) {
  struct { double x[3][5]; } s = {0};
#pragma xmp gmove
  s.x[2][0:one + 1] = a[0:one];
  // CHECK: xacc: node 1 of 1: gmove ({{.*}}:[[#@LINE-2]]): the shapes differ: 's.x' is 2, 'a' is 1
}

static void sectionStep(void) {
  double x[5];
  x[0:2:zero] = 1;
  // CHECK: xacc: node 1 of 1: x[0:2:zero] = 1 ({{.*}}:[[#@LINE-1]]): the stride of a section is zero
}

static void negativeExtent(void) { extent(-one, a); }

int main(int argc, char **argv) {
  void (*const mistakes[])(void) = {nodesStride,    equalBounds,    nothingToWaitFor, nodesOrder,     nodesSize,     nodesProduct,
                                    executingNodes, parentNodes,    templateStride,   templateBounds, fixedBounds,   negativeBlock,
                                    unfixed,        unknownBounds,  unknownMap,       fixedTwice,     loopStep,      negativeExtent,
                                    shadow,         unallocated,    shapes,           operandShapes,
                                    localArray,     sectionStep};
  mistakes[atoi(argv[1])]();
  return 0;
}
