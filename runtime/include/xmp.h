/* xmp.h - the XcalableMP library, for XMP programs and for C and C++ programs that call XMP code.
 *
 * Conventions:
 *  - Inquiry functions return 0 and give results through pointers, or return a negative value (XMP_FAILURE) and leave
 *    the results alone: wrong kind of descriptor, `dim` out of range, not known yet.
 *  - `dim` is 1-based. Dimension 1 of nodes and templates is the fastest (the first of a round list, the last of a
 *    square one); dimension 1 of an array is its first C dimension.
 *  - Node numbers and node coordinates are 1-based; functions that begin with xmpc_ count from 0.
 *  - Array bounds are those of C (0 .. extent-1), template bounds those declared.
 *  - Functions are local unless they say "collective".
 *  - Values are int as the language fixes them; a result that does not fit is a failure.
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

/** A lock (XMP 7.2); only a coarray can be one. All zero: free. */
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
  XMP_STAT_STOPPED_IMAGE = 2300,     /* a partner has ended */
  XMP_STAT_LOCKED = 2301,            /* lock of a lock that this image holds */
  XMP_STAT_UNLOCKED = 2302,          /* unlock of a free lock */
  XMP_STAT_LOCKED_OTHER_IMAGE = 2303 /* unlock of a lock that another image holds */
};

/* ---- the system and time ----------------------------------------------------------------------------- */

int xmp_all_node_num(void);  /**< Own number in the entire node set, 1..n. */
int xmpc_all_node_num(void); /**< The same from 0. */
int xmp_all_num_nodes(void); /**< Number of nodes in the entire node set. */
int xmp_node_num(void);      /**< Own number in the executing node set, 1..m; it changes inside a task. */
int xmpc_node_num(void);     /**< The same from 0. */
int xmpc_this_image(void);   /**< As xmpc_node_num. */
int xmp_num_nodes(void);     /**< Number of nodes in the executing node set. */
int xmp_num_images(void);    /**< As xmp_num_nodes. */
double xmp_wtime(void);      /**< Seconds since some time in the past; clocks of different nodes may differ. */
double xmp_wtick(void);      /**< Resolution of xmp_wtime in seconds. */
/** Seconds that the slowest CPU task, or accelerator task, of the last `device loop` of this node took, communication
 * left out; 0 where the class has no workers, and before the first such loop. */
double xmp_cpu_wtime(void);
double xmp_gpu_wtime(void); /**< See xmp_cpu_wtime. */
void xmp_barrier(void);     /**< Collective: waits for every node of the executing node set. */

/* ---- program control and MPI --------------------------------------------------------------------------- */

/** Makes MPI usable in an XMP program. It is already; nothing happens. */
void xmp_init_mpi(int *argc, char ***argv);
/** The counterpart of xmp_init_mpi; nothing happens. */
void xmp_finalize_mpi(void);
#ifdef XMP_HAS_MPI
/** Communicator of the executing node set. It belongs to the runtime: do not free it.
 * The first call for a set is collective over it. MPI_COMM_NULL without MPI (XACC_TRANSPORT=self). */
MPI_Comm xmp_get_mpi_comm(void);
/** From an MPI program: starts XMP with the processes of `comm` as entire node set. Collective over `comm`, after
 * MPI_Init. The communicator is duplicated. */
void xmp_init(MPI_Comm comm);
#endif
/** Stops what xmp_init started. Collective, before MPI_Finalize. */
void xmp_finalize(void);
/** Ends the program: completes what is pending, then exit(status). Collective over the entire node set. */
void xmp_exit(int status) __attribute__((noreturn));

/* ---- any descriptor -------------------------------------------------------------------------------------- */

/** One of XMP_DESC_NODES, XMP_DESC_TEMPLATE, XMP_DESC_ARRAY. */
int xmp_desc_kind(xmp_desc_t d, int *kind);

/* ---- node arrays ----------------------------------------------------------------------------------------- */

int xmp_nodes_ndims(xmp_desc_t d, int *ndims);           /**< Number of dimensions. */
int xmp_nodes_index(xmp_desc_t d, int dim, int *index);  /**< Own coordinate from 1; fails on a non-member. */
int xmpc_nodes_index(xmp_desc_t d, int dim, int *index); /**< Own coordinate from 0; fails on a non-member. */
int xmp_nodes_size(xmp_desc_t d, int dim, int *size);    /**< Extent of a dimension. */
int xmp_nodes_attr(xmp_desc_t d, int *attr); /**< XMP_ENTIRE_NODES, XMP_EXECUTING_NODES or XMP_EQUIVALENCE_NODES. */
/** The node array that `d` was declared equal to (`= q(...)`) and the triplet of each of its dimensions, 1-based and
 * inclusive; stride 0: `*`, with bounds 0. Fails if `d` was not declared so. */
