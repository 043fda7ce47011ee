// RUN: %xaccc %s -o %t && %run -n 2 %t | FileCheck %s
// Pins: a child that a program has forked can call exit(); it ends alone, flushes its output, and the job continues.
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#pragma xmp nodes p[2]

int main(void) {
  int status = 0, value = xmp_node_num();
  const pid_t child = fork();
  if (child == 0) {
    if (value == 1)
      printf("from the child\n");
    exit(3);
  }
  waitpid(child, &status, 0);
#pragma xmp bcast(value) from p[1]
#pragma xmp task on p[0]
  printf("value %d, child %d\n", value, WEXITSTATUS(status));
  // CHECK: from the child
  // CHECK: value 2, child 3
  return 0;
}
