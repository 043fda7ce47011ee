// RUN: %xaccc -Wxmp-all -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: not %xaccc -Werror=xmp-reflect -fsyntax-only %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %xaccc -Wno-xmp-reflect -fsyntax-only %s 2>&1 | count 0
// RUN: %xaccc -fdiagnostics-format=json -fsyntax-only %s 2>&1 | FileCheck --check-prefix=JSON %s
//
// Pins: shadows that are outdated on some path through the functions of a file, and shadows that are filled but not
// used. Next to each mistake is the right form, or a form known only at run time, without a message.
#include <stdio.h>
#include <xmp.h>
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], old[2][N], *heap;
static double hidden[N], wide[N], below[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align old[*][i] with t(i)
#pragma xmp align hidden[i] with t(i)
#pragma xmp align wide[i] with t(i)
#pragma xmp align below[i] with t(i)
#pragma xmp align heap[i] with t(i)
#pragma xmp shadow u[1]
#pragma xmp shadow old[0][1]
#pragma xmp shadow hidden[1]
#pragma xmp shadow wide[2]
#pragma xmp shadow below[1]
#pragma xmp shadow heap[1]
// ERROR: error: 'u[i - 1]' and 'u[i + 1]' may lie in the shadow of 'u'
// JSON: "fixits":[{{[^]]*}}"string":"#pragma xmp reflect (u)\n"}],"kind":"note",{{[^]]*}}],"message":"'#pragma xmp reflect (u)' is missing before this line"

void outside(void);

static void store(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    // CHECK-DAG: [[@LINE+1]]:5: note: this loop stores to 'u'
    u[i] = i;
}

static void exchange(void) {
#pragma xmp reflect(u)
}

static void smooth(void) {
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] = u[i - 1] + u[i + 1];
}

static void inTheLoop(int steps) {
  for (int k = 0; k < steps; k++) {
#pragma xmp reflect(u)
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] + u[i + 1];
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i];
  }
}

static void beforeTheLoop(int steps) {
#pragma xmp reflect(u)
  for (int k = 0; k < steps; k++) {
    // CHECK-DAG: [[@LINE+1]]:13: note: '#pragma xmp reflect (u)' is missing before this line
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      // CHECK-DAG: [[@LINE+1]]:16: warning: 'u[i - 1]' and 'u[i + 1]' may lie in the shadow of 'u', which is out of date: add 'reflect (u)' between this loop and the last one that stores to 'u' [-Wxmp-reflect]
      v[i] = u[i - 1] + u[i + 1];
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      // CHECK-DAG: [[@LINE+1]]:7: note: this loop stores to 'u' in an earlier iteration of the enclosing loop
      u[i] = v[i];
  }
}

static void throughCalls(void) {
  store();
  exchange();
  smooth();
  store();
#pragma xmp loop on t(i)
  for (int i = 0; i < N - 1; i++)
    // CHECK-DAG: [[@LINE+1]]:14: warning: 'u[i + 1]' may lie in the shadow of 'u'
    v[i] = u[i + 1];
}

static void byParameter(double a[N], int n) {
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp loop on t(i)
  for (int i = 1; i < n; i++)
    // CHECK-DAG: [[@LINE+1]]:14: warning: 'a[i - 1]' may lie in the shadow of 'a'
    v[i] = a[i - 1];
}

static double total(void) {
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N; i++)
    // CHECK-DAG: [[@LINE+1]]:18: warning: 'below[i - 1]' may lie in the shadow of 'below'
    sum += below[i - 1];
  return sum;
}

static double calls(void) {
#pragma xmp reflect(below)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    // CHECK-DAG: [[@LINE+1]]:5: note: this loop stores to 'below'{{$}}
    below[i] = i;
  return total();
}

static void onSomeWay(int c, int n) {
#pragma xmp reflect(u)
  if (c)
    store();
#pragma xmp loop on t(i)
  for (int i = 1; i < n; i++)
    // CHECK-DAG: [[@LINE+1]]:14: warning: 'u[i - 1]' may lie in the shadow of 'u'
    v[i] = u[i - 1];
  store();
  if (c)
    exchange();
#pragma xmp loop on t(i)
  for (int i = 1; i < n; i++)
    v[i] = u[i - 1]; // the program may know when
  store();
  switch (n) {
  case 1:
    exchange();
    break;
  default:
    outside(); // may do what is missing
  }
#pragma xmp loop on t(i)
  for (int i = 1; i < n; i++)
    v[i] = u[i - 1];
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    hidden[i] = i;
  outside();
#pragma xmp loop on t(i)
  for (int i = 1; i < n; i++)
    // CHECK-DAG: [[@LINE+1]]:19: warning: 'hidden[i - 1]' may lie in the shadow of 'hidden'
    v[i] = hidden[i - 1];
#pragma xmp reflect(hidden)
  if (xmp_node_num() == 1)
    printf("%g\n", v[0]);
}

