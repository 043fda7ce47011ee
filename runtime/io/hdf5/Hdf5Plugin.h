// Hdf5Plugin.h - the interface of libxacc_hdf5.so.
//
// HDF5 is used by a separate library, which a program opens when it first saves or loads such a file, so other programs
// do not depend on HDF5. The library creates and reads the data around the elements of an array, in one process. The
// elements themselves do not go through HDF5, so any build of HDF5 works, whatever MPI it was built for.
#pragma once

#include <cstddef>

#pragma GCC visibility push(default)
extern "C" {

struct xacc_hdf5_array {
  const char *dataset;
  char kind; // as ElementKind
  size_t elementBytes;
  int rank;
  const unsigned long long *extents;
  const char *distribution, *nodes; // values of attributes
};

struct xacc_hdf5_answer {
  int code; // an XACC_IO_ code
  char facts[200];
  long long elementsAt; // byte offset in the file
  int rank;             // of the dataset
  unsigned long long extents[32];
};

/// Creates the file `path` with the dataset; space for its elements is allocated but not written.
void xacc_hdf5_make(const char *path, const xacc_hdf5_array *array, xacc_hdf5_answer *answer);
/// Finds the dataset in the file `path`, or the only dataset if that name does not exist. Its elements must have the
/// array's type; the caller checks the shape.
void xacc_hdf5_find(const char *path, const xacc_hdf5_array *array, xacc_hdf5_answer *answer);
/// The XACC_VERSION that the library was built with. Only programs of that version can use it.
const char *xacc_hdf5_version();
}
#pragma GCC visibility pop
