// Mpi.h - the MPI of a program: its header, its library, and the runtime library for it.
#pragma once

#include "options/Options.h"

#include <optional>
#include <string>
#include <vector>

namespace xacc::driver {

struct Mpi {
  std::string family;                ///< openmpi, mpich
  std::vector<std::string> includes; ///< folders
  std::vector<std::string> link;     ///< arguments
  std::string runtime;               ///< library linked before the runtime library; empty: none
};

/// The MPI that `options` select: one of `known` (the first is the default), or, with --mpicc, another
/// installation of one of these families. nullopt after an error report.
std::optional<Mpi> chooseMpi(const std::vector<Mpi> &known, const Options &options);

} // namespace xacc::driver
