/* image_xmp.c - image_openmp.c on several machines: directives share the rows among nodes, then threads share them. */
#include <stdio.h>

enum { N = 90, SHADES = 4, STEPS = 5 };

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int image[N][N], smooth[N][N];
#pragma xmp align [i][*] with t(i) :: image, smooth
#pragma xmp shadow image[1][0]

static int shade(int i, int j) {
  double x = 0, y = 0;
  int k = 0;
  for (; k < 255 && x * x + y * y < 4; k++) {
    const double next = x * x - y * y + 3.0 * j / N - 2.25;
    y = 2 * x * y + 3.0 * i / N - 1.5;
    x = next;
  }
  return k;
}

int main(void) {
  int count[SHADES] = {0}, darkest = 255;

#pragma xmp loop on t(i)
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      image[i][j] = shade(i, j);

  for (int step = 0; step < STEPS; step++) {
#pragma xmp reflect (image)
#pragma xmp loop on t(i)
#pragma omp parallel for
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        smooth[i][j] = (image[i - 1][j] + image[i + 1][j] + image[i][j - 1] + image[i][j + 1]) / 4;
#pragma xmp loop on t(i)
#pragma omp parallel for
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        image[i][j] = smooth[i][j];
  }

#pragma xmp loop on t(i) reduction(+ : count) reduction(min : darkest)
#pragma omp parallel for reduction(+ : count) reduction(min : darkest)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      count[image[i][j] * SHADES / 256]++;
      darkest = image[i][j] < darkest ? image[i][j] : darkest;
    }
#pragma xmp task on p(1)
  printf("shades %d %d %d %d, darkest %d\n", count[0], count[1], count[2], count[3], darkest);
  return 0;
}
