// RUN: %golden
//
// Pins: the job starts with the arguments of main.
#include <stdio.h>
#pragma xmp nodes p(*)
int main(int argc, char *argv[]) {
  if (argc > 1)
#pragma xmp task on p(1)
    printf("%s\n", argv[1]);
}
