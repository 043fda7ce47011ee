/* xacc.h - the header for XcalableACC programs: xmp.h and the extensions of this implementation. */
#ifndef XACC_H
#define XACC_H

#include "xacc_version.h"
#include "xmp.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- arrays in files ------------------------------------------------------------------------------------- */
/* A file holds one array, in global C order after a header with type and shape. It contains no nodes or distributions,
 * so it can be loaded on a different number of nodes or with a different mapping. The extension selects the format:
 *
 * - `.npy`: NumPy. The format has no checksum, so damaged elements are not detected.
 * - `.h5`, `.hdf5`: HDF5, if this xaccc was built with it. A dataset with the name of the array. Its attributes
 *   `distribution`, `nodes` and `xaccc` record its origin; loading ignores them. Loading takes the dataset of that
 *   name, or otherwise the only dataset, if its storage is contiguous. No checksum.
 * - any other: this project's own format, with checksums of everything.
 *
 * Elements have the same type and byte order in the file and in the array: nothing is converted. A .npy or HDF5 file
 * holds arithmetic and complex types; structs require xaccc's format. The HDF5 library validates its input itself, so
 * do not load HDF5 files from untrusted sources.
 *
 * Both calls are collective over the nodes that the array is distributed onto. On other nodes they do nothing and
 * return XACC_IO_OK. All nodes of the array get the same code. A node needs about 50 MiB in addition to its local
 * section (see XACC_IO_BUFFER). */

enum {
  XACC_IO_OK = 0,
  XACC_IO_ARGUMENT, /* not the descriptor of an aligned array with storage, or no path */
  XACC_IO_OPEN,     /* the file cannot be opened or created */
  XACC_IO_READ,     /* reading failed */
  XACC_IO_WRITE,    /* writing failed, for example because the storage is full */
  XACC_IO_FORMAT,   /* not a file of this format, or a newer version or another byte order */
  XACC_IO_TYPE,     /* different element type, size or byte order */
  XACC_IO_SHAPE,    /* different rank or extents */
  XACC_IO_SHORT,    /* the file ends too early */
  XACC_IO_DAMAGED,  /* a checksum is wrong, or the file is too long */
  XACC_IO_NO_TYPE,  /* the format has no type for the array's elements */
  XACC_IO_ORDER,    /* elements in Fortran order, chunked or compressed */
  XACC_IO_HDF5      /* this xaccc was built without HDF5, or HDF5 failed */
};

/** Writes the array to `path`. An existing file, which must be a regular file, is replaced only after the new file is
 * complete and has reached the storage; after an error it is unchanged. Partial files that killed processes have left
 * in its folder are removed. */
int xacc_array_save(xmp_desc_t a, const char *path);
/** Reads the array, all its copies but not its shadows. Whatever can be checked is checked first: after any error
 * except XACC_IO_READ the array is unchanged. */
int xacc_array_load(xmp_desc_t a, const char *path);
/** A one-line message for an XACC_IO_ code. If the most recent of the two calls above returned this code on this node,
 * the line begins with the file name and ends with details; it is valid until the next call. */
const char *xacc_io_message(int code);

/* ---- device loops of XMP-dev ------------------------------------------------------------------------------------ */

/** The CPU cores' share of this node's last `device loop`, from 0 to 1: the weight. */
double xacc_cpu_weight(void);

#ifdef __cplusplus
}
#endif
#endif
