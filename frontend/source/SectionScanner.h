// SectionScanner.h - finds array sections `a[b:n:s]` and coarrays `x:[i]`, `int x[4]:[*]` in a token stream. No Clang
// headers here.
#pragma once

#include "source/Source.h"
#include <map>
#include <vector>

namespace xacc {

/// `[b:n:s]` as token indices.
struct BracketSection {
  uint32_t open, close;
  std::vector<uint32_t> colons; ///< one or two
};

/// `x:[i][j]`, or in a declaration `x:[2][*]`.
struct Cosubscripts {
  uint32_t start; ///< first token of x
  uint32_t colon;
  std::vector<std::pair<uint32_t, uint32_t>> brackets;
  bool declares = false; ///< ends in `[*]`
  /// Adds `by` to all indices.
  void shift(uint32_t by) {
    start += by;
    colon += by;
    for (auto &[open, close] : brackets) {
      open += by;
      close += by;
    }
  }
};

struct SectionSyntax {
  std::map<uint32_t, BracketSection> sections; ///< key: index of `[`
  std::map<uint32_t, Cosubscripts> coarrays;   ///< key: index of `:`
  std::vector<uint32_t> malformed; ///< a section's third and later colons, and colons of coarrays without a variable
};

/// Accepts unbalanced input. A colon forms a section if the innermost open bracket is `[` and no `?` waits for it. A
/// colon before `[`, but not before `[[`, is not C and forms a coarray.
SectionSyntax scanSections(const std::vector<std::string_view> &tokens);

} // namespace xacc
