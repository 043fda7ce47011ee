// ThreadRegions.cpp - directives in parallel regions of OpenMP, which every thread executes. See MistakeSema.h.
#include "sema/Sema.h"
#include "sema/mistakes/MistakeSema.h"

using namespace clang;

namespace xacc {

namespace {
/// The words between `omp` and the first clause or argument: `parallel for`.
std::vector<std::string_view> wordsOf(const Source &source, const ForeignPragma &pragma) {
  const std::string_view text(source.files[pragma.file].text);
  std::vector<std::string_view> words;
  const auto isLetter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (uint32_t k = text.find("pragma", pragma.begin) + 6; k < pragma.end && text[k] != '(';) {
    uint32_t end = k;
    while (end < pragma.end && isLetter(text[end]))
      ++end;
    if (end > k)
      words.push_back(text.substr(k, end - k));
    k = std::max(end, k + 1);
  }
  return words;
}
} // namespace

void MistakeSema::threads(const TypedDirective &m) {
  std::vector<const Stmt *> inwards(around.ancestors.begin(), around.ancestors.end());
  std::optional<uint32_t> next = m.site.index; // of the statement; first what follows the directive
  for (;;) {
    for (const ForeignPragma &f : captured.source.foreign) {
      const bool after = f.file == m.site.file && f.begin > m.site.begin;
      if (!next || f.index != *next || after)
        continue;
      const std::vector<std::string_view> words = wordsOf(captured.source, f);
      const auto has = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
      if (words.empty() || words.front() != "omp")
        continue;
      if (has("single") || has("master") || has("masked"))
        return;
      // A directive directly above or below `omp parallel for` governs the same loop.
      if (!has("parallel") || f.index == m.site.index)
        continue;
      reports.error(m, Diag::in_threads, m.directive.keyword, {std::string(rowOf(m.directive.kind).spelling)});
      reporter.report(Diag::threads_here, captured.tokens[f.index].getLocation());
      return;
    }
    if (inwards.empty())
      return;
    next = locations.index(inwards.back()->getBeginLoc());
    inwards.pop_back();
  }
}

} // namespace xacc
