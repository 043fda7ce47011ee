// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: sums over iterations that several nodes execute.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]

double f(void) {
  double sum = 0, most = 0;
#pragma xmp reflect(u)
  // CHECK: [[#@LINE+1]]:48: warning: 'expand' lets several nodes execute the same iterations, so the reduction counts them in 'sum' more than once: reduce in another loop [-Wxmp-reduction]
#pragma xmp loop on t(i) reduction(max : most) expand(0 : 1) reduction(+ : sum)
  for (int i = 0; i < 100; i++) {
    sum += u[i];
    most = u[i] > most ? u[i] : most;
  }
#pragma xmp loop on t(i) expand(-1) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += u[i];
#pragma xmp loop on t(i) margin(-1) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += u[i];
  return sum + most;
}
