/* xacc.h - the user's header of XcalableACC programs: xmp.h, and what this implementation adds. */
#ifndef XACC_H
#define XACC_H

#include "xacc_version.h"
#include "xmp.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- arrays in files ------------------------------------------------------------------------------------- */
/* One file holds one array, in global C order behind a header with type and shape; it does not know nodes or
 * distributions, so another number of nodes with another mapping can go on with it. The end of the file's name says
 * which format it has:
 *
 * - `.npy`: NumPy's. There is no place for a checksum: damaged elements are not noticed.
 * - `.h5`, `.hdf5`: HDF5, if this xaccc was built with it. A dataset with the name of the array; its attributes
 *   `distribution`, `nodes` and `xaccc` say who wrote it, and loading does not look at them. Loading takes the dataset
 *   of that name, or else the only one, if it is stored in one piece. No checksum either.
 * - anything else: our own, with checksums of everything.
 *
 * The elements are of the same type and byte order in the file as in the array: nothing is converted. A .npy or HDF5
 * file holds arithmetic and complex types; structs need our own format. HDF5 checks what it reads itself, so do not
 * load HDF5 files from people that you do not trust.
 *
 * All nodes that the array is distributed onto must call them, and wait for each other; on other nodes a call does
 * nothing and returns XACC_IO_OK. All nodes of the array get the same code. A node needs some 50 MiB beside its part
 * of the array (see XACC_IO_BUFFER). */

enum {
  XACC_IO_OK = 0,
  XACC_IO_ARGUMENT, /* not the descriptor of an aligned array with storage, or no path */
  XACC_IO_OPEN,     /* the file cannot be opened or created */
  XACC_IO_READ,     /* reading failed */
  XACC_IO_WRITE,    /* writing failed: the storage is full, ... */
  XACC_IO_FORMAT,   /* not such a file, or of a newer version or another byte order */
  XACC_IO_TYPE,     /* elements of another type, size or byte order */
  XACC_IO_SHAPE,    /* another rank or other extents */
  XACC_IO_SHORT,    /* the file ends too early */
  XACC_IO_DAMAGED,  /* a checksum is wrong, or the file is longer than it should be */
  XACC_IO_NO_TYPE,  /* the format has no type for the elements of the array */
  XACC_IO_ORDER,    /* elements in Fortran order, in chunks or compressed */
  XACC_IO_HDF5      /* this xaccc was built without HDF5, or HDF5 has failed */
};

/** Writes the array to `path`. What was there before, which must be a regular file, is replaced once the new file is
 * complete and on the storage; after an error it is as it was. */
int xacc_array_save(xmp_desc_t a, const char *path);
/** Reads the array, all copies of it but not its shadows. What can be checked is checked first: after any error but
 * XACC_IO_READ the array is as it was. */
int xacc_array_load(xmp_desc_t a, const char *path);
/** One line about an XACC_IO_ code. If the last of the two calls above ended with it on this node, the line begins with
 * the file and ends with what is wrong with it; that text is valid until the next call. */
const char *xacc_io_message(int code);

/* ---- device loops of XMP-dev ------------------------------------------------------------------------------------ */

/** The part, 0 to 1, of the last `device loop` of this node that was its CPU cores' to compute: the weight. */
double xacc_cpu_weight(void);

#ifdef __cplusplus
}
#endif
#endif
