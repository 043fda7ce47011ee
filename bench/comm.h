/* comm.h - what the parts of comm.c share: the job, the timing of operations, and the data that they move. */
#include "xaccrt.h"

extern const xacc_site site;
extern int rank, size;
extern char *memory, *other; /* for the data: as many bytes as the largest message, `other` for each process */
extern size_t length;        /* bytes of the message to be measured */
extern volatile char seen;   /* a byte that was read */

/* Should this operation be measured? */
int wanted(const char *operation);
/* How often an operation on this many bytes is measured. */
int repetitions(size_t bytes);
/* Seconds that `count` operations take, after a few warm-up rounds. Collective. */
double timed(void (*operation)(void *), void *argument, int count);
/* Prints the time of one of `count` operations on the slowest process. Collective. */
void report(const char *operation, const char *side, size_t bytes, double seconds, int count);
/* Writes `length` bytes as a program does that computes them: one number for each cache line. */
void compute(char *bytes);

/* Measures broadcasts, reductions, barriers, gmove and reflect through the runtime. */
void collectives(const char *side, size_t bytes);
