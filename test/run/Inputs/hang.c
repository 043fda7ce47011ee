/* A mistake: only one node reaches the reflect, which waits for the other. */
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
double a[10];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

int main(void) {
  if (xmp_node_num() == 1) {
#pragma xmp reflect(a)
  }
  return 0;
}
