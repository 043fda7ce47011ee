// Color.cpp - see Color.h.
#include "Color.h"

#include "llvm/Support/Process.h"

#include <cstdlib>

namespace xacc::driver {

bool noColor() { // https://no-color.org
  const char *value = std::getenv("NO_COLOR");
  return value && *value;
}

bool wantsColor(const Options &options) {
  return options.color.value_or(!noColor() && llvm::sys::Process::StandardErrHasColors());
}

} // namespace xacc::driver