int xmp_nodes_equiv(xmp_desc_t d, xmp_desc_t *dn, int lb[], int ub[], int st[]);
int xmp_nodes_rank(xmp_desc_t d, int *rank); /**< Own number in `d` from 1; fails on a non-member. */
/** `*comm` points to the MPI_Comm of `d`, which belongs to the runtime. The first call for a set is collective over
 * it. Fails on a non-member and without MPI. */
int xmp_nodes_comm(xmp_desc_t d, void **comm);

/* ---- templates --------------------------------------------------------------------------------------------- */

int xmp_template_fixed(xmp_desc_t d, int *fixed);            /**< Non-zero once bounds and distribution are known. */
int xmp_template_ndims(xmp_desc_t d, int *ndims);            /**< Number of dimensions. */
int xmp_template_lbound(xmp_desc_t d, int dim, int *lbound); /**< Lower bound; fails until fixed. */
int xmp_template_ubound(xmp_desc_t d, int dim, int *ubound); /**< Upper bound; fails until fixed. */
int xmp_template_gsize(xmp_desc_t d, int dim);               /**< Returns the extent. */
int xmp_template_lsize(xmp_desc_t d,
                       int dim); /**< Returns the width of a block; gblock: the own one; `*`: the extent. */
/** XMP_BLOCK, XMP_CYCLIC (also cyclic(n)), XMP_GBLOCK or XMP_NOT_DISTRIBUTED. */
int xmp_dist_format(xmp_desc_t d, int dim, int *format);
/** block: indices per node; cyclic: 1; cyclic(n): n; `*`: the extent. Fails for gblock and until fixed. */
int xmp_dist_blocksize(xmp_desc_t d, int dim, int *blocksize);
/** The gblock map, one entry per node. Fails if the format is another one or the map is not known. */
int xmp_dist_gblockmap(xmp_desc_t d, int dim, int map[]);
int xmp_dist_nodes(xmp_desc_t d, xmp_desc_t *dn);    /**< Node array distributed onto. */
int xmp_dist_axis(xmp_desc_t d, int dim, int *axis); /**< Node dimension; fails for `*`. */
int xmp_dist_stride(xmp_desc_t d, int dim); /**< Returns the distance between own blocks: 1, or n times the nodes. */
/** Own part [*lstart, *lend) of the loop gstart, gstart + step, ... < gend, as positions among the indices that this
 * node owns. For cyclic(n) only with step 1. `tdim` counts from 0. Nothing: *lstart == *lend. */
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
/** Local index, lower shadow included, of global index `g_idx`. Fails if this node neither owns it nor shadows it: then
 * `l_idx` is the index that it has on its owner. */
int xmp_array_gtol(xmp_desc_t d, int dim, int g_idx, int *l_idx);
int xmp_array_lsize(xmp_desc_t d, int dim, int *lsize); /**< Elements owned, shadow not included. */
int xmp_array_laddr(xmp_desc_t d, void **laddr);        /**< First byte of the local section, shadow included. */
int xmp_array_lda(xmp_desc_t d, int *lda);              /**< Local extent, shadow included, of the last dimension. */
int xmp_array_lead_dim(xmp_desc_t d, int size[]);       /**< Distance in elements along each dimension. */
size_t xmp_array_type_size(xmp_desc_t d);               /**< Returns the bytes of an element; 0 on failure. */
int xmp_array_gsize(xmp_desc_t d, int dim);             /**< Returns the global extent. */
int xmp_array_gcllbound(xmp_desc_t d,
                        int dim); /**< Returns the lowest global index owned; nothing owned: > gclubound. */
int xmp_array_gclubound(xmp_desc_t d, int dim); /**< Returns the highest global index owned. */
int xmp_array_lcllbound(xmp_desc_t d, int dim); /**< Returns the local index of the first element owned. */
int xmp_array_lclubound(xmp_desc_t d, int dim); /**< Returns the local index of the last element owned. */
int xmp_array_gcglbound(xmp_desc_t d, int dim); /**< Returns the global lower bound. */
int xmp_array_gcgubound(xmp_desc_t d, int dim); /**< Returns the global upper bound. */
/** Returns the coordinate, from 1, of the owner of element index[0..ndims-1] in node dimension `dim`; 0 if the array
 * is replicated along it. */
