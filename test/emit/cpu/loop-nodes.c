// RUN: %golden
//
// Pins: a loop on nodes: iteration i runs on p(i), or on q[i].
#pragma xmp nodes p(4)
#pragma xmp nodes q[4]
int seen[5];

void f(void) {
#pragma xmp loop on p(i)
  for (int i = 1; i <= 4; i++)
    seen[i] = i;
#pragma xmp loop on q[i]
  for (int i = 0; i < 4; i++)
    seen[i]++;
}
