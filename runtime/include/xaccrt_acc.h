/* xaccrt_acc.h - OpenACC and device sets: a part of xaccrt.h, which includes it. */
#ifndef XACCRT_ACC_H
#define XACCRT_ACC_H

#ifdef __cplusplus
extern "C" {
#endif

/* ---- OpenACC data (XACC 3, OpenACC 2.6) ----------------------------------------------------------------------- */

typedef enum xacc_map_kind {
  XACC_COPY,
  XACC_COPYIN,
  XACC_COPYOUT,
  XACC_CREATE,
  XACC_NO_CREATE,
  XACC_PRESENT,
  XACC_DELETE,
  XACC_TO_HOST,   /* update host */
  XACC_TO_DEVICE, /* update device */
  XACC_WHOLE,     /* the struct that the next map is a member of; device memory is reserved for all of it */
  XACC_ATTACH,    /* `host`: a pointer; its device copy will point to the device copy of its target */
  XACC_DETACH     /* undoes XACC_ATTACH */
} xacc_map_kind;
/** Modifiers of a data clause. The first three have no effect where the device shares the host's memory. */
enum xacc_map_modifier {
  XACC_ZERO = 1,       /* memory created by the clause is zeroed */
  XACC_ALWAYS_IN = 2,  /* copied to the device even if present */
  XACC_ALWAYS_OUT = 4, /* copied to the host even if it stays on the device */
  XACC_POINTEE = 8,    /* exit and update: `host` is the address of a pointer; if the pointer has no copy of its own,
                          all present memory that it points to */
  XACC_DEEP = 16       /* the elements before each dimension with extent XACC_REST are pointers to its elements */
};
/** [lower:length] of a dimension with `extent` elements (XACC_REST: for a pointer). */
typedef struct xacc_range_of {
  long lower XACC_OR(0);
  long length, extent;
} xacc_range_of;
/** One variable of a data clause. */
typedef struct xacc_map {
  xacc_map_kind kind;
  const char *name;
  const void *host XACC_OR(NULL); /* address of the variable, or of its element 0; NULL for an aligned array */
  size_t bytes XACC_OR(0); /* of the variable; with ranges: of an element; 0 without: a pointer, only looked up */
  xacc_array *array XACC_OR(NULL); /* aligned: ranges are global; each node has a part of them */
  int ndims XACC_OR(0);            /* 0: the whole variable; an aligned array with its shadow */
  xacc_range_of ranges[XACC_MAX_DIMS] XACC_OR({});
  unsigned modifiers XACC_OR(0); /* of xacc_map_modifier */
} xacc_map;

/** A data construct. `condition` 0: does nothing. `queue`: that of the async clause, or XACC_SYNC. Every clause first
 * checks whether the data is present; XACC_PRESENT ends the job if it is not. */
typedef struct xacc_data xacc_data;
xacc_data *xacc_data_begin(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue);
/** The same for a compute construct. NULL if all the data is present: nothing can remove it before the construct ends,
 * so it need not be counted. */
xacc_data *xacc_compute_data(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue);
/** Copies out and frees data that nothing else references. NULL is allowed. XACC_SCOPED(data) calls it. */
void xacc_data_end(xacc_data *data);
/** declare at file scope. Exit data and acc_delete leave these variables on the device. */
void xacc_data_declare(const xacc_site *site, const xacc_map *maps, int count);
void xacc_data_enter(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue);
void xacc_data_exit(const xacc_site *site, const xacc_map *maps, int count, int condition, int finalize, long queue);
/** `if_present` 0: data that is not on the device ends the job. */
void xacc_data_update(const xacc_site *site, const xacc_map *maps, int count, int condition, int if_present,
                      long queue);
/* ---- device sets (XACC 3) ------------------------------------------------------------------------------------ */

xacc_device_set xacc_devices_default(void);
/** Ends the job if no device has this type. */
xacc_device_set xacc_devices_of_type(const xacc_site *site, const char *type);
/** [base:length] of a set, from 0; XACC_REST: to its end. Ends the job if the range is outside the set. */
xacc_device_set xacc_devices_part(const xacc_site *site, xacc_device_set whole, long base, long length,
                                  const char *name);
/** The set with its declared size. `exact`: `whole` must have that size; otherwise, its first devices are used. */
xacc_device_set xacc_devices_sized(const xacc_site *site, xacc_device_set whole, long size, int exact,
                                   const char *name);
/** The set that the array was declared on. `host`: its local section, or the variable. */
xacc_device_set xacc_devices_of(const xacc_site *site, const void *host, const char *name);
/** How the devices of a construct share its work: all run all of it, all run it and reduce, or each runs a share. */
typedef enum xacc_device_work { XACC_WORK_SAME, XACC_WORK_REDUCES, XACC_WORK_DIVIDED } xacc_device_work;
/** Until the pop, data constructs and waits apply to all devices of the set. */
void xacc_devices_push(const xacc_site *site, xacc_device_set set, int work);
void xacc_devices_pop(void);
/** for (int k = 0; xacc_device_turn(k); k++) makes each device of the set the current one in turn. */
int xacc_device_turn(int k);
/** Makes the next data construct, or enter data, distribute the variable over the set: in blocks of dimension `dim`
 * with a shadow of `lower` and `upper` elements, or, with `dim` -1, as one copy per device. The map of an array that
 * is not aligned has all its ranges. */
void xacc_layout(const xacc_site *site, const xacc_map *map, int dim, long lower, long upper);
/** The iterations whose index + `offset` is in the current device's block. */
xacc_range xacc_layout_loop(const xacc_site *site, const void *host, const char *name, int dim, long offset,
                            xacc_range loop);
/** Exchanges the shadows between the devices of this process. */
void xacc_device_reflect(const xacc_site *site, const void *host, const char *name);
/** Waits for all asynchronous work on the devices of the set. */
void xacc_device_barrier(const xacc_site *site);
/** The local section of an array, the address by which the functions above know it. */
const void *xacc_array_section(const xacc_array *a);

/** Flag for the three functions below: code outside compute constructs will use the address, so pending work of the
 * device on it is completed. */
enum { XACC_HOST_DATA = 2 };
/** Address of the device copy of the memory at `host`. `use` & 1: returns `host` itself if there is none; otherwise a
 * missing copy ends the job with a message that contains `name`. NULL stays NULL. */
void *xacc_device_pointer(const xacc_site *site, const void *host, const char *name, int use);
/** Address that element 0 of the variable would have on the device that holds this section of it. */
void *xacc_device_section(const xacc_site *site, const xacc_map *section, int use);
/** The counterpart of `rebased`, the rebased pointer of an aligned array, in the device copy. */
void *xacc_device_array(const xacc_site *site, xacc_array *a, const void *rebased, int use);

/** Routines access a file-scope variable (OpenACC 2.15.1) through a pointer, `here`. It points to the variable itself,
 * and in a compute construct to the device copy. XACC_ROUTINE_POINTER is for a variable that is a pointer: on the
 * device it points to the device copy of its target. */
#define XACC_ROUTINE_VARIABLE(variable, here)                                                                          \
  static __typeof__(variable) *here = &(variable);                                                                     \
  static void here##_set(void *address, int on_accelerator) {                                                          \
    (void)on_accelerator;                                                                                              \
    here = (__typeof__(here))address;                                                                                  \
  }
