/* xacc.h - the user's header of XcalableACC programs: xmp.h, and what this implementation adds. */
#ifndef XACC_H
#define XACC_H

#include "xacc_version.h"
#include "xmp.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- arrays in files ------------------------------------------------------------------------------------- */
/* One file holds one array, in global C order behind a header with type, shape and checksums; it does not know nodes or
 * distributions, so another number of nodes with another mapping can go on with it. Collective over the nodes of the
 * array; others return at once with XACC_IO_OK. Every node gets the same code. A node needs some 50 MiB beside its part
 * of the array (see XACC_IO_BUFFER). */

enum {
  XACC_IO_OK = 0,
  XACC_IO_ARGUMENT, /* not the descriptor of an aligned array with storage, or no path */
  XACC_IO_OPEN,     /* the file cannot be opened or created */
  XACC_IO_READ,     /* reading failed */
  XACC_IO_WRITE,    /* writing failed: the storage is full, ... */
  XACC_IO_FORMAT,   /* not such a file, or of a newer version or another byte order */
  XACC_IO_TYPE,     /* elements of another type or size */
  XACC_IO_SHAPE,    /* another rank or other extents */
  XACC_IO_SHORT,    /* the file ends too early */
  XACC_IO_DAMAGED   /* a checksum is wrong */
};

/** Writes the array to `path`. What was there before is replaced once the new file is complete and on the storage;
 * after an error it is as it was. */
int xacc_array_save(xmp_desc_t a, const char *path);
/** Reads the array, all copies of it but not its shadows. The file is checked first: after any error but XACC_IO_READ
 * the array is as it was. */
int xacc_array_load(xmp_desc_t a, const char *path);
/** One line about an XACC_IO_ code. */
const char *xacc_io_message(int code);

/* ---- device loops of XMP-dev ------------------------------------------------------------------------------------ */

/** The part, 0 to 1, of the last `device loop` of this node that was its CPU cores' to compute: the weight. */
double xacc_cpu_weight(void);

#ifdef __cplusplus
}
#endif
#endif
