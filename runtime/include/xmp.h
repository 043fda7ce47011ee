/* xmp.h - the XcalableMP library, for XMP programs and for C and C++ programs that call XMP code.
 *
 * Conventions:
 *  - Inquiry functions return 0 and store their results through pointers. On failure (wrong kind of descriptor, `dim`
 *    out of range, value not known yet) they return a negative value, XMP_FAILURE, and store nothing.
 *  - `dim` is 1-based. Dimension 1 of nodes and templates is the fastest (the first of a round list, the last of a
 *    square one); dimension 1 of an array is its first C dimension.
 *  - Node numbers and node coordinates are 1-based; functions whose names begin with xmpc_ count from 0.
 *  - Array bounds are those of C (0 .. extent-1), template bounds are as declared.
 *  - Functions are local unless marked "collective".
 *  - Values are int, as the language specifies; a result that does not fit in an int is a failure.
 */
#ifndef XMP_H
#define XMP_H

#include <stddef.h>

#if !defined(XACC_NO_MPI) && defined(__has_include)
#if __has_include(<mpi.h>)
#ifndef OMPI_SKIP_MPICXX
#define OMPI_SKIP_MPICXX 1 /* the C interface only */
#endif
#ifndef MPICH_SKIP_MPICXX
#define MPICH_SKIP_MPICXX 1
#endif
#include <mpi.h>
#define XMP_HAS_MPI 1
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** A lock (XMP 7.2). It must be a coarray. All bytes zero: unlocked. */
typedef struct xmp_lock {
  int holder; /* private to the runtime */
} xmp_lock_t;

/** A node array, template or aligned array; xmp_desc_of(name) in XMP programs. */
typedef void *xmp_desc_t;

enum { XMP_SUCCESS = 0, XMP_FAILURE = -2000, XMP_UNDEFINED = -2001 };
/* xmp_nodes_attr */
enum { XMP_ENTIRE_NODES = 2000, XMP_EXECUTING_NODES = 2001, XMP_PRIMARY_NODES = 2002, XMP_EQUIVALENCE_NODES = 2003 };
/* xmp_dist_format */
enum { XMP_NOT_DISTRIBUTED = 2100, XMP_BLOCK = 2101, XMP_CYCLIC = 2102, XMP_GBLOCK = 2103 };
/* xmp_desc_kind */
enum { XMP_DESC_NODES = 2200, XMP_DESC_TEMPLATE = 2201, XMP_DESC_ARRAY = 2202 };

/* Status of synchronisation and locks. */
enum {
  XMP_STAT_SUCCESS = 0,
  XMP_STAT_STOPPED_IMAGE = 2300,     /* a partner image has ended */
  XMP_STAT_LOCKED = 2301,            /* locking a lock that this image holds */
  XMP_STAT_UNLOCKED = 2302,          /* unlocking a lock that is not locked */
  XMP_STAT_LOCKED_OTHER_IMAGE = 2303 /* unlocking a lock that another image holds */
};

/* ---- the system and time ----------------------------------------------------------------------------- */

int xmp_all_node_num(void);  /**< This node's number in the entire node set, 1..n. */
int xmpc_all_node_num(void); /**< The same, counted from 0. */
int xmp_all_num_nodes(void); /**< Number of nodes in the entire node set. */
int xmp_node_num(void);      /**< This node's number in the executing node set, 1..m; changes inside a task. */
int xmpc_node_num(void);     /**< The same, counted from 0. */
int xmpc_this_image(void);   /**< As xmpc_node_num. */
int xmp_num_nodes(void);     /**< Number of nodes in the executing node set. */
int xmp_num_images(void);    /**< As xmp_num_nodes. */
double xmp_wtime(void);      /**< Seconds since some time in the past. Clocks of different nodes may differ. */
double xmp_wtick(void);      /**< Resolution of xmp_wtime in seconds. */
/** Seconds that the slowest CPU task, or accelerator task, of this node's last `device loop` took, excluding
 * communication. 0 if the loop had no worker of that kind, and before the first such loop. */
double xmp_cpu_wtime(void);
double xmp_gpu_wtime(void);  /**< See xmp_cpu_wtime. */
int xmp_get_gpu_count(void); /**< Number of GPUs that this node's device loops can use; 0 if they run on the CPU. */
/** Marks a variable of which each node keeps its own value, so that the compiler does not warn about it: a scalar in
 * the whole file, an array until the next loop that stores to it. Generates no code. */
#define xmp_local(variable) ((void)&(variable))
void xmp_barrier(void); /**< Collective: waits for all nodes of the executing node set. */

/* ---- program control and MPI --------------------------------------------------------------------------- */

