// CudaNames.h - names that the headers of nvcc take. No Clang headers here.
#ifndef XACC_FRONTEND_TARGETS_CUDANAMES_H
#define XACC_FRONTEND_TARGETS_CUDANAMES_H

#include <string>

namespace xacc {

/// Do the headers of nvcc declare it at file scope?
bool isCudaName(const std::string &word);

} // namespace xacc
#endif
