/* xacc_device.h - an accelerator as a table of functions. Programs with kernels bring one along (xacc_cuda_library.cu),
 * so that the runtime library itself needs no toolkit. */
#ifndef XACC_DEVICE_H
#define XACC_DEVICE_H

#include <xaccrt.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Runs of bytes repeated by nested loops, outermost first; offsets are from the start of the array. */
#define XACC_MAX_LOOPS 16
typedef struct xacc_box {
  ptrdiff_t offset;
  size_t run; /* bytes */
  int loops;
  struct {
    long count;
    ptrdiff_t stride; /* bytes */
  } loop[XACC_MAX_LOOPS];
} xacc_box;

enum { XACC_MEMORY_NAME = 64 };

/** fill, copy, pack, unpack, accumulate and combine are started in order; what the device does later, kernels of all
 * queues too, follows them. The others are complete when they return. Failures end the job through xacc_fail. */
typedef struct xacc_device_table {
  const char *name;
  int (*count)(void);              /* devices of this machine that can be used; 0: none, or no driver */
  void (*select)(int number);      /* for this process, before anything else */
  void *(*allocate)(size_t bytes); /* NULL if there is not enough memory */
  void (*release)(void *memory);
  void *(*allocate_host)(size_t bytes); /* host memory for transfers; NULL if there is not enough */
  void (*release_host)(void *memory);
  void (*fill)(void *memory, int byte, size_t bytes);
  void (*upload)(void *device, const void *host, size_t bytes);
  void (*download)(void *host, const void *device, size_t bytes);
  void (*copy)(void *to, const void *from, size_t bytes);
  void (*pack)(void *buffer, const void *base, const xacc_box *box);
  void (*unpack)(void *base, const void *buffer, const xacc_box *box);
  void (*accumulate)(void *base, const void *buffer, const xacc_box *box, xacc_type type);
  /* into[k] = left[k] op right[k]; `into` may be one of them */
  void (*combine)(void *into, const void *left, const void *right, long count, xacc_type type, xacc_op op);
  void (*synchronize)(long queue); /* XACC_SYNC: every queue, and what has been started otherwise */
  void (*complete)(void);          /* waits for what has been started otherwise */
  int (*idle)(long queue);         /* 0: something of it (XACC_SYNC: of any queue) is still to be done; does not wait */
  void (*follow)(long queue, long other); /* the rest of a queue comes after what another (XACC_SYNC: any) has now */
  void *(*stream)(long queue);            /* the queue as the device's own library knows it */
  void (*set_stream)(long queue, void *stream);
  /* Memory that processes of one machine share. `name` has XACC_MEMORY_NAME bytes, which another process may open. */
  size_t (*export_memory)(const void *memory, void *name, size_t *offset); /* bytes behind it; 0: cannot be */
  void *(*open_memory)(const void *name); /* the first byte of the allocation; NULL if it cannot be opened */
  void (*close_memory)(void *memory);
  /* From here on fill, upload, download, copy, pack and unpack are of this queue, behind what is there, and only
   * started; host memory must be of allocate_host. XACC_SYNC: as ever. NULL, as the next: there is no such thing. */
  void (*within)(long queue);
  /* Calls finish(argument) when somebody has waited for what is in the queue now. */
  void (*after)(long queue, void (*finish)(void *argument), void *argument);
  /* Ranges of the host's time, by name, for the device's tools; they nest. NULL: it has no such tools. */
  void (*begin_range)(const char *name);
  void (*end_range)(void);
} xacc_device_table;

/** Called before main. The last table wins. */
void xacc_register_device(const xacc_device_table *table);
/** Non-zero if kernels of this job run on a registered device; zero: on host threads. */
int xacc_on_accelerator(void);
/** XACC_SYNC: non-zero if the host is to wait behind each kernel. */
int xacc_waits_for_kernels(void);

#ifdef __cplusplus
}
#endif
#endif
