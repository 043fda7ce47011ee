// LibraryFunctions.h - LibraryFunctions.def as data. No Clang headers here.
#ifndef XACC_FRONTEND_DIRECTIVES_LIBRARYFUNCTIONS_H
#define XACC_FRONTEND_DIRECTIVES_LIBRARYFUNCTIONS_H

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
#endif
