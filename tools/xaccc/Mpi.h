// Mpi.h - the MPI of a program: where its header and its library are, and the part of the runtime for it.
#ifndef XACC_TOOLS_MPI_H
#define XACC_TOOLS_MPI_H

#include "options/Options.h"

#include <optional>
#include <string>
#include <vector>

namespace xacc::driver {

struct Mpi {
  std::string family;                ///< openmpi, mpich
  std::vector<std::string> includes; ///< folders
  std::vector<std::string> link;     ///< arguments
  std::string runtime;               ///< what stands in front of the runtime library; empty: nothing
};

/// The one that `options` ask for: one of `known`, of which the first is the default, or, by --mpicc, another
/// installation of one of these families. nullopt after a report.
std::optional<Mpi> chooseMpi(const std::vector<Mpi> &known, const Options &options);

} // namespace xacc::driver
#endif
