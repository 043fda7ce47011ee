// RUN: %xaccc --translate %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a remainder of the loop variable selects the same elements on several nodes; not if it is the variable itself.
#pragma xmp nodes p(*)
#pragma xmp template t(0:19)
#pragma xmp distribute t(block) onto p
int u[20];
#pragma xmp align u[i] with t(i)
void use(const int *);
long f(void) {
  long a[4] = {0}, b[8] = {0}, c[20] = {0}, d[4] = {0};
#pragma xmp loop on t(i)
  for (int i = 0; i < 20; i++) {
    // CHECK: [[#@LINE+1]]:5: warning: each node has its own 'a', which only its own iterations update, and no reduction combines them [-Wxmp-reduction]
    a[i % 4] += u[i];
    // CHECK: [[#@LINE+1]]:5: warning: each node has its own 'b'
    b[i & 7]++;
    c[i % 20] += u[i];
  }
#pragma xmp loop on t(i) reduction(+ : d)
  for (int i = 0; i < 20; i++)
    d[i % 4] += u[i];
  return a[0] + b[0] + d[0];
}
