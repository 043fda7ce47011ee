#include <stdlib.h>
void f0(void), f1(void), f2(void), f3(void), f4(void), f5(void);
int main(int argc, char **argv) {
  void (*functions[])(void) = {f0, f1, f2, f3, f4, f5};
  functions[argc > 1 ? atoi(argv[1]) : 0]();
  return 0;
}
