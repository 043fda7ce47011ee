/* sections.h - measures sections of a program, for copies of samples that a benchmark has marked. section(k)
 * attributes the time since the previous mark to section k, or to none if k is negative; sections_start() discards
 * everything before it. At the end, each process writes a line with the seconds of its sections. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double sections[8], sections_last;

static double sections_now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void sections_print(void) {
  char line[256];
  int length = 0;
  for (int k = 0; k < 8; k++)
    length += snprintf(line + length, sizeof line - length, " %.9f", sections[k]);
  fprintf(stderr, "sections%s\n", line);
}

static void section(int part) {
  const double now = sections_now();
  if (part >= 0)
    sections[part] += now - sections_last;
  sections_last = now;
}

static void sections_start(void) {
  for (int k = 0; k < 8; k++)
    sections[k] = 0;
  sections_last = sections_now();
  atexit(sections_print);
}
