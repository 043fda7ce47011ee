// RUN: %parity %s
//
// Pins: main may call itself and omit its return; the job ends with the first call.
#include <stdio.h>
#pragma xmp nodes p(*)
int main(int argc, const char *argv[]) {
  if (argc < 3)
    return main(argc + 1, argv);
#pragma xmp barrier
#pragma xmp task on p(1)
  printf("%d\n", argc);
}
