// DirectiveFuzzer.cpp - libFuzzer target for the directive parser: any tokens, no crash, every report has a place.
//
// Build with -DXACC_BUILD_FUZZERS=ON and clang as the compiler; run: directive-fuzzer test/fuzz/corpus
#include "directives/DirectiveParser.h"
#include <cctype>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::vector<xacc::PragmaToken> tokens;
  for (size_t i = 0; i < size;) {
    const unsigned char c = data[i];
    if (std::isspace(c)) {
      ++i;
      continue;
    }
    size_t k = i + 1;
    if (std::isalnum(c) || c == '_')
      while (k < size && (std::isalnum(data[k]) || data[k] == '_'))
        ++k;
    else if (k < size && data[k] == c && (c == ':' || c == '&' || c == '|'))
      ++k;
    const auto kind = std::isalpha(c) || c == '_' ? xacc::PragmaToken::Identifier
                      : std::isdigit(c)           ? xacc::PragmaToken::Number
                                                  : xacc::PragmaToken::Punctuator;
    tokens.push_back({kind, std::string(data + i, data + k), false});
    i = k;
  }
  bool reported = false;
  const auto directive =
      xacc::parseDirective(size % 2 ? xacc::Family::Acc : xacc::Family::Xmp, tokens, {"i", "j"},
                           [&](xacc::Diag, xacc::TokenRange r, const std::vector<std::string> &, const std::string &) {
                             reported = true;
                             if (r.begin > r.end || r.end > tokens.size() + 1)
                               std::abort();
                           });
  if (!directive && !reported)
    std::abort();
  if (directive)
    for (const xacc::Expression &e : directive->slots)
      if (e.range.empty() || e.range.end > tokens.size())
        std::abort();
  return 0;
}
