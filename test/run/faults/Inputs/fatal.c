#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <xmp.h>
double u[20];
#pragma xmp nodes p(*)
#pragma xmp template t(0:19)
#pragma xmp distribute t(block) onto p
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]

static int deeper(int n) {
  volatile char large[100000];
  large[n % 100000] = 1;
  return n == 0 ? large[0] : deeper(n - 1) + large[5];
}

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
#pragma xmp reflect (u)
  if (xmp_node_num() == 2) {
    if (strcmp(how, "access") == 0)
      *(volatile int *)8 = 1;
    if (strcmp(how, "division") == 0)
      raise(SIGFPE);
    if (strcmp(how, "abort") == 0)
      abort();
    if (strcmp(how, "stack") == 0)
      return deeper(1000000);
  }
#pragma xmp barrier
  return 0;
}
