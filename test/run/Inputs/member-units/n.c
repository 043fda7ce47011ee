#include "h.h"
void go(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) { a[i] = i + 1; al.f[i] = i + 1; }
}
