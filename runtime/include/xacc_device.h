/* xacc_device.h - an accelerator as a table of functions. Programs with kernels contain such a table
 * (xacc_cuda_library.cu), so the runtime library itself needs no toolkit. */
#ifndef XACC_DEVICE_H
#define XACC_DEVICE_H

#include <xaccrt.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Runs of bytes in nested loops, outermost first. Offsets are from the start of the array. */
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

/** fill, copy, pack, unpack, accumulate and combine only start, in order; later work of the device, including kernels
 * of all queues, follows them. All others are complete on return. Failures end the job through xacc_fail. */
typedef struct xacc_device_table {
  const char *name;
  int (*count)(void);              /* usable devices of this machine; 0: none, or no driver */
  void (*select)(int number);      /* selects the device of this process; called first */
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
  void (*synchronize)(long queue);        /* XACC_SYNC: every queue and all other started work */
  void (*complete)(void);                 /* waits for started work outside queues */
  int (*idle)(long queue);                /* 0: the queue (XACC_SYNC: any queue) has unfinished work; does not block */
  void (*follow)(long queue, long other); /* orders later work after the present work of `other` (XACC_SYNC: any) */
  void *(*stream)(long queue);            /* the queue's handle in the device's own library */
  void (*set_stream)(long queue, void *stream);
  /* Memory shared by processes of one machine. `name` has XACC_MEMORY_NAME bytes; another process can open it. */
  size_t (*export_memory)(const void *memory, void *name, size_t *offset); /* bytes that follow; 0: not possible */
  void *(*open_memory)(const void *name); /* the first byte of the allocation; NULL if it cannot be opened */
  void (*close_memory)(void *memory);
  /* From now on, fill, upload, download, copy, pack and unpack are only started, on this queue and in order; host
   * memory must come from allocate_host. XACC_SYNC: back to normal. This pointer and the next may be NULL: not
   * supported. */
  void (*within)(long queue);
  /* Calls finish(argument) after a caller has waited for the present work on the queue. */
  void (*after)(long queue, void (*finish)(void *argument), void *argument);
  /* Named ranges of host time for the device's tools; they nest. NULL: no such tools. */
  void (*begin_range)(const char *name);
  void (*end_range)(void);
} xacc_device_table;

/** Called before main. The last table wins. */
void xacc_register_device(const xacc_device_table *table);
/** Non-zero if kernels of this job run on a registered device; zero: on host threads. */
int xacc_on_accelerator(void);
/** Non-zero if the host must wait after each kernel: XACC_SYNC=1 in the environment. */
int xacc_waits_for_kernels(void);

/** Trials of launch shapes: the first launches of a kernel use its shapes in turn, the caller measures them, and later
 * launches use the fastest shape. The result of the kernel must not depend on its shape. */
struct xacc_shape_trials;
/** Returns the trials of a kernel on a GPU for this class of iteration counts; the first call begins them. `kernel`
 * identifies it in this process, and the site in later runs (XACC_SHAPES=FILE). `shapes`: names; the first is the
 * default, NULL stands for a shape that is not useful. NULL: nothing is measured (XACC_SHAPES=0). */
struct xacc_shape_trials *xacc_shapes(const xacc_site *site, const void *kernel, const char *gpu, const long counts[3],
                                      const char *const *shapes, int number);
/** Returns the index of the shape of the next launch. *measure: non-zero if the caller should measure it. */
int xacc_next_shape(const struct xacc_shape_trials *trials, int *measure);
/** Reports the time of a launch. */
void xacc_shape_took(struct xacc_shape_trials *trials, int shape, double seconds);

#ifdef __cplusplus
}
#endif
#endif
