/* comm.c - time of messages and collectives on the transports mpi and tca, alternating in one job, and with plain MPI.
 *
 *     mpirun -np P ./comm PAIRS QUICK [OPERATION [BYTES]]
 *
 * OPERATION and BYTES restrict the run to one operation ("all": every one) and one size.
 *
 * Prints "operation side bytes seconds" for every sample: the time of one operation on the slowest process; for a
 * ping-pong, half of it.
 */
#include "comm.h"
#include "tca.h"
#include "xacc_message.h"
#include "xmp.h"

#include <mpi.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const xacc_site site = {"comm.c", 1, "benchmark"};
int rank, size;
static int quick;
static const char *only = "all";
char *memory, *other; /* largest * (number of processes) bytes each */
enum { LARGEST = 8 << 20, STORES = 4096 /* largest message of programmed stores */ };

/* The size after `bytes`; the last one is LARGEST. */
static size_t larger(size_t bytes) {
  const size_t next = bytes * (quick ? 64 : 8);
  return next > LARGEST && bytes < LARGEST && !quick ? LARGEST : next;
}

int repetitions(size_t bytes) {
  const double work = (quick ? 2e6 : 2e7) / size;
  int n = (int)(work / (2000.0 + (double)bytes));
  return n < 3 ? 3 : n;
}

void report(const char *operation, const char *side, size_t bytes, double seconds, int count) {
  double each = seconds / count, slowest;
  MPI_Reduce(&each, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    printf("%s %s %zu %.9f\n", operation, side, bytes, slowest);
    fflush(stdout);
  }
}

int wanted(const char *operation) { return strcmp(only, "all") == 0 || strcmp(only, operation) == 0; }

/* Runs `operation` sufficiently often, after a few warm-up rounds. Processes that have finished wait for the others:
 * if processes share cores, their subsequent work would be measured too. */
double timed(void (*operation)(void *), void *argument, int count) {
  for (int k = 0; k < 2 + count / 10; k++)
    operation(argument);
  MPI_Barrier(MPI_COMM_WORLD);
  const double start = MPI_Wtime();
  for (int k = 0; k < count; k++)
    operation(argument);
  const double seconds = MPI_Wtime() - start;
  MPI_Barrier(MPI_COMM_WORLD);
  return seconds;
}

/* Executed by processes that do not take part. */
static double idle(void) {
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  return 0;
}

/* ---- between processes 0 and 1 --------------------------------------------------------------------------- */

size_t length;
static char *volatile arriving; /* destination of the bytes */
volatile char seen;

/* A receiver normally reads the data: reads one byte of each cache line. */
static void look(void) {
  char sum = 0;
  for (size_t k = 0; k < length; k += 64)
    sum = (char)(sum + arriving[k]);
  seen = sum;
}

/* A sender has normally just computed the data: writes one byte of each cache line. Otherwise the data would stay in
 * the cache of a receiver that reads it in place, as MPI does for large messages, and nothing would be transferred. */
void compute(char *bytes) {
  for (size_t k = 0; k < length; k += 64)
    *(double *)(bytes + k) = 1;
}

