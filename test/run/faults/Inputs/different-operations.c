// One node saves an array while the other waits at a barrier.
#include <xacc.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 7)
#pragma xmp distribute t(block) onto p
double u[8];
#pragma xmp align u[i] with t(i)

int main(void) {
  if (xmp_node_num() == 1)
    return xacc_array_save(xmp_desc_of(u), "/dev/null");
  xmp_barrier();
}
