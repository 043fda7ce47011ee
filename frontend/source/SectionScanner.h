// SectionScanner.h - finds array sections `a[b:n:s]` and coarrays `x:[i]`, `int x[4]:[*]` in a token stream. No Clang
// headers here.
#ifndef XACC_FRONTEND_SOURCE_SECTIONSCANNER_H
#define XACC_FRONTEND_SOURCE_SECTIONSCANNER_H

#include "source/Source.h"
#include <map>
#include <string>
#include <vector>

namespace xacc {

/// `[b:n:s]`: token indices.
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
};

struct SectionSyntax {
  std::map<uint32_t, BracketSection> sections; ///< by the index of `[`
  std::map<uint32_t, Cosubscripts> coarrays;   ///< by the index of `:`
  std::vector<uint32_t> malformed;             ///< colons of sections with more than two, or of coarrays of nothing
};

/// Works on unbalanced input too. A colon makes a section if the innermost open bracket is `[` and no `?` waits for it;
/// a colon before `[`, but not before `[[`, is never C and makes a coarray.
SectionSyntax scanSections(const std::vector<std::string_view> &tokens);

} // namespace xacc
#endif
