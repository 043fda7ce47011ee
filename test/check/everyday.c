// RUN: %mistakes -n 3 %s
//
// Pins: the messages for the everyday mistakes of samples/porting/mistakes.md that concern nodes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp.h>
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], w[N][N], plain[N], total;
int n = 9;
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i][*] with t(i)
#pragma xmp shadow u[1]

#if MISTAKE == 1
double longer[N + 1];
#pragma xmp align longer[i] with t(i) // MISTAKE 1: dimension 1 of 'longer' covers 0:24, outside 0:23 of template 't'
#elif MISTAKE == 2
#pragma xmp nodes four(4) // MISTAKE 2: nodes 'four' has 4 nodes but the entire node set has 3
#elif MISTAKE == 3
double first[N] = {1};
#pragma xmp align first[i] with t(i) // MISTAKE 3: 'first' is aligned and cannot have an initialiser
#elif MISTAKE == 4
#pragma xmp nodes four(4)
#pragma xmp template wide(0:N-1)
#pragma xmp distribute wide(block(5)) onto four // MISTAKE 4: 'block(5)' on 4 nodes covers only 20 of the 24 elements of template 'wide'
#endif

static void add(double x) { total += x; }
static int after(int i) { return i == N - 1 ? 0 : i + 1; }
static double get(int k) {
#if MISTAKE == 5
  return u[k]; // MISTAKE 5: uses u[3], of which this node has no copy
#else
  return k;
#endif
}
static void set(double *a) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i;
}
#if MISTAKE == 6
static void line(int k) { for (int j = 0; j < 3; j++) { k++; } u[k] = 2; } // MISTAKE 6: stores to u[10], of which this node has no copy
#endif

static void shadows(void) {
#if MISTAKE == 7
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    v[i] = u[(i + 1) % N]; // MISTAKE 7: reaches the other end of 'u', which belongs to another node ... -Wxmp-shadow]
#elif MISTAKE == 8
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    v[i] = u[N - 1 - i]; // MISTAKE 8: runs in the opposite direction to the loop ... -Wxmp-shadow]
#elif MISTAKE == 9
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    v[i] = u[after(i)]; // MISTAKE 9: uses u[0], of which this node has no copy
#elif MISTAKE == 10
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] = u[i - 1] + u[i + 1]; // MISTAKE 10: may lie in the shadow of 'u', but this file has no 'reflect (u)' that fills it ... -Wxmp-reflect]
#elif MISTAKE == 11
#pragma xmp reflect(u)
#pragma xmp loop on t(i)
  for (int i = 2; i < N; i++)
    v[i] = u[i - 2]; // MISTAKE 11: reaches 2 below the local section ... but the shadow there has width 1 ... -Wxmp-shadow]
#elif MISTAKE == 12
#pragma xmp reflect(v) // MISTAKE 12: 'v' has no shadow
#elif MISTAKE == 13
#pragma xmp task on p(1)
  {
#pragma xmp reflect(u) // MISTAKE 13: node 2 takes part but is not in the executing node set
  }
#elif MISTAKE == 14
#pragma xmp reflect(u)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    v[i] = u[i - 1]; // MISTAKE 14: uses u[-1], which is outside the array
#elif MISTAKE == 15
#pragma xmp reflect(u) async(1) // MISTAKE 15: nothing in this file waits for 'async(1)' ... -Wxmp-async]
#endif
}

static void loops(void) {
#if MISTAKE == 16
#pragma xmp loop on t(i) // MISTAKE 16: no node executes iteration i = 24 ... outside 0:23 of 't' ... -Wxmp-loop-outside]
  for (int i = 0; i <= N; i++)
    total = 0;
#elif MISTAKE == 17
#pragma xmp loop on t(j)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      w[i][j] = 1; // MISTAKE 17: 'w[i]' might not belong to the node that executes the iteration ... -Wxmp-loop-subscript]
#elif MISTAKE == 18
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    v[i] = 1;
    i++; // MISTAKE 18: loop variable 'i' is changed in the body of the loop
  }
#elif MISTAKE == 19
  int i = 0;
#pragma xmp loop on t(i) // MISTAKE 19: 'loop' must be followed by a 'for' loop
  while (i < N)
    v[i++] = 1;
#elif MISTAKE == 20
#pragma xmp lop on t(i) // MISTAKE 20: unknown directive 'lop'; did you mean 'loop'?
  for (int i = 0; i < N; i++)
    v[i] = 1;
#elif MISTAKE == 21
#pragma xpm loop on t(i) // MISTAKE 21: unknown pragma 'xpm' is ignored; did you mean 'xmp'? ... -Wxmp-pragma]
  for (int i = 0; i < N; i++)
    v[i] = 1;