int xmp_array_owner(xmp_desc_t d, int ndims, int index[], int dim);
int xmp_align_format(xmp_desc_t d, int dim); /**< Returns the distribution format of an array dimension. */
int xmp_align_size(xmp_desc_t d, int dim);   /**< Returns the number of nodes an array dimension is spread over. */
void xmp_array_lbound_global(xmp_desc_t d, int dim, int *lbound); /**< As xmp_array_gcllbound. */
void xmp_array_ubound_global(xmp_desc_t d, int dim, int *ubound); /**< As xmp_array_gclubound. */

/* ---- memory and asynchronous operations ------------------------------------------------------------------------ */

/** Allocates the local section of the aligned pointer described by `d`, whose global extents follow, one size_t per
 * dimension, and fixes the array's shape. Returns the first byte of the local section, zeroed, which the program
 * releases with xmp_free; NULL on a node that is not in the array's node set. Collective over that set. Ends the job
 * if the template is not fixed or too small. */
void *xmp_malloc(xmp_desc_t d, ...);
/** Releases what xmp_malloc gave last for `d`. */
void xmp_free(xmp_desc_t d);
/** 1 if every operation started with this async id is complete (also if there is none), else 0. Does not block. */
int xmp_test_async(int async_id);

/* ---- coarrays ------------------------------------------------------------------------------------------------ */
/* Images count from 0 in the current image set: the executing node set, or that of an `image` directive. `status` may
 * be NULL; it receives XMP_STAT_SUCCESS, or XMP_STAT_STOPPED_IMAGE if a partner has ended: never over MPI, where that
 * ends the whole job. An image that does not exist ends the job with a message. Functions that are not local block
 * until their partners call them, too; accesses of others proceed meanwhile. */

void xmp_sync_memory(int *status);           /**< Completes this image's own coarray accesses. Local. */
void xmp_sync_all(int *status);              /**< xmp_sync_memory, then a barrier of all images of the set. */
void xmp_sync_image(int image, int *status); /**< Pairwise with one image, which must call it too, or an equivalent. */
void xmp_sync_images(int num, int *image_set, int *status); /**< Pairwise with each of `num` images. */
void xmp_sync_images_all(int *status);                      /**< Pairwise with every image of the set. */
/** Atomic store to and load from an element of an int coarray: x, or x:[image] for that of another image. Complete on
 * return. Only in XMP programs: the compiler passes where x is. */
void xmp_atomic_define(int x, int value);
void xmp_atomic_ref(int *value, int x);
/** Numbers, from 0, of images index[0..number-1] of the node array d in the entire set. 0 or XMP_FAILURE. */
int xmp_get_primary_image_index(int number, const int index[], int pri_index[], xmp_desc_t d);
/** The same in the current image set; -1 for an image that is not in it. */
int xmp_get_image_index(int number, const int index[], int cur_index[], xmp_desc_t d);

/* ---- array intrinsics ---------------------------------------------------------------------------------------- */
/* Arguments are descriptors of aligned arrays, which XMP programs write as whole arrays: xmp_transpose(x[:][:],
 * a[:][:], 0). Collective over the executing node set, which must hold every argument; they block. Each argument may be
 * mapped in its own way. Every copy of a replicated result is set, shadows are not. Arguments that do not fit together
 * (rank, shape, element type) end the job with a message. A result may be an argument as well. */

/** x(idx1, ..., idxn) = a, element by element. One index array of integer type for each dimension of x follows, shaped
 * as a; indices count from 0, and one outside x ends the job. Of several values for one element one is stored. */
void xmp_scatter(xmp_desc_t x, xmp_desc_t a, ...);
/** x = a(idx1, ..., idxn). One index array for each dimension of a follows, shaped as x. */
void xmp_gather(xmp_desc_t x, xmp_desc_t a, ...);
/** Stores the elements of a where mask (of _Bool or integer type, shaped as a; NULL: all) is not 0 in C order into the
 * first elements of v, of rank 1; the rest of v stays as it is. */
void xmp_pack(xmp_desc_t v, xmp_desc_t a, xmp_desc_t mask);
/** The inverse: elements of a where mask is not 0, in C order, become v[0], v[1], ...; the others stay as they are. */
void xmp_unpack(xmp_desc_t a, xmp_desc_t v, xmp_desc_t mask);
/** x[j][i] = a[i][j]. `opt` 1 allows to destroy a; it is kept all the same. */
void xmp_transpose(xmp_desc_t x, xmp_desc_t a, int opt);
/** x = a * b for matrices [m][n], [m][k], [k][n] of any arithmetic or complex type but _Bool. Large products
 * of floating-point types are computed by a BLAS library if there is one, which sums in an order of its own: the last
 * digits may depend on the mapping. With XACC_BLAS=0, and of other types, sums run in the order of k, whatever the
 * mapping. */
