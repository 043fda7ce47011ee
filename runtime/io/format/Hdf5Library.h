// Hdf5Library.h - libxacc_hdf5.so, opened on first use.
#pragma once

#include "io/hdf5/Hdf5Plugin.h"

#include <string>

namespace xacc {

struct Hdf5Library {
  decltype(&xacc_hdf5_make) make;
  decltype(&xacc_hdf5_find) find;
};

/// The library; null, with the reason in `why`, if it is not available.
const Hdf5Library *hdf5Library(std::string &why);

} // namespace xacc
