// KernelFunctions.cpp - see KernelFunctions.h.
#include "targets/KernelFunctions.h"

#include <unordered_map>

namespace xacc {

std::optional<std::string> nameInKernels(const std::string &function) {
  static const std::unordered_map<std::string, std::string> known = {
#define MATH(name)                                                                                                     \
  {#name, #name}, {#name "f", #name "f"}, {"__builtin_" #name, #name}, {"__builtin_" #name "f", #name "f"},
#define COMPLEX(name)                                                                                                  \
  {#name, "xacc::" #name}, {#name "f", "xacc::" #name "f"}, {"__builtin_" #name, "xacc::" #name},                      \
      {"__builtin_" #name "f", "xacc::" #name "f"},
#define FUNCTION(name, kernels) {#name, kernels},
#include "targets/KernelFunctions.def"
  };
  const auto found = known.find(function);
  return found == known.end() ? std::nullopt : std::optional(found->second);
}

} // namespace xacc
