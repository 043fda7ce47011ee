// LibraryFunctions.cpp - see LibraryFunctions.h.
#include "directives/LibraryFunctions.h"

#include <map>

namespace xacc {
namespace {

constexpr unsigned operator|(LibraryFact a, LibraryFact b) {
  return static_cast<unsigned>(a) | static_cast<unsigned>(b);
}
constexpr unsigned operator|(unsigned a, LibraryFact b) { return a | static_cast<unsigned>(b); }

const std::map<std::string_view, unsigned> &libraryFunctions() {
  using enum LibraryFact;
  static const std::map<std::string_view, unsigned> functions = {
#define FUNCTION(Name, Facts) {#Name, 0U | Facts},
#include "directives/LibraryFunctions.def"
  };
  return functions;
}

} // namespace

bool libraryFunction(std::string_view name, LibraryFact fact) {
  const auto found = libraryFunctions().find(name);
  return found != libraryFunctions().end() && (found->second & static_cast<unsigned>(fact)) != 0;
}

} // namespace xacc