static void otherElements(int now) {
#pragma xmp reflect(u, old)
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i += 2)
    u[i] = (u[i - 1] + u[i + 1]) / 2;
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i += 2)
    u[i] = (u[i - 1] + u[i + 1]) / 2; // the even ones are up to date
#pragma xmp loop on t(i)
  for (int i = 2; i < N - 1; i += 2)
    // CHECK-DAG: [[@LINE+1]]:15: warning: 'u[i - 1]' and 'u[i + 1]' may lie in the shadow of 'u'
    u[i] = (u[i - 1] + u[i + 1]) / 2;
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    old[1][i] = old[0][i - 1]; // another row
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    old[now][i] = old[1 - now][i - 1]; // probably another one
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    // CHECK-DAG: [[@LINE+1]]:24: warning: 'old[1][i - 1]' may lie in the shadow of 'old'
    old[0][i] = old[1][i - 1];
}

static void partOfTheShadow(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    wide[i] = i;
#pragma xmp reflect(wide) width(2 : 0)
#pragma xmp loop on t(i)
  for (int i = 2; i < N; i++)
    v[i] = wide[i - 1] + wide[i - 2];
  // CHECK-DAG: [[@LINE+1]]:13: note: this 'reflect' does not fill that part of the shadow: its 'width' is too small
#pragma xmp reflect(wide) width(1)
#pragma xmp loop on t(i)
  for (int i = 2; i < N - 2; i++)
    // CHECK-DAG: [[@LINE+1]]:45: warning: 'wide[i + 2]' may lie in the shadow of 'wide'
    v[i] = wide[i - 2] + wide[i + 1] * wide[i + 2];
#pragma xmp reflect(wide) width(0 : 2)
#pragma xmp loop on t(i)
  for (int i = 2; i < N - 2; i++)
    v[i] = wide[i - 2] + wide[i + 2];
}

static void sections(void) {
#pragma xmp reflect(u)
  // CHECK-DAG: [[@LINE+1]]:3: note: each node stores elements of 'u' here
  u[:] = 1;
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    // CHECK-DAG: [[@LINE+1]]:14: warning: 'u[i - 1]' may lie in the shadow of 'u'
    v[i] = u[i - 1];
  // CHECK-DAG: [[@LINE+1]]:16: warning: 'u[0:100 - 2]' and 'u[2:100 - 2]' may lie in the shadow of 'u', which is out of date: add 'reflect (u)' before this statement [-Wxmp-reflect]
  v[1:N - 2] = u[0:N - 2] + u[2:N - 2];
  v[1:N - 2] = u[1:N - 2];
#pragma xmp reflect(u)
  v[1:N - 2] = u[0:N - 2] + u[2:N - 2];
  u[1:N - 2] = u[0:N - 2] + u[2:N - 2];
#pragma xmp array on t(1:N-2)
  // CHECK-DAG: [[@LINE+1]]:16: warning: 'u[0:100 - 2]' may lie in the shadow of 'u'
  v[1:N - 2] = u[0:N - 2];
  u[0:2] = 1; // other elements
#pragma xmp reflect(u)
#pragma xmp array on t(0:1)
  u[0:2] = 2;
  v[60:20] = u[59:20];
}

static void sums(void) {
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    wide[i - 1] += v[i]; // reads the shadow only to add to it
#pragma xmp reduce_shadow(wide)
}

static void pointers(void) {
  double *other = heap;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    heap[i] = i;
  outside();
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    v[i] = heap[i - 1] + other[0];
}

static void unused(int steps) {
  // CHECK-DAG: [[@LINE+1]]:13: warning: this 'reflect' is unnecessary: the shadow of 'u' is not used before the next one [-Wxmp-unused-reflect]
#pragma xmp reflect(u)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = v[i];
  // CHECK-DAG: [[@LINE+1]]:13: note: the next 'reflect' of 'u' is here
#pragma xmp reflect(u)
  smooth();
  for (int k = 0; k < steps; k++) {
#pragma xmp reflect(u)
    if (k % 10 == 0)
      smooth();
  }
#pragma xmp reflect(u)
  outside();
#pragma xmp reflect(u) width(1 : 0)
#pragma xmp reflect(u) width(0 : 1)
  smooth();
}

int main(void) {
  inTheLoop(9);
  beforeTheLoop(9);
  throughCalls();
  store();
  byParameter(u, 10);
  onSomeWay(1, 10);
  otherElements(1);
  partOfTheShadow();
  sections();
  sums();
  calls();
  pointers();
  unused(9);
  return 0;
}
