#include "shared.h"
int peek(int image) { return x:[image]; }
void far_vec(int image, double *w) {
  for (int i = 0; i < 4; i++) w[i] = v[i].d[1]:[image];
}
