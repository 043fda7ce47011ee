// RUN: %golden --target=cuda
//
// Pins: a device loop that computes in parts while the reflect of a device copy before it is in flight.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
float u[100][20], v[100][20];
#pragma xmp align [i][*] with t(i) :: u, v
#pragma xmp shadow u[1][0]

void step(void) {
#pragma xmp reflect (u) acc
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v) async
  for (int i = 1; i < 99; i++)
#pragma acc loop
    for (int j = 0; j < 20; j++)
      v[i][j] = u[i - 1][j] + u[i + 1][j];
#pragma acc wait
}
