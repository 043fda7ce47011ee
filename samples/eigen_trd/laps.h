/* laps.h - times of eigen_trd.c: its phases and the collective operations that they call. */
#include <stdio.h>

enum { GEN_HOUSE, MAT_VEC, CALC_V, MAT_MAT, BCAST, ALLREDUCE, PARTS };
static double seconds[PARTS], since;
static long calls[PARTS], elements[PARTS];

static void lap_start(void) { since = now(); }

/* Adds the time since the last lap to this part. */
static void lap(int part) {
  const double at = now();
  seconds[part] += at - since;
  since = at;
}

/* The same after a collective operation, which it counts with its number of elements. */
static void lap_with(int part, int length) {
  lap(part);
  calls[part]++;
  elements[part] += length;
}

static void report_laps(void) {
  static const char *const names[] = {"gen_house", "mat_vec", "calc_v", "mat_mat", "Bcast", "Allreduce"};
  printf("time : of the slowest node,");
  for (int part = 0; part < PARTS; part++)
    printf(" %s %.4f%s", names[part], seconds[part], part < PARTS - 1 ? "," : "\n");
  printf("time : calls by node 1:");
  for (int part = BCAST; part < PARTS; part++)
    printf(" %s %ld with %ld elements%s", names[part], calls[part], elements[part], part < PARTS - 1 ? "," : "\n");
}
