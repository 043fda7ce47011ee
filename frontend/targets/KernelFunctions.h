// KernelFunctions.h - KernelFunctions.def as data. No Clang headers here.
#pragma once

#include <optional>
#include <string>

namespace xacc {

/// The name of a library function in kernels; nullopt: they cannot call it.
std::optional<std::string> nameInKernels(const std::string &function);

} // namespace xacc
