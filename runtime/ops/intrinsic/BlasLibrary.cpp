// BlasLibrary.cpp - see BlasLibrary.h.
#include "ops/intrinsic/BlasLibrary.h"

#include "support/Config.h"
#include "support/Error.h"
#include "support/Threads.h"

#include <cstdlib>
#include <dlfcn.h>
#include <string>

namespace xacc {
namespace {

struct BlasFunctions {
  Gemm single, real, singleComplex, complex;

  /// Functions of the library; for RTLD_DEFAULT, of the whole program.
  explicit BlasFunctions(void *handle) {
    const auto find = [&](const char *name) { return reinterpret_cast<Gemm>(dlsym(handle, name)); };
    single = find("sgemm_");
    real = find("dgemm_");
    singleComplex = find("cgemm_");
    complex = find("zgemm_");
  }
  bool whole() const { return single && real && singleComplex && complex; }
};

/// OpenBLAS starts its threads when it is loaded, one per core unless the environment specifies a number.
void *loadBlas(const char *file) {
  const char *const threads = "OPENBLAS_NUM_THREADS";
  const bool given = std::getenv(threads) || std::getenv("OMP_NUM_THREADS");
  if (!given)
    setenv(threads, std::to_string(hostThreads()).c_str(), 1);
  void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!given)
    unsetenv(threads);
  return handle;
}

BlasFunctions findBlas() {
  const char *given = setting(Setting::Blas);
  if (given) {
    void *handle = loadBlas(given);
    if (!handle)
      xacc_fail(nullptr, "XACC_BLAS: %s", dlerror());
    const BlasFunctions named(handle);
    if (!named.whole())
      xacc_fail(nullptr, "XACC_BLAS: %s does not have all of sgemm_, dgemm_, cgemm_ and zgemm_", given);
    return named;
  }
  const BlasFunctions linked(RTLD_DEFAULT);
  if (linked.whole())
    return linked;
  for (const char *file : {"libopenblas.so.0", "libblas.so.3"})
    if (void *handle = loadBlas(file)) {
      const BlasFunctions found(handle);
      if (found.whole())
        return found;
      dlclose(handle);
    }
  return linked;
}

} // namespace

Gemm blasGemm(xacc_type type) {
  if (settingOr(Setting::Blas, "") == "0")
    return nullptr;
  static const BlasFunctions library = findBlas(); // stays open: it may have threads
  if (!library.whole())
    return nullptr;
  switch (type) {
  case XACC_FLOAT:
    return library.single;
  case XACC_DOUBLE:
    return library.real;
  case XACC_CFLOAT:
    return library.singleComplex;
  case XACC_CDOUBLE:
    return library.complex;
  default:
    return nullptr;
  }
}

} // namespace xacc
