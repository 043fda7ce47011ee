/* tca.h - one-sided copies between the memories of nodes, as on the Tightly Coupled Accelerators of HA-PACS/TCA.
 *
 * A node puts bytes into registered memory of another, which need not take part; a notification tells it that they are
 * there. The network of that machine is gone; here puts are stores to memory that processes of one machine share, and
 * MPI windows otherwise (`xacc-info` says which; XACC_TCA_LINK=window forces the latter). The memory of GPUs is reached
 * on the same machine (CUDA IPC), in programs that bring the CUDA functions along: those of `xaccc --target=cuda`.
 * Works in plain MPI programs:
 *
 *     mpicc -I$(xaccc --print-include-dir) prog.c $(xaccc -showme:link) -o prog
 *
 * With windows, Open MPI 4 may need OMPI_MCA_osc=^ucx in the environment; a message says so then.
 *
 * Every int result is tcaSuccess or one of the negative codes below; nothing has been done or queued then. One thread
 * per process at a time. Names of both families of programs are here; those at the end are the same functions.
 *
 * A typical put: tcaMalloc and tcaCreateHandle on both sides; exchange handles as bytes (MPI_Allgather, MPI_Sendrecv);
 * tcaDescNew, tcaDescSetMemcpy with tcaDMANotify, tcaDescSet; then, as often as needed, tcaStartDMADesc here and
 * tcaWaitDMARecvDesc there.
 */
#ifndef TCA_H
#define TCA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  tcaSuccess = 0,
  TCA_ERR_NOT_INITIALIZED = -1, /* before tcaInit, after the last tcaFinalize, or without MPI_Init */
  TCA_ERR_ARGUMENT = -2,        /* a null pointer; a slot, tag, channel or flag that does not exist */
  TCA_ERR_NOT_REGISTERED = -3,  /* memory that does not come from tcaMalloc, nor, of the kind GPU, from cudaMalloc */
  TCA_ERR_RANGE = -4,           /* bytes beyond the end of the memory of a handle */
  TCA_ERR_CHAIN_FULL = -5,      /* more than TCA_MAX_CHAIN entries */
  TCA_ERR_NO_CHAIN = -6,        /* a channel that has no chain, or was never started */
  TCA_ERR_HANDLE = -7,          /* a handle that is destroyed, of another job or communicator, or of the wrong kind */
  TCA_ERR_NOT_LOCAL = -8,       /* a source that is another node's memory: there are only puts */
  TCA_ERR_MEMORY = -9,          /* not enough memory */
  TCA_ERR_UNSUPPORTED =
      -10 /* not supported yet: memory of GPUs where this program has no device, or on other machines */
};
/** What a code means, as text; never null. */
const char *tcaErrorString(int code);

enum { TCA_CHANNELS = 4, TCA_SLOTS = 16, TCA_TAGS = 256, TCA_MAX_CHAIN = 1024 };

typedef enum { tcaMemoryCPU, tcaMemoryGPU } tcaMemoryKind;

/** Registered memory and the node that owns it. Plain data: copy it between nodes as bytes. */
typedef struct tcaHandle {
  uint64_t job;   /* which processes may use it; 0: none */
  uint64_t place; /* in the owner's memory */
  uint64_t bytes;
  int32_t node; /* rank in MPI_COMM_WORLD */
  int32_t kind;
  unsigned char name[64]; /* of GPU memory: how other processes open it */
  uint64_t offset;        /* from its first byte */
  uint64_t reserved[3];
} tcaHandle;

/** A chain of copies. */
typedef struct tcaDesc tcaDesc;

/** Flags of an entry. The first and last of these had a meaning for the hardware only. */
enum {
  tcaDMAUseInternal = 1,
  tcaDMAUseNotifyInternal = 2,
  tcaDMANotify = 4,     /* tell the receiver (slot, tag) after this and all earlier entries have arrived */
  tcaDMANotifySelf = 8, /* tell this node (slot, tag) at the same moment */
  tcaDMAPipeline = 16
};

/** Collective over MPI_COMM_WORLD, between MPI_Init and MPI_Finalize. Calls nest. */
int tcaInit(void);
int tcaFinalize(void);

