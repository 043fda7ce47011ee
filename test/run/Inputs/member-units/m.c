#include "h.h"
int a[N]; struct A al;
int main(void) {
  int l[N], r[N];
  go();
#ifdef _XCALABLEMP
#pragma xmp gmove
  l[:] = a[:];
#pragma xmp gmove
  r[:] = al.f[:];
#else
  for (int i = 0; i < N; i++) l[i] = a[i], r[i] = al.f[i];
#endif
#pragma xmp task on p(1)
  for (int i = 0; i < N; i++) printf("%d %d, ", l[i], r[i]);
  return 0;
}
