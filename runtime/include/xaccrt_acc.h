/* xaccrt_acc.h - OpenACC, device sets, communication of device copies: a part of xaccrt.h, which includes it. */
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
  XACC_WHOLE,     /* the struct that the next map is a member of: room on the device is for all of it */
  XACC_ATTACH,    /* `host`: a pointer; its device copy is to point to the device copy of what it points to */
  XACC_DETACH     /* and is not any more */
} xacc_map_kind;
/** Of a data clause. Where the device shares the host's memory, none of the first three does anything. */
enum xacc_map_modifier {
  XACC_ZERO = 1,       /* memory made by the clause begins with zeros */
  XACC_ALWAYS_IN = 2,  /* copied to the device also if it is present */
  XACC_ALWAYS_OUT = 4, /* copied to the host also if it stays on the device */
  XACC_POINTEE = 8, /* exit and update: `host` is the address of a pointer; if that has no copy, all of the memory with
                       a copy that it points to */
  XACC_DEEP = 16    /* the elements of each dimension but the last are pointers to those of the next one */
};
/** [lower:length] of one dimension that has `extent` elements (XACC_REST: of a pointer). */
typedef struct xacc_range_of {
  long lower XACC_OR(0);
  long length, extent;
} xacc_range_of;
/** One variable of a data clause. */
typedef struct xacc_map {
  xacc_map_kind kind;
  const char *name;
  const void *host XACC_OR(NULL); /* the variable, or its element 0; NULL for an aligned array */
  size_t bytes XACC_OR(0); /* of the variable; with ranges, of an element; 0 without: a pointer, only looked up */
  xacc_array *array XACC_OR(NULL); /* aligned: ranges are global, the part that this node owns is meant */
  int ndims XACC_OR(0);            /* 0: the whole variable, of an aligned array with its shadow */
  xacc_range_of ranges[XACC_MAX_DIMS] XACC_OR({});
  unsigned modifiers XACC_OR(0); /* of xacc_map_modifier */
} xacc_map;

/** A data construct. `condition` 0: nothing is done. `queue`: of async, or XACC_SYNC. Every clause looks first whether
 * the data is present; XACC_PRESENT ends the job if it is not. */
typedef struct xacc_data xacc_data;
xacc_data *xacc_data_begin(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue);
/** Copies out and frees what nothing else holds. NULL is allowed. XACC_SCOPED(data) calls it. */
void xacc_data_end(xacc_data *data);
/** declare at file scope: what exit data and acc_delete leave on the device. */
void xacc_data_declare(const xacc_site *site, const xacc_map *maps, int count);
void xacc_data_enter(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue);
void xacc_data_exit(const xacc_site *site, const xacc_map *maps, int count, int condition, int finalize, long queue);
/** `if_present` 0: what is not on the device ends the job. */
void xacc_data_update(const xacc_site *site, const xacc_map *maps, int count, int condition, int if_present,
                      long queue);
/* ---- device sets (XACC 3) ------------------------------------------------------------------------------------ */

/** Devices of this process, by number. */
typedef struct xacc_device_set {
  int first, count;
} xacc_device_set;
xacc_device_set xacc_devices_default(void);
/** Ends the job if no device can be of that type. */
xacc_device_set xacc_devices_of_type(const xacc_site *site, const char *type);
/** [base:length] of a set, from 0; XACC_REST: to its end. Outside of it: ends the job. */
xacc_device_set xacc_devices_part(const xacc_site *site, xacc_device_set whole, long base, long length,
                                  const char *name);
/** The set with its declared size: all of `whole` if `exact`, else the first ones. */
xacc_device_set xacc_devices_sized(const xacc_site *site, xacc_device_set whole, long size, int exact,
                                   const char *name);
/** The set that the array was declared on; `host`: its local section, or the variable. */
xacc_device_set xacc_devices_of(const xacc_site *site, const void *host, const char *name);
/** What the devices of a construct do: all the same, the same with a sum of it, or a part each. */
typedef enum xacc_device_work { XACC_WORK_SAME, XACC_WORK_REDUCES, XACC_WORK_DIVIDED } xacc_device_work;
/** From here to the pop, data and waits are those of all devices of the set. */
void xacc_devices_push(const xacc_site *site, xacc_device_set set, int work);
void xacc_devices_pop(void);
/** for (int k = 0; xacc_device_turn(k); k++): each device of the set is the current one in turn. */
int xacc_device_turn(int k);
/** The next data construct, or enter data, spreads the variable over the set: blocks of dimension `dim` with a shadow
 * of `lower` and `upper` elements, or, `dim` -1, a copy each. The map of an array that is not aligned has all its
 * ranges. */