#define XACC_ROUTINE_POINTER(variable, here)                                                                           \
  static __typeof__(variable) *here = &(variable);                                                                     \
  static void here##_set(void *address, int on_accelerator) {                                                          \
    static __typeof__(variable) value;                                                                                 \
    (void)on_accelerator;                                                                                              \
    value = (__typeof__(variable))address;                                                                             \
    here = address == (void *)(variable) ? &(variable) : &value;                                                       \
  }
/** Registers such a variable, before main. `variable`: its address. `array`: where the descriptor will be, if the
 * variable is the rebased pointer of an aligned array; otherwise NULL. `set`: the function defined by the macros
 * above; it is called with the address on the current device, and later with that on the host again; NULL: there is no
 * device copy. `on_accelerator` 1: for routines called in kernels. */
void xacc_routine_variable(const void *variable, int is_pointer, xacc_array *const *array,
                           void (*set)(void *address, int on_accelerator));
/** Enclose a compute construct that calls routines. `condition` 0: it runs on the host. Blocks only if an address on an
 * accelerator has changed. */
int xacc_routines_begin(int condition);
void xacc_routines_end(void);

/** Enclose a device loop of XMP-dev; xmp_cpu_wtime and xmp_gpu_wtime return its time. begin returns the clock, which
 * end takes. */
double xacc_device_loop_begin(void);
void xacc_device_loop_end(double began);

/** Reads a variable from the device, or from the host if it is not present: for loop bounds, which the host
 * evaluates. */