static void mpi_send(void *unused) {
  (void)unused;
  compute(memory);
  if (rank == 0) {
    MPI_Send(memory, (int)length, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    MPI_Recv(other, (int)length, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    look();
  } else {
    MPI_Recv(other, (int)length, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    look();
    MPI_Send(memory, (int)length, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
  }
}

static void mpi_isend(void *unused) {
  MPI_Request receive, send;
  (void)unused;
  compute(memory);
  MPI_Irecv(other, (int)length, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD, &receive);
  if (rank == 1)
    MPI_Wait(&receive, MPI_STATUS_IGNORE);
  MPI_Isend(memory, (int)length, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD, &send);
  if (rank == 0)
    MPI_Wait(&receive, MPI_STATUS_IGNORE);
  MPI_Wait(&send, MPI_STATUS_IGNORE);
  look();
}

static void message(void *both) {
  xacc_message *receive = ((xacc_message **)both)[0], *send = ((xacc_message **)both)[1];
  compute(memory);
  xacc_message_start(receive);
  if (rank == 1)
    xacc_message_wait(receive);
  xacc_message_start(send);
  if (rank == 0)
    xacc_message_wait(receive);
  xacc_message_wait(send);
  look();
}

static char *departing; /* source of a put */

static void put(void *sender) {
  compute(departing);
  if (rank == 1) {
    tcaWaitDMARecvDesc(sender, 0, 0);
    look();
  }
  tcaStartDMADesc(0);
  if (rank == 0) {
    tcaWaitDMARecvDesc(sender, 0, 0);
    look();
  }
}

static void mpi_put(void *window) {
  if (rank == 0) {
    compute(memory);
    MPI_Put(memory, (int)length, MPI_BYTE, 1, 0, (int)length, MPI_BYTE, *(MPI_Win *)window);
    MPI_Win_flush(1, *(MPI_Win *)window);
  }
}

static void one_put(void *unused) {
  (void)unused;
  if (rank == 0) {
    compute(departing);
    tcaStartDMADesc(1);
    tcaWaitDMAC(1);
  }
}

/* Programmed stores: the receiver polls the last eight bytes. */
static tcaHandle stores;

/* A process that may share a core with the one it waits for soon yields the core, as both transports do. */
static void poll(long value) {
  const volatile long *last = (const volatile long *)(arriving + length - sizeof value);
  static int patience;
  if (patience == 0)
    patience = size <= sysconf(_SC_NPROCESSORS_ONLN) ? 300 : 4;
  for (int spins = 0; *last != value; spins++)
    if (spins > patience)
      sched_yield();
#if defined __x86_64__
    else
      __builtin_ia32_pause();
#endif
}

static void programmed(void *count) {
  const long value = ++*(long *)count;
  compute(departing);
  if (rank == 1) {
    poll(value);
    look();
  }
  if (length > sizeof value) {
    tcaSendPIO(&stores, 0, departing, length - sizeof value);
    tcaSendPIOCommit();
  }
  tcaSendPIO(&stores, length - sizeof value, &value, sizeof value);
  if (rank == 0) {
    poll(value);
    look();
  }
}

static void pairwise(size_t bytes) {
  const int count = repetitions(bytes);
  length = bytes;
  long stored = 0;
  void *here = NULL, *there = NULL;
  tcaHandle mine[2], all[2], source;
  tcaMalloc(&here, bytes, tcaMemoryCPU);
  tcaMalloc(&there, bytes, tcaMemoryCPU);
  departing = here;
  tcaCreateHandle(&source, here, bytes, tcaMemoryCPU);
  tcaCreateHandle(&mine[0], there, bytes, tcaMemoryCPU);
  MPI_Win window;
  void *base;
  MPI_Win_allocate((MPI_Aint)bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &window);
  MPI_Win_lock_all(0, window);
  if (rank < 2) {
    MPI_Sendrecv(&mine[0], sizeof mine[0], MPI_BYTE, 1 - rank, 1, &all[1 - rank], sizeof all[0], MPI_BYTE, 1 - rank, 1,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    tcaDesc *chain = tcaDescNew(), *quiet = tcaDescNew();
    tcaDescSetMemcpy(chain, &all[1 - rank], 0, &source, 0, bytes, tcaDMANotify, 0, 0);
    tcaDescSetMemcpy(quiet, &all[1 - rank], 0, &source, 0, bytes, 0, 0, 0);
    tcaDescSet(chain, 0);
    tcaDescSet(quiet, 1);
  }
  /* The others wait in the barriers of timed(), so all processes take part in those. */
  if (rank < 2)
    tcaSetPIORegion(&stores, &all[1 - rank], 0, bytes);
  void (*const operations[])(void *) = {mpi_send, put, mpi_send, programmed, mpi_put, one_put};
  void *const arguments[] = {NULL, &all[1 - (rank & 1)], NULL, &stored, &window, NULL};
  const char *const names[] = {"pingpong", "stores", "put"};
  for (int k = 0; k < 6; k++) {
    const char *const name = names[k / 2];
    const int tca = k % 2, pingpong = k < 4;
    if (!wanted(name) || (operations[2 * (k / 2) + 1] == programmed && bytes > STORES))
      continue;
    arriving = tca ? there : other;
    const double seconds = rank < 2 ? timed(operations[k], arguments[k], count) : idle();
    report(name, tca ? "tca" : "mpi", bytes, pingpong ? seconds / 2 : seconds, count);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_unlock_all(window);
  MPI_Win_free(&window);
  tcaFree(here, tcaMemoryCPU);
  tcaFree(there, tcaMemoryCPU);
}

static void messages(const char *side, size_t bytes) {
  const int count = repetitions(bytes), tca = strcmp(side, "tca") == 0;
  double seconds = 0;
  length = bytes;
  if (!wanted("twosided"))
    return;
  if (rank < 2 && tca) {
    void *buffer = xacc_message_alloc(bytes);
    xacc_message *both[] = {xacc_declare_receive(buffer, bytes, 1 - rank, 1),
                            xacc_declare_send(memory, bytes, 1 - rank, 1)};
    arriving = buffer;
    seconds = timed(message, both, count);
    xacc_message_free(both[0]);
    xacc_message_free(both[1]);
    xacc_message_release(buffer);
  } else if (rank < 2) {
    arriving = other;
    seconds = timed(mpi_isend, NULL, count);
  } else {
    seconds = idle();
  }
  report("twosided", side, bytes, seconds / 2, count);
}

int main(int argc, char **argv) {
  const int pairs = argc > 1 ? atoi(argv[1]) : 5;
  quick = argc > 2 && atoi(argv[2]);
  if (argc > 3)
    only = argv[3];
  const size_t first = argc > 4 ? (size_t)atol(argv[4]) : sizeof(double), last = argc > 4 ? first : (size_t)LARGEST;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  memory = calloc((size_t)LARGEST, 1);
  other = calloc((size_t)LARGEST, (size_t)size);
  memset(memory, 0, LARGEST);
  memset(other, 0, (size_t)LARGEST * (size_t)size);
  for (int pair = 0; pair < pairs; pair++)
    for (size_t bytes = first; bytes <= last; bytes = larger(bytes)) {
      for (int turn = 0; turn < 2; turn++) {
        const char *side = (turn + pair) % 2 ? "tca" : "mpi"; /* order A B B A */
        setenv("XACC_TRANSPORT", side, 1);
        xmp_init(MPI_COMM_WORLD);
        messages(side, bytes);
        collectives(side, bytes);
        xmp_finalize();
      }
      tcaInit();
      pairwise(bytes);
      tcaFinalize();
    }
  MPI_Finalize();
  return 0;
}
