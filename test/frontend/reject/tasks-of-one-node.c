// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a task on one node in a distributed loop, and communication in a task that only one node executes.
#pragma xmp nodes p(*)
#pragma xmp nodes pair(2) = p(1:2)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int u[10];
#pragma xmp align u[i] with t(i)

int f(int n) {
  int sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
// CHECK: [[#@LINE+1]]:13: warning: 'p(1)' executes this task only in its own iterations of the distributed loop, and other nodes skip it in theirs: put it before or after the loop [-Wxmp-condition]
#pragma xmp task on p(1)
    sum += u[i];
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
#pragma xmp task on t(i)
    u[i] += n;
#pragma xmp task on p(1)
  {
    sum += n;
// CHECK: [[#@LINE+1]]:13: warning: only one node executes the enclosing task, so this 'reduction' has no effect: put it before or after the task [-Wxmp-condition]
#pragma xmp reduction(+ : sum)
  }
#pragma xmp task on pair(1:2)
  {
#pragma xmp reduction(+ : sum)
#pragma xmp task on p(2)
    sum += n;
#pragma xmp barrier
  }
  return sum;
}