void xacc_layout(const xacc_site *site, const xacc_map *map, int dim, long lower, long upper);
/** The part of a loop whose index + `offset` is in the current device's block. */
xacc_range xacc_layout_loop(const xacc_site *site, const void *host, const char *name, int dim, long offset,
                            xacc_range loop);
/** Fills the shadows between the devices of this process. */
void xacc_device_reflect(const xacc_site *site, const void *host, const char *name);
/** Waits for everything asynchronous on the devices of the set. */
void xacc_device_barrier(const xacc_site *site);
/** The local section of an array, which is how it is known to the functions above. */
const void *xacc_array_section(const xacc_array *a);

/** Flag of the three functions below: the address is for others than compute constructs, so what the device still does
 * there is completed. */
enum { XACC_HOST_DATA = 2 };
/** Where the device copy of what `host` points to is. `use` & 1: `host` itself if there is none; else that ends the
 * job with a message that says `name`. NULL stays NULL. */
void *xacc_device_pointer(const xacc_site *site, const void *host, const char *name, int use);
/** Where element 0 of the variable would be on the device that this section of it is on. */
void *xacc_device_section(const xacc_site *site, const xacc_map *section, int use);
/** The rebased pointer `rebased` of an aligned array, for its device copy. */
void *xacc_device_array(const xacc_site *site, xacc_array *a, const void *rebased, int use);

/** A variable of file scope that routines use (OpenACC 2.15.1) is reached through a pointer, `here`: to the variable
 * itself, and in a compute construct to its device copy. XACC_ROUTINE_POINTER is for a variable that is a pointer: on
 * the device it points to the device copy of what it points to. */
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
/** Before main. `variable`: its address; `array`: where the descriptor will be if it is the rebased pointer of an
 * aligned array, else NULL; `set`: of the macros above, called with the address on the current device, or that of the
 * host again; NULL: there is no device copy. `on_accelerator` 1: routines of kernels are meant. */
void xacc_routine_variable(const void *variable, int is_pointer, xacc_array *const *array,
                           void (*set)(void *address, int on_accelerator));
/** Around a compute construct that calls routines. `condition` 0: it runs on the host. Blocks only if an address on an
 * accelerator has changed. */
int xacc_routines_begin(int condition);
void xacc_routines_end(void);

/** Around a device loop of XMP-dev: its time is what xmp_cpu_wtime and xmp_gpu_wtime give. The first returns the clock,
 * which the second wants. */
double xacc_device_loop_begin(void);
void xacc_device_loop_end(double began);