/** Zeroed memory that other nodes can put to; of the kind GPU, of the device that this process uses. Local. */
int tcaMalloc(void **memory, size_t bytes, tcaMemoryKind kind);
/** `memory` from tcaMalloc; null is allowed. Handles of it must not be used any more, on any node. Local. */
int tcaFree(void *memory, tcaMemoryKind kind);

/** A handle of `bytes` bytes at `address`, inside memory of one tcaMalloc or, of the kind GPU, of one cudaMalloc, which
 * must then not be freed before tcaFinalize. Local. */
int tcaCreateHandle(tcaHandle *handle, void *address, size_t bytes, tcaMemoryKind kind);
/** Makes this copy of the handle unusable. Local. */
int tcaDestroyHandle(tcaHandle *handle);

/** An empty chain; null if there is no memory. */
tcaDesc *tcaDescNew(void);
/** Frees a chain and the channels that it is bound to; null is allowed. */
void tcaDescFree(tcaDesc *chain);

/** Appends a copy of `bytes` bytes from source + offset, which is this node's memory, to destination + offset. Either
 * may be of either kind. */
int tcaDescSetMemcpy(tcaDesc *chain, const tcaHandle *destination, size_t destination_offset, const tcaHandle *source,
                     size_t source_offset, size_t bytes, unsigned flags, int slot, int tag);
/** The same for `count` runs of `width` bytes, which are `pitch` bytes apart; a pitch must be at least `width`. From
 * one kind of memory to the other it is one copy for each run. */
int tcaDescSetMemcpy2D(tcaDesc *chain, const tcaHandle *destination, size_t destination_offset,
                       size_t destination_pitch, const tcaHandle *source, size_t source_offset, size_t source_pitch,
                       size_t width, size_t count, unsigned flags, int slot, int tag);
/** Binds a chain to a channel, 0 to TCA_CHANNELS-1. The chain may grow later. */
int tcaDescSet(tcaDesc *chain, int channel);

/** Starts the entries of the channel's chain, in order. Waits for no other node's program, only for the copies where
 * the processor makes them, and over windows for their acknowledgement. A chain may be started any number of times. */
int tcaStartDMADesc(int channel);
/** Returns when the chain is done: its sources may change. */
int tcaWaitDMAC(int channel);

/** Blocks for one notification (slot, tag) of the node that owns `sender`, and consumes it. They are counted. */
int tcaWaitDMARecvDesc(const tcaHandle *sender, int slot, int tag);
/** 1: it has arrived, and is consumed; 0: not yet; negative: an error. Does not block. */
int tcaTestDMARecvDesc(const tcaHandle *sender, int slot, int tag);

/** `pio` becomes a handle of part of `remote`, for tcaSendPIO. */
int tcaSetPIORegion(tcaHandle *pio, const tcaHandle *remote, size_t offset, size_t bytes);
/** Stores a few bytes; `source` is any memory and may change on return. No notification: where the link is shared
 * memory (xacc-info), whoever polls the memory sees eight bytes in an aligned place all at once, and what is stored
 * after tcaSendPIOCommit() later than what was stored before. Where processes share cores, a loop that polls should
 * call sched_yield() after a few looks: the sender may be waiting for the core. */
int tcaSendPIO(const tcaHandle *pio, size_t offset, const void *source, size_t bytes);
/** Returns when what tcaSendPIO stored has arrived. */
int tcaSendPIOCommit(void);

/* The other names. */
static inline int tcaDMADescInt_Init(void) { return tcaSuccess; }
static inline tcaDesc *tcaCreateDMADesc(void) { return tcaDescNew(); }
static inline int tcaSetDMADesc_Memcpy(tcaDesc *chain, const tcaHandle *destination, size_t destination_offset,
                                       const tcaHandle *source, size_t source_offset, size_t bytes, unsigned flags,
                                       int slot, int tag) {
  return tcaDescSetMemcpy(chain, destination, destination_offset, source, source_offset, bytes, flags, slot, tag);
}
static inline int tcaSetDMAChain(tcaDesc *chain, int channel) { return tcaDescSet(chain, channel); }

#ifdef __cplusplus
}
#endif

#endif