/** Makes MPI usable in an XMP program. MPI is always usable, so this does nothing. */
void xmp_init_mpi(int *argc, char ***argv);
/** The counterpart of xmp_init_mpi. Does nothing. */
void xmp_finalize_mpi(void);
#ifdef XMP_HAS_MPI
/** Communicator of the executing node set. The runtime owns it: do not free it. The first call for a node set is
 * collective over that set. MPI_COMM_NULL without MPI (XACC_TRANSPORT=self). */
MPI_Comm xmp_get_mpi_comm(void);
/** Starts XMP in an MPI program, with the processes of `comm` as the entire node set. Collective over `comm`, after
 * MPI_Init. The communicator is duplicated. */
void xmp_init(MPI_Comm comm);
#endif
/** Ends what xmp_init started. Collective, before MPI_Finalize. */
void xmp_finalize(void);
/** Ends the program: completes pending operations, then calls exit(status). Collective over the entire node set. */
void xmp_exit(int status) __attribute__((noreturn));

/** Collective: reads a line of standard input into `line`, as fgets(line, size, stdin) does, and gives it to all nodes
 * of the executing node set. Launchers connect standard input only to the first process; the set must contain it.
 * Returns `line`, or NULL at the end of the input. `size` must be the same on all nodes. */
char *xmp_read_line(char *line, size_t size);

/** From now on, this node counts `signal`, which no longer ends it. Batch systems send a signal before they end a
 * job. Call it on all nodes, at the start of `main`: a signal that arrives earlier still ends the job. Signals after
 * which a program cannot continue, such as SIGKILL or SIGSEGV, are errors. */
void xmp_on_signal(int signal);
/** Collective: how often `signal` has arrived. All nodes of the executing node set get the same number, the largest of
 * their counts. It is 0 only if no process of these nodes has received the signal. All nodes must ask about the same
 * signal and have called xmp_on_signal(signal). Costs a reduction of three integers. */
int xmp_signalled(int signal);

/* ---- any descriptor -------------------------------------------------------------------------------------- */

/** One of XMP_DESC_NODES, XMP_DESC_TEMPLATE, XMP_DESC_ARRAY. */
int xmp_desc_kind(xmp_desc_t d, int *kind);

/* ---- node arrays ----------------------------------------------------------------------------------------- */

int xmp_nodes_ndims(xmp_desc_t d, int *ndims);           /**< Number of dimensions. */
int xmp_nodes_index(xmp_desc_t d, int dim, int *index);  /**< This node's coordinate from 1; fails on a non-member. */
int xmpc_nodes_index(xmp_desc_t d, int dim, int *index); /**< This node's coordinate from 0; fails on a non-member. */
int xmp_nodes_size(xmp_desc_t d, int dim, int *size);    /**< Extent of a dimension. */
int xmp_nodes_attr(xmp_desc_t d, int *attr); /**< XMP_ENTIRE_NODES, XMP_EXECUTING_NODES or XMP_EQUIVALENCE_NODES. */
/** The node array that `d` was declared equivalent to (`= q(...)`), and the triplet of each of its dimensions, 1-based
 * and inclusive. Stride 0 and bounds 0: `*`. Fails if `d` has no such declaration. */
int xmp_nodes_equiv(xmp_desc_t d, xmp_desc_t *dn, int lb[], int ub[], int st[]);
int xmp_nodes_rank(xmp_desc_t d, int *rank); /**< This node's number in `d` from 1; fails on a non-member. */
/** `*comm` points to the MPI_Comm of `d`, which the runtime owns. The first call for a node set is collective over that
 * set. Fails on a non-member and without MPI. */
int xmp_nodes_comm(xmp_desc_t d, void **comm);

/* ---- templates --------------------------------------------------------------------------------------------- */

