/* steps.h - writes a line per time step for tools/plot-steps: step, weight, seconds of the device loop's slowest CPU
 * task and slowest accelerator task, the time of day in seconds. Without XMP there is nothing to write. */
#ifndef STEPS_H
#define STEPS_H

#include <stdio.h>
#include <stdlib.h>

#ifdef _XCALABLEMP
#include <xacc.h>

static FILE *steps_file;

static inline void steps_open(const char *path) {
  if (path && xmp_node_num() == 1 && !(steps_file = fopen(path, "w"))) {
    perror(path);
    exit(1);
  }
}
static inline void steps_record(int step) {
  if (steps_file)
    fprintf(steps_file, "%d %.6f %.9f %.9f %.9f\n", step, xacc_cpu_weight(), xmp_cpu_wtime(), xmp_gpu_wtime(),
            xmp_wtime());
}
static inline void steps_close(void) {
  if (steps_file && fclose(steps_file) != 0)
    perror("steps");
  steps_file = NULL;
}
#else
static inline void steps_open(const char *path) { (void)path; }
static inline void steps_record(int step) { (void)step; }
static inline void steps_close(void) {}
#endif
#endif
