/* Puts of every kind, each known to a test: short and long shadows, puts of the program, programmed stores; and memory
 * that is allocated and released. */
#include <stdlib.h>
#include <tca.h>
#include <xmp.h>
#define N 60
#define LONG 8000
#define STEPS 3
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], rows[N][LONG], *field;
#pragma xmp align u[i] with t(i)
#pragma xmp align rows[i][*] with t(i)
#pragma xmp align field[i] with t(i)
#pragma xmp shadow u[1]
#pragma xmp shadow rows[1][0]

/* A put of 64 bytes with a notification, and a store of 16, both to the next node. */
static int put(int me, int nodes) {
  void *memory;
  tcaHandle mine, next, pio;
  int wrong = tcaInit() || tcaMalloc(&memory, 4096, tcaMemoryCPU) || tcaCreateHandle(&mine, memory, 4096, tcaMemoryCPU);
  const int to = (me + 1) % nodes, from = (me + nodes - 1) % nodes;
  tcaHandle sender;
  MPI_Sendrecv(&mine, sizeof mine, MPI_BYTE, from, 0, &next, sizeof next, MPI_BYTE, to, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&mine, sizeof mine, MPI_BYTE, to, 1, &sender, sizeof sender, MPI_BYTE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  tcaDesc *chain = tcaDescNew();
  wrong += tcaDescSetMemcpy(chain, &next, 0, &mine, 2048, 64, tcaDMANotify, 1, 1) || tcaDescSet(chain, 0);
  wrong += tcaStartDMADesc(0) || tcaWaitDMARecvDesc(&sender, 1, 1) || tcaWaitDMAC(0);
  const double pair[2] = {1, 2};
  wrong += tcaSetPIORegion(&pio, &next, 1024, 16) || tcaSendPIO(&pio, 0, pair, sizeof pair);
  MPI_Barrier(MPI_COMM_WORLD);
  wrong += ((double *)memory)[128] != 1 || tcaFree(memory, tcaMemoryCPU);
  tcaDescFree(chain);
  return wrong || tcaFinalize();
}

int main(void) {
  int wrong = 0;
#pragma xmp loop (i) on t(i)
  for (int i = 0; i < N; i++)
    u[i] = rows[i][0] = i;
  for (int step = 0; step < STEPS; step++) {
#pragma xmp reflect (u)
    ;
#pragma xmp reflect (rows)
#pragma xmp barrier
  }
  field = (double *)xmp_malloc(xmp_desc_of(field), N);
#pragma acc data copy(u)
  {
#pragma xmp loop (i) on t(i) reduction(+ : wrong)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      wrong += u[i] != i;
  }
  xmp_free(xmp_desc_of(field));
  return wrong || put(xmp_node_num() - 1, xmp_num_nodes());
}