void xacc_device_value_of(const xacc_site *site, void *value, const void *host, size_t bytes, const char *name);
#define xacc_device_value(site, variable)                                                                              \
  __extension__({                                                                                                      \
    __typeof__(variable) xacc_value;                                                                                   \
    xacc_device_value_of(site, &xacc_value, &(variable), sizeof(variable), #variable);                                 \
    xacc_value;                                                                                                        \
  })

/** For a variable that a compute construct uses as present or copied and that no enclosing clause names: enter data may
 * have created a device copy. Copies its value into the variable; returns 0 if there is no device copy. */
int xacc_device_fetch(const xacc_site *site, void *variable, size_t bytes, const char *name);
/** Called after the construct: copies the variable back to its device copy. */
void xacc_device_store(const xacc_site *site, const void *variable, size_t bytes, const char *name);

/** Copy one value between host and device memory. */
void xacc_device_read(void *host, const void *device, size_t bytes);
void xacc_device_write(void *device, const void *host, size_t bytes);

/** Waits for one async queue, or for all of them. */
void xacc_queue_wait(const xacc_site *site, long queue);
void xacc_queue_wait_all(const xacc_site *site);
/** The same for one device. XACC_SYNC: all its queues. */
void xacc_queue_wait_on(const xacc_site *site, long device, long queue);
/** Orders later work on a queue after the present work on `other`; XACC_SYNC: on all queues. Does not block the
 * host. */
void xacc_queue_follow(const xacc_site *site, long queue, long other);
/** The queue for a kernel launch: `queue`, or XACC_SYNC if ACC_ASYNC_SYNC=1 is in the environment. */
long xacc_launch_queue(long queue);
/** Non-zero if kernels were launched and not yet waited for. Set by launchers, cleared by xacc_complete. */
extern int xacc_kernels_underway;
/** Called before the program reads a clock: waits for kernels of constructs without async. */
void xacc_complete(void);
/** The queue for the value of an `async` clause: XACC_SYNC for acc_async_sync, the default queue for acc_async_noval.
 */
long xacc_queue(long async);
/** The queue of an `async` clause without an argument (acc set default_async). */
long xacc_default_queue(void);
typedef enum xacc_device_action { XACC_DEVICE_INIT, XACC_DEVICE_SHUTDOWN, XACC_DEVICE_SET } xacc_device_action;
/** acc init, shutdown and set. `type` NULL, or XACC_REST: not given. */
void xacc_device_control(const xacc_site *site, xacc_device_action action, const char *type, long number, long queue);

/* ---- loops that reduce arrays ---------------------------------------------------------------------------------- */

/** Number of chunks in which a loop that reduces arrays runs; each has its own copies of the arrays. `bytes`: of one
 * copy of all arrays. `on_device` 0: the loop runs on host threads, whatever the device is. */
int xacc_parts(size_t bytes, int on_device);
/** `parts` consecutive copies of an array in the memory that the loop uses. Every element is the identity. */
void *xacc_copies_begin(xacc_reduced array, int parts, int on_device);
/** Waits for `queue`, combines the array with the copies, in their order, and frees the copies. */
void xacc_copies_end(xacc_reduced array, void *copies, int parts, int on_device, long queue);
/** `parts` consecutive copies of private memory, undefined or equal to the host memory at `from`. */
void *xacc_own_begin(const void *from, size_t bytes, int parts, int on_device);
/** Waits for `queue` and frees the copies. XACC_SCOPED(own) frees those on the host. */
void xacc_own_end(void *copies, int on_device, long queue);
/** The contiguous iterations of chunk `part`. */
XACC_DEVICE static inline xacc_range xacc_range_part(xacc_range r, int part, int parts) {
  const long count = xacc_range_count(r), first = count * part / parts, end = count * (part + 1) / parts;
  const xacc_range mine = {r.first + first * r.step, end == count ? r.end : r.first + end * r.step, r.step};
  return mine;
}

static inline void xacc_scope_data(xacc_data **d) { xacc_data_end(*d); }
static inline void xacc_scope_own(void **copies) { xacc_own_end(*copies, 0, XACC_SYNC); }
static inline void xacc_scope_routines(const int *begun) {
  if (*begun)
    xacc_routines_end();
}

#ifdef __cplusplus
}
#else
/* OpenMP has no such reductions of complex numbers. Without -fopenmp, compilers would warn about these pragmas. */
#pragma GCC system_header
#pragma omp declare reduction(xacc_and                                                                                 \
                              : float _Complex, double _Complex                                                        \
                              : omp_out = omp_out && omp_in) initializer(omp_priv = 1)
#pragma omp declare reduction(xacc_or                                                                                  \
                              : float _Complex, double _Complex                                                        \
                              : omp_out = omp_out || omp_in) initializer(omp_priv = 0)
#endif
#endif
