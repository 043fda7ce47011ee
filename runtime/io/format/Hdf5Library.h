// Hdf5Library.h - libxacc_hdf5.so, opened when it is first needed.
#ifndef XACC_IO_FORMAT_HDF5LIBRARY_H
#define XACC_IO_FORMAT_HDF5LIBRARY_H

#include "io/hdf5/Hdf5Plugin.h"

#include <string>

namespace xacc {

struct Hdf5Library {
  decltype(&xacc_hdf5_make) make;
  decltype(&xacc_hdf5_find) find;
};

/// Null, and why, if there is none.
const Hdf5Library *hdf5Library(std::string &why);

} // namespace xacc

#endif