int xmp_template_fixed(xmp_desc_t d, int *fixed);            /**< Non-zero once bounds and distribution are known. */
int xmp_template_ndims(xmp_desc_t d, int *ndims);            /**< Number of dimensions. */
int xmp_template_lbound(xmp_desc_t d, int dim, int *lbound); /**< Lower bound; fails until fixed. */
int xmp_template_ubound(xmp_desc_t d, int dim, int *ubound); /**< Upper bound; fails until fixed. */
int xmp_template_gsize(xmp_desc_t d, int dim);               /**< Returns the extent. */
int xmp_template_lsize(xmp_desc_t d, int dim); /**< Returns the block width; gblock: this node's; `*`: the extent. */
/** XMP_BLOCK, XMP_CYCLIC (also cyclic(n)), XMP_GBLOCK or XMP_NOT_DISTRIBUTED. */
int xmp_dist_format(xmp_desc_t d, int dim, int *format);
/** block: indices per node; cyclic: 1; cyclic(n): n; `*`: the extent. Fails for gblock and until fixed. */
int xmp_dist_blocksize(xmp_desc_t d, int dim, int *blocksize);
/** The gblock map, one entry per node. Fails for other formats, and if the map is not known. */
int xmp_dist_gblockmap(xmp_desc_t d, int dim, int map[]);
int xmp_dist_nodes(xmp_desc_t d, xmp_desc_t *dn);    /**< Node array that `d` is distributed onto. */
int xmp_dist_axis(xmp_desc_t d, int dim, int *axis); /**< Node dimension; fails for `*`. */
int xmp_dist_stride(xmp_desc_t d, int dim); /**< Returns the distance between local blocks: 1, or n times the nodes. */
/** This node's iterations [*lstart, *lend) of the loop gstart, gstart + step, ... < gend, as positions among the
 * indices that this node owns. If there are none, *lstart == *lend. cyclic(n) requires step 1. `tdim` counts from 0. */
void xmp_sched_template_index(int *lstart, int *lend, const int gstart, const int gend, const int step,
                              const xmp_desc_t t, const int tdim);

/* ---- aligned arrays ------------------------------------------------------------------------------------------ */

int xmp_array_ndims(xmp_desc_t d, int *ndims);              /**< Number of dimensions. */
int xmp_array_lbound(xmp_desc_t d, int dim, int *lbound);   /**< Global lower bound: 0. */
int xmp_array_ubound(xmp_desc_t d, int dim, int *ubound);   /**< Global upper bound; fails until known. */
int xmp_array_lshadow(xmp_desc_t d, int dim, int *lshadow); /**< Lower shadow width; full shadow: 0. */
int xmp_array_ushadow(xmp_desc_t d, int dim, int *ushadow); /**< Upper shadow width; full shadow: 0. */
int xmp_align_axis(xmp_desc_t d, int dim, int *axis);       /**< Template dimension; fails if collapsed. */
int xmp_align_offset(xmp_desc_t d, int dim, int *offset);   /**< Align offset; fails if collapsed. */
/** Non-zero if the array is replicated along template dimension `dim`. */
int xmp_align_replicated(xmp_desc_t d, int dim, int *replicated);
int xmp_align_template(xmp_desc_t d, xmp_desc_t *dt); /**< Template aligned with. */
/** Local index, lower shadow included, of global index `g_idx`. Fails if this node neither owns it nor has it in its
 * shadow; `l_idx` is then the index on its owner. */
int xmp_array_gtol(xmp_desc_t d, int dim, int g_idx, int *l_idx);
int xmp_array_lsize(xmp_desc_t d, int dim, int *lsize); /**< Number of elements owned, without the shadow. */
int xmp_array_laddr(xmp_desc_t d, void **laddr);        /**< First byte of the local section, shadow included. */
int xmp_array_lda(xmp_desc_t d, int *lda);              /**< Local extent, shadow included, of the last dimension. */
int xmp_array_lead_dim(xmp_desc_t d, int size[]);       /**< Distance in elements along each dimension. */
size_t xmp_array_type_size(xmp_desc_t d);               /**< Returns the size of an element in bytes; 0 on failure. */
int xmp_array_gsize(xmp_desc_t d, int dim);             /**< Returns the global extent. */
int xmp_array_gcllbound(xmp_desc_t d, int dim);         /**< Returns the lowest owned global index. */
/** Returns the highest owned global index; xmp_array_gcllbound - 1 if there is none. */
int xmp_array_gclubound(xmp_desc_t d, int dim);
int xmp_array_lcllbound(xmp_desc_t d, int dim); /**< Returns the local index of the first owned element. */
int xmp_array_lclubound(xmp_desc_t d, int dim); /**< Returns the local index of the last owned element. */
int xmp_array_gcglbound(xmp_desc_t d, int dim); /**< Returns the global lower bound. */
int xmp_array_gcgubound(xmp_desc_t d, int dim); /**< Returns the global upper bound. */
/** Returns the coordinate, from 1, of the owner of element index[0..ndims-1] in node dimension `dim`; 0 if the array is
 * replicated along that dimension. */
int xmp_array_owner(xmp_desc_t d, int ndims, int index[], int dim);
int xmp_align_format(xmp_desc_t d, int dim); /**< Returns the distribution format of an array dimension. */
int xmp_align_size(xmp_desc_t d, int dim);   /**< Returns the number of nodes an array dimension is distributed over. */
void xmp_array_lbound_global(xmp_desc_t d, int dim, int *lbound); /**< As xmp_array_gcllbound. */
void xmp_array_ubound_global(xmp_desc_t d, int dim, int *ubound); /**< As xmp_array_gclubound. */

