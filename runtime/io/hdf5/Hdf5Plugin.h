// Hdf5Plugin.h - what libxacc_hdf5.so offers.
//
// HDF5 is used by a library of its own, which a program opens when it first saves or loads such a file: other programs
// neither need HDF5 nor spend time on it. The library makes and reads what is around the elements of an array, in one
// process; the elements themselves do not go through HDF5, so that any HDF5 will do, whatever MPI it was built for.
#ifndef XACC_IO_HDF5_HDF5PLUGIN_H
#define XACC_IO_HDF5_HDF5PLUGIN_H

#include <cstddef>

#pragma GCC visibility push(default)
extern "C" {

struct xacc_hdf5_array {
  const char *dataset;
  char kind; // as ElementKind
  size_t elementBytes;
  int rank;
  const unsigned long long *extents;
  const char *distribution, *nodes; // texts for attributes
};

struct xacc_hdf5_answer {
  int code; // XACC_IO_
  char facts[200];
  long long elementsAt; // byte of the file
  int rank;             // of the dataset
  unsigned long long extents[32];
};

/// Makes the file `path` with the dataset, whose elements have their place but no values.
void xacc_hdf5_make(const char *path, const xacc_hdf5_array *array, xacc_hdf5_answer *answer);
/// Looks for the dataset in the file `path`: if it is not there, for the only one. Its elements must be of the array's
/// type; the shape is for the caller to check.
void xacc_hdf5_find(const char *path, const xacc_hdf5_array *array, xacc_hdf5_answer *answer);
/// The XACC_VERSION that the library was built with. Only a program of that version can use it.
const char *xacc_hdf5_version();
}
#pragma GCC visibility pop

#endif
