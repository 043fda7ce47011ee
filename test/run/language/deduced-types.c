// RUN: %parity %s -- -w
//
// Pins: variables whose type is that of sizeof or of a difference of pointers, which Clang 22 prints under its own names.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:19)
#pragma xmp distribute t(block) onto p
int a[20];
#pragma xmp align a[i] with t(i)

int main(void) {
  __auto_type sum = sizeof(int);
  static char text[9];
  __auto_type least = &text[7] - text;
#pragma xmp loop on t(i) reduction(+:sum) reduction(min:least)
  for (__auto_type i = sizeof(int); i < 20; i++) {
    sum += i;
    least = (long)i - 9 < least ? (long)i - 9 : least;
  }
#pragma xmp task on p(1)
  printf("%zu %td\n", sum, least);
  return 0;
}