/* ---- memory and asynchronous operations ------------------------------------------------------------------------ */

/** Allocates the local section of the aligned pointer described by `d`, and fixes the shape of the array. The global
 * extents follow, one size_t per dimension. Returns the first byte of the local section, zeroed, or NULL on a node
 * outside the array's node set. The program releases the memory with xmp_free. Collective over the array's node set.
 * Ends the job if the template is not fixed or is too small. */
void *xmp_malloc(xmp_desc_t d, ...);
/** Releases the latest xmp_malloc allocation for `d`. */
void xmp_free(xmp_desc_t d);
/** Returns 1 if all operations started with this async id are complete (or there are none), otherwise 0. Does not
 * block. */
int xmp_test_async(int async_id);

/* ---- coarrays ------------------------------------------------------------------------------------------------ */
/* Images are numbered from 0 in the current image set: the executing node set, or that of an `image` directive.
 * `status` may be NULL. It receives XMP_STAT_SUCCESS, or XMP_STAT_STOPPED_IMAGE if a partner image has ended. Over
 * MPI, a process that ends terminates the whole job, so the latter never occurs. A nonexistent image ends the job with
 * a message. Functions that are not local block until their partners call them too; meanwhile, accesses by other
 * images proceed. */

void xmp_sync_memory(int *status);           /**< Completes this image's own coarray accesses. Local. */
void xmp_sync_all(int *status);              /**< xmp_sync_memory, then a barrier of all images of the set. */
void xmp_sync_image(int image, int *status); /**< Pairwise with one image, which must call it too, or an equivalent. */
void xmp_sync_images(int num, int *image_set, int *status); /**< Pairwise with each of `num` images. */
void xmp_sync_images_all(int *status);                      /**< Pairwise with every image of the set. */
/** Atomic store to and load from an element of an int coarray: x, or x:[image] on another image. Complete on return.
 * For XMP programs only: the compiler passes the location of x. */
void xmp_atomic_define(int x, int value);
void xmp_atomic_ref(int *value, int x);
/** Numbers, from 0, in the entire node set of the images index[0..number-1] of the node array d. Returns 0 or
 * XMP_FAILURE. */
int xmp_get_primary_image_index(int number, const int index[], int pri_index[], xmp_desc_t d);
/** The same in the current image set; -1 for an image outside it. */
int xmp_get_image_index(int number, const int index[], int cur_index[], xmp_desc_t d);

/* ---- array intrinsics ---------------------------------------------------------------------------------------- */
/* Arguments are descriptors of aligned arrays, which XMP programs write as whole arrays: xmp_transpose(x[:][:],
 * a[:][:], 0). Collective over the executing node set, which must contain the nodes of every argument. All functions
 * block. Each argument may have its own mapping. All copies of a replicated result are set; shadows are not. Arguments
 * that do not match (rank, shape, element type) end the job with a message. A result may also be an argument. */

/** x(idx1, ..., idxn) = a, element by element. After `a`, pass one index array of integer type for each dimension of x,
 * shaped as a. Indices count from 0; an index outside x ends the job. If several values go to one element, one of them
 * is stored. */
void xmp_scatter(xmp_desc_t x, xmp_desc_t a, ...);
/** x = a(idx1, ..., idxn). After `a`, pass one index array for each dimension of a, shaped as x. */
void xmp_gather(xmp_desc_t x, xmp_desc_t a, ...);
/** Stores the elements of a for which mask is not 0, in C order, into the first elements of v, which has rank 1. The
 * rest of v is unchanged. `mask` is shaped as a, of _Bool or integer type; NULL selects all elements. */
void xmp_pack(xmp_desc_t v, xmp_desc_t a, xmp_desc_t mask);
/** The inverse: v[0], v[1], ... are stored, in C order, to the elements of a for which mask is not 0. The others are
 * unchanged. */
void xmp_unpack(xmp_desc_t a, xmp_desc_t v, xmp_desc_t mask);
/** x[j][i] = a[i][j]. `opt` 1 permits overwriting a, but this implementation never does. */
void xmp_transpose(xmp_desc_t x, xmp_desc_t a, int opt);
/** x = a * b for matrices [m][n], [m][k], [k][n] of any arithmetic or complex type except _Bool. A BLAS library, if
 * present, computes large products of floating-point types; it chooses the order of summation, so the last digits may
 * depend on the mapping. With XACC_BLAS=0, and for other types, sums run in the order of k, independent of the
 * mapping. */
