// Hdf5Library.cpp - opens libxacc_hdf5.so.
#include "io/format/Hdf5Library.h"

#ifdef XACC_HAVE_HDF5
#ifdef XACC_HDF5_MPI
#include "comm/mpi/Family.h"
#endif
#include "xacc_version.h"

#include <cstring>
#include <dlfcn.h>
#endif

namespace xacc {

#ifdef XACC_HAVE_HDF5
namespace {

/// Searches xaccc's library folder, which programs find by their run path, and the system's folders.
bool open(Hdf5Library &library, std::string &why) {
#ifdef XACC_HDF5_MPI
  if (std::strcmp(mpiFamily(), XACC_HDF5_MPI) != 0) {
    why = std::string("this xaccc was built with HDF5 for ") + XACC_HDF5_MPI + ", but the program with " + mpiFamily();
    return false;
  }
#endif
  void *handle = dlopen("libxacc_hdf5.so", RTLD_NOW | RTLD_LOCAL); // stays open: HDF5 registers an exit() function
  if (!handle) {
    why = dlerror();
    return false;
  }
  const auto version = reinterpret_cast<decltype(&xacc_hdf5_version)>(dlsym(handle, "xacc_hdf5_version"));
  if (!version || std::strcmp(version(), XACC_VERSION) != 0) {
    why = "libxacc_hdf5.so belongs to a different version of xaccc than this program";
    return false;
  }
  library.make = reinterpret_cast<decltype(library.make)>(dlsym(handle, "xacc_hdf5_make"));
  library.find = reinterpret_cast<decltype(library.find)>(dlsym(handle, "xacc_hdf5_find"));
  return true;
}

} // namespace

const Hdf5Library *hdf5Library(std::string &why) {
  static Hdf5Library library{};
  return library.make || open(library, why) ? &library : nullptr;
}

#else

const Hdf5Library *hdf5Library(std::string &why) {
  why = "this xaccc was built without HDF5";
  return nullptr;
}

#endif

} // namespace xacc