/** The value of a variable on the device, on the host if it is not there: bounds of loops, which the host evaluates. */
void xacc_device_value_of(const xacc_site *site, void *value, const void *host, size_t bytes, const char *name);
#define xacc_device_value(site, variable)                                                                              \
  __extension__({                                                                                                      \
    __typeof__(variable) xacc_value;                                                                                   \
    xacc_device_value_of(site, &xacc_value, &(variable), sizeof(variable), #variable);                                 \
    xacc_value;                                                                                                        \
  })

/** A variable that a compute construct uses as present or copied, and that no clause around it names, may have a device
 * copy all the same, by enter data. Fetches its value into the variable; 0: there is none. */
int xacc_device_fetch(const xacc_site *site, void *variable, size_t bytes, const char *name);
/** Behind the construct: its value becomes that of the device copy. */
void xacc_device_store(const xacc_site *site, const void *variable, size_t bytes, const char *name);

/** One value between host and device memory. */
void xacc_device_read(void *host, const void *device, size_t bytes);
void xacc_device_write(void *device, const void *host, size_t bytes);

/** Waits for one async queue; for all of them. */
void xacc_queue_wait(const xacc_site *site, long queue);
void xacc_queue_wait_all(const xacc_site *site);
/** The same for a device; XACC_SYNC: all its queues. */
void xacc_queue_wait_on(const xacc_site *site, long device, long queue);
/** What comes to a queue from now on follows what `other` has; XACC_SYNC: what all have. The host goes on. */
void xacc_queue_follow(const xacc_site *site, long queue, long other);
/** Where a kernel of this queue goes: there, or with ACC_ASYNC_SYNC=1 in the environment to XACC_SYNC. */
long xacc_launch_queue(long queue);
/** Kernels were launched that nothing has waited for. Set by launchers, cleared by xacc_complete. */
extern int xacc_kernels_underway;
/** Before the program looks at a clock: waits for kernels of constructs without async. */
void xacc_complete(void);
/** The queue that `async` without argument means (acc set default_async). */
long xacc_default_queue(void);
typedef enum xacc_device_action { XACC_DEVICE_INIT, XACC_DEVICE_SHUTDOWN, XACC_DEVICE_SET } xacc_device_action;
/** acc init, shutdown, set. `type` NULL and XACC_REST: not given. */
void xacc_device_control(const xacc_site *site, xacc_device_action action, const char *type, long number, long queue);

/* ---- communication of device copies (XACC 2): as the functions without _acc, but what they read and write is the copy
 * on the device; a variable without one ends the job ------------------------------------------------------------ */

void xacc_reflect_acc(const xacc_site *site, xacc_array *a, const xacc_width *widths, int orthogonal, long async);
void xacc_reduce_shadow_acc(const xacc_site *site, xacc_array *a, xacc_type type, const xacc_width *widths,
                            int orthogonal, long async);
/** reflect_init: binds the schedule and the address; reflect_do then needs no look-up. `on_device` 1: with acc. */
void xacc_reflect_init(const xacc_site *site, xacc_array *a, const xacc_width *widths, int orthogonal, int on_device);
void xacc_reflect_do(const xacc_site *site, xacc_array *a, int on_device, long async);
void xacc_reduce_acc(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, void *v, long count,
                     const char *name, long async);
void xacc_reduce_array_acc(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, xacc_array *a, long async);
/** `source`: from_device, the one device of the sending node whose copy is sent; xacc_any_device() without that clause.
 */
void xacc_bcast_acc(const xacc_site *site, void *v, size_t bytes, xacc_device_set source, xacc_ref from, xacc_ref on,
                    const char *name, long async);
void xacc_bcast_array_acc(const xacc_site *site, xacc_array *a, xacc_device_set source, xacc_ref from, xacc_ref on,
                          long async);
xacc_device_set xacc_any_device(void);
/** `to_device`, `from_device`: which sides are device copies. */
void xacc_gmove_acc(const xacc_site *site, xacc_section to, xacc_section from, xacc_gmove_mode mode, long async,
                    int to_device, int from_device);
/**
 * reduction(+:from) over `on` and a gmove of it, where nothing else will read the sums: a node gets only those that it
 * sends on or keeps (the other elements are undefined then). The right side is a whole aligned array. `to_device`,
 * `from_device`: as for xacc_gmove_acc.
 */
void xacc_reduce_gmove(const xacc_site *reduction, xacc_ref on, const xacc_site *site, xacc_section to,
                       xacc_section from, int to_device, int from_device);
/** Waits until everything asynchronous on the devices of these nodes is done, then as xacc_barrier. */
void xacc_barrier_acc(const xacc_site *site, xacc_ref on);
/** A loop's reduction of the device copy of the `count` elements at `v`: saves the value and sets the identity;
 * combines. */
void *xacc_reduce_begin_acc(const xacc_site *site, xacc_op op, xacc_type type, void *v, long count, const char *name);
void xacc_reduce_end_acc(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, void *v, long count,
                         const char *name, void *before);

/** A loop of a compute construct that reduces arrays runs in this many parts, each with copies of the arrays;
 * `bytes`: of one copy of all of them. `on_device` 0: it runs on host threads, whatever the device is. */
int xacc_parts(size_t bytes, int on_device);
/** `parts` copies of an array, one behind the other, every element the identity; in the memory that the loop uses. */
void *xacc_copies_begin(xacc_op op, xacc_type type, long count, int parts, int on_device);
/** Joins the array at `into` with the copies, in the order of the parts, when `queue` is done; frees the copies. */
void xacc_copies_end(xacc_op op, xacc_type type, void *into, void *copies, long count, int parts, int on_device,
                     long queue);
/** Iterations of part `part`: neighbours stay together. */
XACC_DEVICE static inline xacc_range xacc_range_part(xacc_range r, int part, int parts) {
  const long count = xacc_range_count(r), first = count * part / parts, end = count * (part + 1) / parts;
  const xacc_range mine = {r.first + first * r.step, end == count ? r.end : r.first + end * r.step, r.step};
  return mine;
}

static inline void xacc_scope_data(xacc_data **d) { xacc_data_end(*d); }
static inline void xacc_scope_routines(const int *begun) {
  if (*begun)
    xacc_routines_end();
}

#ifdef __cplusplus
}
#endif
#endif
