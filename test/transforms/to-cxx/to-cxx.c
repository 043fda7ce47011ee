// RUN: %xaccc --emit=c++ --stop-after=to-cxx --translate %s -o %t | grep -v CHECK | FileCheck %s
// RUN: %xaccc --emit=c++ -c %s -o %t.o 2>&1 | count 0
//
// Pins: C that is not C++ is written as C++; the file compiles without warnings.
#include <stdlib.h>
#pragma xmp nodes p(*)
enum color { red, green };
// CHECK: extern int twice;
// CHECK: extern const int limit; const int limit = 7;
int twice;
int twice;
const int limit = 7;
// CHECK: static double *copy(const double *__restrict__ from, int class_) {
static double *copy(const double *restrict from, int class) {
  // CHECK: double *to = (double *)malloc(sizeof *to * (size_t)class_);
  double *to = malloc(sizeof *to * (size_t)class);
  // CHECK: enum color new_ = (enum color)(class_ + 1);
  enum color new = class + 1;
  // CHECK: char *text = (char *)"abc";
  char *text = "abc";
  // CHECK: int i;
  register int i;
  for (i = 0; i < class; i++)
    to[i] = from[i] + new + text[0];
  return to;
}
void use(void) { free(copy(NULL, 0)); }
