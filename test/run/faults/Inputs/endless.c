// Never ends: `communicate` exchanges shadows repeatedly, `compute` does so once. Node 2 writes its pid to a file.
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <xmp.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double a[100];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

int main(int argc, char **argv) {
  const int computes = argc > 2 && strcmp(argv[1], "compute") == 0;
  for (long k = 0;; k++) {
    if (k == 100 && xmpc_node_num() == 1) {
      FILE *file = fopen(argv[2], "w");
      fprintf(file, "%d\n", (int)getpid());
      fclose(file);
    }
    volatile double sum = 0;
    while (computes && k == 100)
      sum += 1;
#pragma xmp reflect(a)
  }
}
