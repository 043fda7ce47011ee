// Pragmas.cpp - see Pragmas.h. Every compiler ignores unknown pragmas silently, so a misspelt directive would be lost.
#include "source/Pragmas.h"
#include "directives/Directive.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Frontend/OpenMP/OMP.h"
#include <algorithm>
#include <set>

using namespace clang;
using llvm::StringRef;

namespace xacc {
namespace {

const std::vector<std::string_view> &openMpWords() {
  static const std::vector<std::string_view> words = [] {
    std::vector<std::string_view> all;
    for (unsigned d = 0; d < llvm::omp::Directive_enumSize; ++d)
      all.push_back(llvm::omp::getOpenMPDirectiveName(static_cast<llvm::omp::Directive>(d)).split(' ').first);
    return all;
  }();
  return words;
}

/// Three letters are similar to many words, so only one changed letter or two swapped ones count.
std::string_view familyMeantBy(StringRef word) {
  if (StringRef("mp").equals_insensitive(word) || word == "ompx" || word == "omx" ||
      word == "GCC") // other compilers' families
    return {};
  const std::string lower = word.lower();
  for (const std::string_view family : {"xmp", "acc", "omp", "xacc"}) {
    if (editDistance(lower, family) <= 1)
      return family;
    for (size_t k = 0; k + 1 < lower.size(); ++k) {
      std::string swapped = lower;
      std::swap(swapped[k], swapped[k + 1]);
      if (swapped == family)
        return family;
    }
  }
  return {};
}

/// A directive without `xmp` or `acc` before it, unless other compilers have a pragma of this name.
std::string directiveMeantBy(StringRef word) {
  static const std::set<StringRef> others = {"align", "data", "init", "loop", "parallel", "set", "section"};
  if (others.contains(word))
    return {};
  for (const DirectiveRow &row : directiveTable())
    if (StringRef(row.spelling).split(' ').first == word)
      return (row.family == Family::Acc ? "acc " : "xmp ") + word.str();
  return {};
}

} // namespace

void checkForeignPragma(StringRef text, SourceLocation location, Reporter &reporter) {
  const StringRef rest = text.ltrim(" \t");
  const StringRef word = rest.take_while(isWordChar);
  const SourceLocation place = location.getLocWithOffset(static_cast<int>(text.size() - rest.size()));
  if (word != "omp") {
    std::string meant(familyMeantBy(word));
    if (meant.empty())
      meant = directiveMeantBy(word);
    if (!meant.empty())
      reporter.report(Diag::pragma_near, place, {word.str(), meant}, meant);
    return;
  }
  const StringRef after = rest.substr(3), directive = after.ltrim(" \t");
  const StringRef name = directive.take_while(isWordChar);
  const std::vector<std::string_view> &known = openMpWords();
  if (name.empty() || llvm::is_contained(known, std::string_view(name)))
    return;
  if (const std::string_view meant = nearestOf(name, known); !meant.empty())
    reporter.report(Diag::openmp_near, place.getLocWithOffset(static_cast<int>(3 + after.size() - directive.size())),
                    {name.str(), std::string(meant)}, std::string(meant));
}

std::vector<std::string> pragmaWords(StringRef rest, StringRef file, SourceLocation start, size_t end,
                                     const LangOptions &language) {
  Lexer lexer(start, language, file.begin(), rest.begin(), file.end());
  std::vector<std::string> words;
  Token T;
  const auto offset = [&] { return T.getLocation().getRawEncoding() - start.getRawEncoding(); };
  for (lexer.LexFromRawLexer(T); T.isNot(tok::eof) && offset() < end; lexer.LexFromRawLexer(T))
    words.push_back(file.substr(offset(), T.getLength()).str());
  return words;
}

bool needsOpenMp(const std::vector<std::string> &words) {
  static const std::set<std::string_view> simd = {"simd", "declare", "ordered", "scan", "loop"};
  return !words.empty() && words[0] == "omp" && (words.size() < 2 || !simd.count(words[1]));
}

} // namespace xacc