void xmp_matmul(xmp_desc_t x, xmp_desc_t a, xmp_desc_t b);
/** v1 = the elements of v2 in ascending order. Both have rank 1, the same extent, and a type with an order. NaNs come
 * last. */
void xmp_sort_up(xmp_desc_t v1, xmp_desc_t v2);
/** The same in descending order. Here NaNs also come last. */
void xmp_sort_down(xmp_desc_t v1, xmp_desc_t v2);

/* ---- files (a draft of the language) ---------------------------------------------------------------------------- */
/* A file belongs to the nodes that opened it. Functions whose names end in _all are collective over these nodes; the
 * others are local. All functions block. On failure they return NULL, -1, or a smaller count than requested (0 from
 * the array functions), and the program continues; a pointer that is not an open file is also a failure. Positions are
 * in bytes. Each node has its own file pointer, and all nodes together have a shared one. After xmp_file_sync_all, a
 * node can read what another node wrote. */

typedef struct xmp_file xmp_file_t;
/** A section of an array; initially the whole array. */
typedef struct xmp_range xmp_range_t;

/** Opens a file for the executing node set. `amode`: r; r+ (read and write); rw (the same, and create the file if it
 * does not exist); w, w+ (write, or write and read; truncate or create the file); a, a+ (write, or write and read;
 * create the file if it does not exist; all pointers start at the end). */
xmp_file_t *xmp_fopen_all(const char *fname, const char *amode);
int xmp_fclose_all(xmp_file_t *fh);
/** Moves this node's pointer; `whence` as for fseek. With a view, the offset counts only the bytes that this node
 * sees. */
int xmp_fseek(xmp_file_t *fh, long long offset, int whence);
int xmp_fseek_shared(xmp_file_t *fh, long long offset, int whence); /**< Moves the shared pointer; one node calls it. */
long long xmp_ftell(xmp_file_t *fh);                                /**< Position of this node's pointer. */
long long xmp_ftell_shared(xmp_file_t *fh);                         /**< Position of the shared pointer. */
int xmp_file_sync_all(xmp_file_t *fh); /**< Returns after all written data is on the storage. */

/** Sets a view: starting at byte `disp`, the file holds the section of the array repeatedly, in global C order, and
 * each node sees only the elements that it owns, consecutively. Both pointers move to the start of the view. The shared
 * pointer cannot be used with a view. */
int xmp_file_set_view_all(xmp_file_t *fh, long long disp, xmp_desc_t desc, xmp_range_t *range);
/** Removes the view: every node sees all bytes starting at `disp`. Both pointers move to `disp`, which is position 0.
 */
int xmp_file_clear_view_all(xmp_file_t *fh, long long disp);

/** Read or write `count` elements of `size` bytes at this node's pointer, and advance it. Return the number of elements
 * transferred. */
size_t xmp_fread_all(xmp_file_t *fh, void *buffer, size_t size, size_t count);
size_t xmp_fwrite_all(xmp_file_t *fh, const void *buffer, size_t size, size_t count);
size_t xmp_fread(xmp_file_t *fh, void *buffer, size_t size, size_t count);
size_t xmp_fwrite(xmp_file_t *fh, const void *buffer, size_t size, size_t count);
/** The same at the shared pointer: each call, on any node, gets the next elements. */
size_t xmp_fread_shared(xmp_file_t *fh, void *buffer, size_t size, size_t count);
size_t xmp_fwrite_shared(xmp_file_t *fh, const void *buffer, size_t size, size_t count);
/** Read or write a section of an array (`range` NULL: all of it), in global C order, at this node's pointer, which must
 * be the same on every node, and advance it. All nodes of the array must have opened the file. Return the number of
 * elements of the section. If the file is too short, they return 0 and leave the array unchanged. All copies of an
 * array are read; shadows are not. */
size_t xmp_fread_darray_all(xmp_file_t *fh, xmp_desc_t desc, xmp_range_t *range);
size_t xmp_fwrite_darray_all(xmp_file_t *fh, xmp_desc_t desc, xmp_range_t *range);

/** Creates a range for arrays of rank `n_dim`; NULL if that is not a valid rank. */
xmp_range_t *xmp_allocate_range(int n_dim);
/** Sets dimension `i_dim`, from 1, to lb, lb + step, ... (`length` indices). Returns 0, or -1 if the arguments are
 * invalid. */
int xmp_set_range(xmp_range_t *rp, int i_dim, long lb, long length, long step);
void xmp_free_range(xmp_range_t *rp);

#ifdef __cplusplus
}
#endif
#endif
