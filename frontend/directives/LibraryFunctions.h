// LibraryFunctions.h - LibraryFunctions.def as data. No Clang headers here.
#pragma once

#include <string_view>

namespace xacc {

/// The facts of LibraryFunctions.def.
enum class LibraryFact : unsigned {
  OwnImage = 1,
  OwnNumber = 2,
  Asks = 4,
  Collective = 8,
  Intrinsic = 16,
  Reads = 32,
  Completes = 64,
};

bool libraryFunction(std::string_view name, LibraryFact fact);

} // namespace xacc
