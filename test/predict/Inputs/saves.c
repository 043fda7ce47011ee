/* Saves a field in two formats; with an argument, loads a missing file and gives up. */
#include <stdio.h>
#include <xacc.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100];
#pragma xmp align u[i] with t(i)

int main(int argc, char **argv) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    u[i] = i;
  if (argc > 1 && xacc_array_load(xmp_desc_of(u), argv[1]) != XACC_IO_OK) {
    fprintf(stderr, "no %s\n", argv[1]);
    return 1;
  }
  return xacc_array_save(xmp_desc_of(u), "saved.npy") || xacc_array_save(xmp_desc_of(u), "saved.xacc");
}
