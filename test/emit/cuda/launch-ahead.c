// RUN: %golden --target=cuda
//
// Pins: a kernel that follows a kernel with a reduction, with only scalar assignments between them, is launched before
// the host receives the sums. It computes the scalars itself, and the host computes them after the launch.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
float u[100];
#pragma xmp align u[i] with t(i)

float scale(float limit) {
  float sum = 0;
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += u[i];
#pragma xmp reduction(+ : sum)
  const double mean = sum / 100;
  sum = 0; // of the differences
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u) reduction(+ : sum)
  for (int i = 0; i < 100; i++) {
    u[i] -= mean;
    sum += u[i] * u[i];
  }
#pragma acc parallel loop present(u)
  for (int i = 0; i < 100; i++)
    u[i] = u[i] < limit ? u[i] : limit;
  return sum;
}
