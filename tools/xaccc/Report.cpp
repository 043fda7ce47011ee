// Report.cpp - messages of the driver itself.
#include "Report.h"

#include <cstdio>

namespace xacc::driver {

void report(std::string_view text) {
  std::fprintf(stderr, "xaccc: error: %.*s\n", static_cast<int>(text.size()), text.data());
}

void warn(std::string_view text) {
  std::fprintf(stderr, "xaccc: warning: %.*s\n", static_cast<int>(text.size()), text.data());
}

} // namespace xacc::driver
