// RUN: %xaccc --translate %s -o - 2>&1 >/dev/null | FileCheck --implicit-check-not=warning: --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.9.11): which updates of scalars count as forgotten reductions.
double a[100];
void forgotten(void) {
  double e = 0, s = 0, t = 0, u = 0;
  int n = 0, at = 0;
  // CHECK: [[#@LINE+4]]:19: warning: parallel iterations update 'e', so it is a reduction variable although no clause names it
  // CHECK: [[#@LINE+1]]:13: note: the clause 'reduction(max:e)' is missing here
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    if (a[i] > e) e = a[i];
#pragma acc parallel loop gang
  for (int i = 0; i < 10; i++) {
    double row = 0;
    // CHECK: [[#@LINE+4]]:7: warning: parallel iterations update 'row', so it is a reduction variable although no clause names it
    // CHECK: [[#@LINE+1]]:13: note: the clause 'reduction(+:row)' is missing here
#pragma acc loop vector
    for (int j = 0; j < 10; j++)
      row += a[10 * i + j];
    a[i] = row;
  }
#pragma acc parallel loop gang reduction(+ : s)
  for (int i = 0; i < 10; i++)
#pragma acc loop vector
    for (int j = 0; j < 10; j++)
      s += a[10 * i + j];
  // An order that a reduction would not keep, an atomic update, a thread's own copy.
#pragma acc parallel loop copy(n) private(u)
  for (int i = 0; i < 100; i++) {
    t = a[i] - t;
    // CHECK: [[#@LINE+1]]:18: warning: 'at' passes a value from one iteration to the next
    if (a[i] > a[at]) at = i;
    u += i;
#pragma acc atomic
    n += 1;
    a[i] = u;
  }
}