#elif MISTAKE == 22
  for (int i = 0; i < N; i++)
    v[i] = 1; // MISTAKE 22: every node executes this statement, but only one of them owns this element of 'v' ... -Wxmp-unowned]
#elif MISTAKE == 23
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    u[i] = u[i - 1] + 1; // MISTAKE 23: one iteration stores to 'u[i]' and another uses it as 'u[i - 1]' ... -Wxmp-dependence]
#endif
}

static int values(void) {
#if MISTAKE == 24
  int found = -1;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    if (i == 7)
      found = i;
  if (found > 0) // MISTAKE 24: 'found' may differ between nodes here ... -Wxmp-replicated]
    return 1;
#elif MISTAKE == 25
  int steps = 0;
#pragma xmp task on p(1)
  steps = atoi("5");
  for (int k = 0; k < steps; k++) // MISTAKE 25: 'steps' may differ between nodes here ... -Wxmp-replicated]
    total++;
#elif MISTAKE == 26
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    if (u[i] > 10)
      break; // MISTAKE 26: 'break' ends only the iterations of the node that reaches it ... -Wxmp-early-exit]
#elif MISTAKE == 27
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    add(i);
  return total > 100; // MISTAKE 27: 'total' is 92 on node 2 and 28 on node 1 ... add reduction(max:total) or bcast(total)
#elif MISTAKE == 28
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    plain[i] = i;
  for (int i = 0; i < N; i++)
    sum += plain[i]; // MISTAKE 28: 'plain' is not aligned: each node has stored only the elements of its own iterations ... -Wxmp-replicated]
#elif MISTAKE == 29
  double x = u[3]; // MISTAKE 29: every node executes this statement and needs its value, but only one of them owns this element of 'u' ... -Wxmp-unowned]
  return x > 0;
#elif MISTAKE == 30
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    sum += i; // MISTAKE 30: each node has its own 'sum' ... and no reduction combines them ... -Wxmp-reduction]
  return sum > 0;
#elif MISTAKE == 31
  double last = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    last = u[i];
  return last > 0; // MISTAKE 31: 'last' was assigned in a loop ... its value here may come from any iteration ... -Wxmp-last-value]
#endif
  return get(3) < 0;
}

static void nodes(void) {
#if MISTAKE == 32
#pragma xmp task on p(7) // MISTAKE 32: subscript 7 is outside 1:3, dimension 1 of nodes 'p'
  n++;
#elif MISTAKE == 33
#pragma xmp gmove
  u[0:10] = v[0:9]; // MISTAKE 33: extent 9 of dimension 1 of this section differs from 10 on the left
#elif MISTAKE == 34
#pragma xmp gmove // MISTAKE 34: the shapes differ: 'u' is 10, 'v' is 9
  u[0:10] = v[0:n];
#elif MISTAKE == 35
  if (xmp_node_num() == 1) {
#pragma xmp reduction(+:total) // MISTAKE 35: only some nodes execute this 'reduction', and they wait for the others ... -Wxmp-condition]
  }
#elif MISTAKE == 36
  if (xmp_node_num() == 2)
    exit(0);
#pragma xmp barrier // MISTAKE 36: not all nodes reach the same directive: this node is at the end of the program, but node 1 is at 'barrier'
#endif
}

static void library(void) {
  char word[8] = "";
#if MISTAKE == 37
  int *nothing = NULL;
#pragma xmp barrier // MISTAKE 37: Segmentation fault after barrier
  *(volatile int *)nothing = 3;
#elif MISTAKE == 38
  scanf("%7s", word); // MISTAKE 38: 'scanf' reads standard input, which only the first process receives ... -Wxmp-stdin]
#elif MISTAKE == 39
  memset(u, 0, N * sizeof(double)); // MISTAKE 39: this is the size of the global array 'u', but the argument 'u' is its local section ... -Wxmp-global-size]
#elif MISTAKE == 40
  set(u); // MISTAKE 40: 'u' is the address of the local section here, but 'set' subscripts it by the index of a distributed loop ... -Wxmp-local-address]
#elif MISTAKE == 41
  FILE *file = fopen("result.txt", "w"); // MISTAKE 41: every node executes this 'fopen' and writes the same file ... -Wxmp-file]
  fclose(file);
#endif
  memset(plain, word[0], N * sizeof(double));
  set(plain);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = after(i);
#if MISTAKE == 6
  line(7);
#endif
  shadows();
  loops();
  nodes();
  library();
  add(0);
  return values();
}
