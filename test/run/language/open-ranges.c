// RUN: %xaccc %s -o %t && %run -n 3 %t | sort | FileCheck %s
//
// Pins: on clauses whose ranges leave out a bound, of nodes and of templates.
#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(2 : 10)
#pragma xmp distribute t(block) onto p
#pragma xmp nodes upper(2) = p(2 : )

int main(void) {
#pragma xmp task on p(2 : )
  printf("a: node %d of %d\n", xmp_node_num(), xmp_num_nodes());
#pragma xmp task on p( : 2)
  printf("b: node %d of %d\n", xmp_node_num(), xmp_num_nodes());
#pragma xmp task on t(6 : )
  printf("c: node %d of %d\n", xmp_node_num(), xmp_num_nodes());
#pragma xmp task on t( : 7)
  printf("d: node %d of %d\n", xmp_node_num(), xmp_num_nodes());
#pragma xmp task on upper
  printf("e: node %d of %d\n", xmp_node_num(), xmp_num_nodes());
  return 0;
}
// CHECK:      a: node 1 of 2
// CHECK-NEXT: a: node 2 of 2
// CHECK-NEXT: b: node 1 of 2
// CHECK-NEXT: b: node 2 of 2
// CHECK-NEXT: c: node 1 of 2
// CHECK-NEXT: c: node 2 of 2
// CHECK-NEXT: d: node 1 of 2
// CHECK-NEXT: d: node 2 of 2
// CHECK-NEXT: e: node 1 of 2
// CHECK-NEXT: e: node 2 of 2
