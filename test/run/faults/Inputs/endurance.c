// endurance ROUNDS FILE [leak]: repeatedly reflects, moves, allocates, sums and saves. After each quarter of the rounds every node prints
// "node quarter descriptors shared-maps shared-KiB heap-KiB resident-KiB". `leak` loses a little in each round.
#include <dirent.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xacc.h>
#include <xmp.h>

#define N 240
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp template c(0 : N - 1)
#pragma xmp template d(:) // for an array that is allocated in each round
#pragma xmp distribute t(block) onto p
#pragma xmp distribute c(cyclic) onto p
#pragma xmp distribute d(block) onto p
double u[N][N], v[N][N], w[N][N], *a;
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp align w[*][j] with c(j)
#pragma xmp align a[i] with d(i)
#pragma xmp shadow u[1][0]
#pragma xmp shadow a[1]
long x:[*];

static long entries(const char *folder) {
  long count = 0;
  DIR *open = opendir(folder);
  while (readdir(open))
    count++;
  closedir(open);
  return count;
}

static void count(int quarter) {
  char line[4096];
  long maps = 0, kib = 0, pages = 0;
  FILE *file = fopen("/proc/self/maps", "r");
  while (fgets(line, sizeof line, file)) {
    unsigned long from, to;
    char mode[8];
    if (sscanf(line, "%lx-%lx %7s", &from, &to, mode) == 3 && mode[3] == 's')
      maps++, kib += (long)((to - from) >> 10);
  }
  fclose(file);
  file = fopen("/proc/self/statm", "r");
  if (fscanf(file, "%*d %ld", &pages) != 1)
    pages = -1;
  fclose(file);
  const struct mallinfo2 heap = mallinfo2();
  printf("%d %d %ld %ld %ld %zu %ld\n", xmp_node_num(), quarter, entries("/proc/self/fd"), maps, kib,
         (heap.uordblks + heap.hblkhd) >> 10, pages * 4);
  fflush(stdout);
}

static void step(void) {
#pragma xmp reflect (u) async(1)
#pragma xmp wait_async(1)
#pragma xmp loop on t(i)
#pragma acc parallel loop copy(u, v)
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < N; j++)
      v[i][j] = 0.5 * (u[i - 1][j] + u[i + 1][j]);
#pragma xmp gmove
  w[:][:] = v[:][:];
#pragma xmp gmove
  u[:][:] = w[:][:];
}

/// Arrays that live as long as one call, and some of a different size in each round.
static double allocate(long n) {
  double b[N], sum = 0;
#pragma xmp align b[i] with t(i)
#pragma xmp shadow b[1]
#pragma xmp template own(0 : n - 1)
#pragma xmp distribute own(block) onto p
  double c[n];
#pragma xmp align c[i] with own(i)
#pragma xmp shadow c[1]
  a = xmp_malloc(xmp_desc_of(a), 5000L);
#pragma xmp loop on d(i)
  for (long i = 0; i < 5000; i++)
    a[i] = (double)i;
#pragma xmp loop on own(i)
  for (long i = 0; i < n; i++)
    c[i] = (double)i;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    b[i] = i;
#pragma xmp reflect (a, b, c)
#pragma xmp loop on own(i) reduction(+ : sum)
  for (long i = 1; i < n; i++)
    sum += c[i] - c[i - 1];
  xmp_free(xmp_desc_of(a));
  return sum;
}

int main(int argc, char **argv) {
  const long rounds = atol(argv[1]);
#pragma xmp template_fix(block) d(0 : 4999)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = v[i][j] = i + j;
  for (long round = 0; round < rounds; round++) {
    step();
    const long n = 1000 + round % 7 * 1000;
    if (allocate(n) != (double)(n - 1))
      return 3;
    x:[xmp_node_num() % xmp_num_images()] = round;
    xmp_sync_all(NULL);
    if (round % 8 == 0 && (xacc_array_save(xmp_desc_of(u), argv[2]) != XACC_IO_OK || xacc_array_load(xmp_desc_of(u), argv[2]) != XACC_IO_OK))
      return 4;
    if (argc > 3 && (!malloc(20000) || !fopen(argv[2], "r")))
      return 5;
    if ((round + 1) % (rounds / 4) == 0)
      count((int)((round + 1) / (rounds / 4)));
  }
  return 0;
}