void xmp_matmul(xmp_desc_t x, xmp_desc_t a, xmp_desc_t b);
/** v1 = the elements of v2 in ascending order; rank 1, equal extent, a type with an order. NaNs come last. */
void xmp_sort_up(xmp_desc_t v1, xmp_desc_t v2);
/** The same in descending order. NaNs come last, too. */
void xmp_sort_down(xmp_desc_t v1, xmp_desc_t v2);

/* ---- files (a draft of the language) ---------------------------------------------------------------------------- */
/* A file belongs to the nodes that opened it. Functions that end with _all are collective over them; the others are
 * local. They block. After a failure they return NULL, -1, or fewer elements than asked for (0 from those of arrays),
 * and the program goes on; a pointer that is not an open file is a failure as well. Positions are in bytes. Each node
 * has a pointer of its own, and all together have the shared one. What one node writes another may read after
 * xmp_file_sync_all. */

typedef struct xmp_file xmp_file_t;
/** A section of an array: at first all of it. */
typedef struct xmp_range xmp_range_t;

/** For the executing node set. `amode`: r; r+ (read and write); rw (the same, made if it is not there); w, w+ (write,
 * and read; emptied or made); a, a+ (write, and read; made if it is not there; all pointers start at the end). */
xmp_file_t *xmp_fopen_all(const char *fname, const char *amode);
int xmp_fclose_all(xmp_file_t *fh);
/** Moves the own pointer; `whence` as for fseek. With a view it counts the bytes that this node sees. */
int xmp_fseek(xmp_file_t *fh, long long offset, int whence);
int xmp_fseek_shared(xmp_file_t *fh, long long offset, int whence); /**< Moves the shared pointer; one node calls it. */
long long xmp_ftell(xmp_file_t *fh);                                /**< Position of the own pointer. */
long long xmp_ftell_shared(xmp_file_t *fh);                         /**< Position of the shared pointer. */
int xmp_file_sync_all(xmp_file_t *fh);                              /**< What was written is on the storage. */

/** Sets a view: from byte `disp` on the file holds the section of the array again and again, in global C order, and
 * each node sees the elements that it owns, one after the other. Both pointers go to the start of the view. Shared
 * pointers cannot be used with a view. */
int xmp_file_set_view_all(xmp_file_t *fh, long long disp, xmp_desc_t desc, xmp_range_t *range);
/** Every node sees every byte from `disp` on; position 0 is there, and both pointers are. */
int xmp_file_clear_view_all(xmp_file_t *fh, long long disp);

/** Reads or writes `count` elements of `size` bytes at the own pointer, which goes behind them. Returns the number of
 * elements moved. */
size_t xmp_fread_all(xmp_file_t *fh, void *buffer, size_t size, size_t count);
size_t xmp_fwrite_all(xmp_file_t *fh, const void *buffer, size_t size, size_t count);
size_t xmp_fread(xmp_file_t *fh, void *buffer, size_t size, size_t count);
size_t xmp_fwrite(xmp_file_t *fh, const void *buffer, size_t size, size_t count);
/** The same at the shared pointer: each call of any node gets the next elements. */
size_t xmp_fread_shared(xmp_file_t *fh, void *buffer, size_t size, size_t count);
size_t xmp_fwrite_shared(xmp_file_t *fh, const void *buffer, size_t size, size_t count);
/** Reads or writes a section of an array (`range` NULL: all) in global C order at the own pointer, which must be the
 * same on every node and goes behind it. All nodes of the array must have the file open. Returns the elements of the
 * section; if the file is too short, 0, and the array is as it was. Every copy of an array is read, shadows are not. */
size_t xmp_fread_darray_all(xmp_file_t *fh, xmp_desc_t desc, xmp_range_t *range);
size_t xmp_fwrite_darray_all(xmp_file_t *fh, xmp_desc_t desc, xmp_range_t *range);

/** A range for arrays of rank `n_dim`; NULL if there is no such rank. */
xmp_range_t *xmp_allocate_range(int n_dim);
/** Dimension `i_dim`, from 1, becomes lb, lb + step, ... (`length` indices). 0, or -1 if that makes no sense. */
int xmp_set_range(xmp_range_t *rp, int i_dim, long lb, long length, long step);
void xmp_free_range(xmp_range_t *rp);

#ifdef __cplusplus
}
#endif
#endif
