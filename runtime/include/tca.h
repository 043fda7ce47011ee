/* tca.h - one-sided copies between the memories of nodes, as on the Tightly Coupled Accelerators of HA-PACS/TCA.
 *
 * A node puts bytes into registered memory of another node, which takes no part in the transfer; a notification
 * reports their arrival. The original network no longer exists. Here, a put is a store to memory shared by processes
 * of one machine, or otherwise uses an MPI window (`xacc-info` reports which; XACC_TCA_LINK=window forces a window).
 * GPU memory can be reached on the same machine (CUDA IPC), in programs built with `xaccc --target=cuda`, which
 * contain the CUDA functions. Works in plain MPI programs:
 *
 *     mpicc -I$(xaccc --print-include-dir) prog.c $(xaccc -showme:link) -o prog
 *
 * With windows, Open MPI 4 may need OMPI_MCA_osc=^ucx in the environment; a message then says so.
 *
 * Every int result is tcaSuccess or one of the negative codes below; after an error, nothing has been done or queued.
 * Only one thread per process may call these functions at a time. Two families of programs use different names; the
 * names at the end are aliases.
 *
 * A typical put: call tcaMalloc and tcaCreateHandle on both sides; exchange handles as bytes (MPI_Allgather,
 * MPI_Sendrecv); call tcaDescNew, tcaDescSetMemcpy with tcaDMANotify, and tcaDescSet. Then, as often as needed, call
 * tcaStartDMADesc on the sender and tcaWaitDMARecvDesc on the receiver.
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
  TCA_ERR_ARGUMENT = -2,        /* a null pointer, or a nonexistent slot, tag, channel or flag */
  TCA_ERR_NOT_REGISTERED = -3,  /* memory not from tcaMalloc, nor, for the kind GPU, from cudaMalloc */
  TCA_ERR_RANGE = -4,           /* bytes beyond the end of the memory of a handle */
  TCA_ERR_CHAIN_FULL = -5,      /* more than TCA_MAX_CHAIN entries */
  TCA_ERR_NO_CHAIN = -6,        /* a channel without a chain, or never started */
  TCA_ERR_HANDLE = -7,          /* a handle that is destroyed, from another job or communicator, or of the wrong kind */
  TCA_ERR_NOT_LOCAL = -8,       /* the source is another node's memory; only puts are supported */
  TCA_ERR_MEMORY = -9,          /* not enough memory */
  TCA_ERR_UNSUPPORTED = -10     /* not supported: GPU memory in a program without a device, or on another machine */
};
/** The text for a code; never null. */
const char *tcaErrorString(int code);

enum { TCA_CHANNELS = 4, TCA_SLOTS = 16, TCA_TAGS = 256, TCA_MAX_CHAIN = 1024 };

typedef enum { tcaMemoryCPU, tcaMemoryGPU } tcaMemoryKind;

/** Registered memory and the node that owns it. Plain data: copy it between nodes as bytes. */
typedef struct tcaHandle {
  uint64_t job;   /* the processes that may use it; 0: none */
  uint64_t place; /* address in the owner's memory */
  uint64_t bytes;
  int32_t node; /* rank in MPI_COMM_WORLD */
  int32_t kind;
  unsigned char name[64]; /* GPU memory: how other processes open it */
  uint64_t offset;        /* from the first byte of that memory */
  uint64_t reserved[3];
} tcaHandle;

/** A chain of copies. */
typedef struct tcaDesc tcaDesc;

/** Flags of an entry. The first, second and last only had a meaning for the hardware and are ignored. */
enum {
  tcaDMAUseInternal = 1,
  tcaDMAUseNotifyInternal = 2,
  tcaDMANotify = 4,     /* notify the receiver (slot, tag) after this and all earlier entries have arrived */
  tcaDMANotifySelf = 8, /* notify this node (slot, tag) at the same time */
  tcaDMAPipeline = 16
};

/** Collective over MPI_COMM_WORLD, between MPI_Init and MPI_Finalize. Calls nest. */
int tcaInit(void);
int tcaFinalize(void);

/** Zeroed memory that other nodes can put to; for the kind GPU, on the device that this process uses. Local. */
int tcaMalloc(void **memory, size_t bytes, tcaMemoryKind kind);
/** Frees `memory` from tcaMalloc; null is allowed. No node may use a handle of it afterwards. Local. */
int tcaFree(void *memory, tcaMemoryKind kind);

/** Creates a handle of `bytes` bytes at `address`, inside one allocation of tcaMalloc or, for the kind GPU, of
 * cudaMalloc, which must then not be freed before tcaFinalize. Local. */
int tcaCreateHandle(tcaHandle *handle, void *address, size_t bytes, tcaMemoryKind kind);
/** Makes this copy of the handle unusable. Local. */
int tcaDestroyHandle(tcaHandle *handle);

/** Creates an empty chain; null if memory is exhausted. */
tcaDesc *tcaDescNew(void);
/** Frees a chain and the channels that it is bound to; null is allowed. */
void tcaDescFree(tcaDesc *chain);

/** Appends a copy of `bytes` bytes from source + offset, in this node's memory, to destination + offset. Both may be of
 * either kind. */
int tcaDescSetMemcpy(tcaDesc *chain, const tcaHandle *destination, size_t destination_offset, const tcaHandle *source,
                     size_t source_offset, size_t bytes, unsigned flags, int slot, int tag);
/** The same for `count` runs of `width` bytes, `pitch` bytes apart; a pitch must be at least `width`. Between different
 * kinds of memory, each run is a separate copy. */
int tcaDescSetMemcpy2D(tcaDesc *chain, const tcaHandle *destination, size_t destination_offset,
                       size_t destination_pitch, const tcaHandle *source, size_t source_offset, size_t source_pitch,
                       size_t width, size_t count, unsigned flags, int slot, int tag);
/** Binds a chain to a channel, 0 to TCA_CHANNELS-1. Entries may still be appended afterwards. */
int tcaDescSet(tcaDesc *chain, int channel);

/** Starts the entries of the channel's chain, in order. Waits for no other node's program; it only waits for copies
 * that the processor performs, and, with windows, for acknowledgements. A chain may be started any number of times. */
int tcaStartDMADesc(int channel);
/** Blocks until the chain is complete and its sources may be modified. Bytes of an entry with a notification may reach
 * another machine later: while its program waits or tests for the notification. */
int tcaWaitDMAC(int channel);

/** Blocks for one notification (slot, tag) from the node that owns `sender`, and consumes it. Notifications are
 * counted. */
int tcaWaitDMARecvDesc(const tcaHandle *sender, int slot, int tag);
/** Returns 1 if the notification has arrived, and consumes it; 0: not yet; negative: an error. Does not block. */
int tcaTestDMARecvDesc(const tcaHandle *sender, int slot, int tag);

/** Makes `pio` a handle of a range of `remote`, for tcaSendPIO. */
int tcaSetPIORegion(tcaHandle *pio, const tcaHandle *remote, size_t offset, size_t bytes);
/** Stores a few bytes; `source` is any memory and may be modified on return. There is no notification. If the link is
 * shared memory (xacc-info), a node that polls the memory sees eight aligned bytes change atomically, and sees stores
 * made after tcaSendPIOCommit() later than those made before. If processes share cores, a polling loop should call
 * sched_yield() after a few iterations: the sender may be waiting for the core. */
int tcaSendPIO(const tcaHandle *pio, size_t offset, const void *source, size_t bytes);
/** Returns when the data stored by tcaSendPIO has arrived. */
int tcaSendPIOCommit(void);

/* Aliases. */
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
