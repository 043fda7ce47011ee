// Diagnostics.h - the messages of Diagnostics.def as data. No Clang headers here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

std::string lowerCase(std::string_view word);
/// Are the words equal but for the case of letters?
bool sameWord(std::string_view a, std::string_view b);
/// The word nearest to the misspelt `word`; empty if every distance exceeds a third of its length.
std::string_view nearestOf(std::string_view word, const std::vector<std::string_view> &words);
/// 'i', 'j' and 'k'
std::string quotedList(const std::vector<std::string> &words);
/// Capital and small letters are the same.
int editDistance(std::string_view a, std::string_view b);

} // namespace xacc
