// Diagnostics.h - the messages of Diagnostics.def as data. No Clang headers here.
#pragma once

#include "directives/Words.h"
#include <cstdint>

namespace xacc {

enum class Diag : uint16_t {
#define DIAG(Id, Severity, Text) Id,
#include "directives/Diagnostics.def"
};
enum class Severity : uint8_t { Note, Remark, Warning, Error };
struct DiagRow {
  std::string_view name;
  Severity severity;
  std::string_view text;
  std::string_view group; ///< only warnings and remarks of -Rxmp-GROUP
};
const DiagRow &rowOf(Diag diag);

} // namespace xacc
