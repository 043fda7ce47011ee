// RUN: %parity %s
//
// Pins: elements of aligned arrays of every layout, and elements of other images, in the expressions of directives:
// their subscripts are translated as in the program.
#include <stdio.h>
#define N 12
#define M 5
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N - 1)
#pragma xmp distribute c(cyclic) onto p
int u[N], wide[M][N], v[N], dealt[N][M];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]
#pragma xmp align wide[*][i] with t(i)
#pragma xmp shadow wide[0][1:2]
#pragma xmp align v[i] with c(i)
#pragma xmp align dealt[i][*] with c(i)
struct field {
  int m[M][N];
} s;
#pragma xmp align s.m[*][i] with t(i)
#ifdef _XCALABLEMP
int x[4]:[*], grid[3]:[1][*], first:[*];
#pragma xmp nodes head(1) = p(1)
#pragma xmp coarray on head :: first
#endif

static int speaks = 1;
static void show(int value) {
  if (speaks)
    printf("%d\n", value);
}
static int length(int *row) { return row[2]; }

/* Every node reads the values at indices that it owns. */
static void elements(int lowest, int dealtLowest) {
  int count = 0;
#pragma xmp template w(0:*(wide[2] + lowest) - 1)
#pragma xmp distribute w(block) onto p
#pragma xmp loop (i) on w(i) reduction(+ : count)
  for (int i = 0; i < 7; i++)
    count++;
  show(count);
  count = 0;
#pragma xmp template z(0:dealt[dealtLowest][3] * v[dealtLowest] + s.m[1][lowest + 0])
#pragma xmp distribute z(cyclic) onto p
#pragma xmp loop (i) on z(i) reduction(+ : count)
  for (int i = 0; i < 9; i++)
    count++;
  show(count);
  count = 0;
#pragma xmp loop (i) on t(i + (lowest[u] - 1)) reduction(+ : count)
  for (int i = 0; i < N; i++)
    count += i;
  show(count);
#pragma xmp reduction(max : wide[4][lowest])
  show(wide[4][lowest]);
#pragma xmp template r(0:length(dealt[dealtLowest]) + (int)(sizeof(wide) / sizeof(wide[0])) - 1)
#pragma xmp distribute r(block) onto p
  count = 0;
#pragma xmp loop (i) on r(i) reduction(+ : count)
  for (int i = 0; i < 8; i++)
    count++;
  show(count);
}

#ifdef _XCALABLEMP
static void images(void) {
  const int me = xmpc_this_image(), n = xmp_num_images();
  for (int i = 0; i < 4; i++)
    x[i] = me * 10 + i;
  first = me + 1;
  grid[2] = 1;
  xmp_sync_all(NULL);
  int ran = 0;
  xmp_local(ran);
#pragma xmp task on p(x[1]:[0])
  ran++;
  if (ran != (me == 0))
    printf("wrong\n");
#pragma xmp task on p(grid[x[2]:[0]]:[0][n - 1]:n > 1 ? x[1]:[0] : first:[0])
  ran += 2;
  if (ran != (me == 0 ? 3 : 0))
    printf("wrong\n");
#pragma xmp task on p[x[0]:[0]]
  ran = 0;
  int value = me;
#pragma xmp bcast (value) from p(x[1]:[0])
  if (ran || value)
    printf("wrong\n");
#pragma xmp reflect (u) width(first:[0]) async(x[3]:[n - 1])
#pragma xmp wait_async (x[3]:[n - 1])
  xmp_sync_all(NULL);
}
#endif

int main(void) {
#pragma xmp loop (i) on t(i)
  for (int i = 0; i < N; i++) {
    u[i] = 1;
    for (int j = 0; j < M; j++) {
      wide[j][i] = j == 2 ? 7 : j;
      s.m[j][i] = 2;
    }
  }
#pragma xmp loop (i) on c(i)
  for (int i = 0; i < N; i++) {
    v[i] = 2;
    for (int j = 0; j < M; j++)
      dealt[i][j] = 3;
  }
  int lowest = 0, dealtLowest = 0;
#ifdef _XCALABLEMP
  images();
  lowest = xmp_array_gcllbound(xmp_desc_of(u), 1);
  dealtLowest = xmpc_node_num();
  speaks = dealtLowest == 0;
#endif
  elements(lowest, dealtLowest);
  return 0;
}
