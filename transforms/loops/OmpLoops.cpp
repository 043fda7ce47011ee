// OmpLoops.cpp - see OmpLoops.h. The underlying compiler parses these directives; their names suffice here.
#include "loops/OmpLoops.h"
#include <algorithm>
#include <charconv>

namespace xacc {

OmpLoops::OmpLoops(const Source &source) {
  for (const ForeignPragma &f : source.foreign) {
    if (!f.begins({"omp"}) || !(f.has("for") || f.has("simd") || f.has("loop") || f.has("taskloop")))
      continue;
    int count = 1;
    if (const auto collapse = std::ranges::find(f.words, "collapse"); f.words.end() - collapse > 2)
      std::from_chars(collapse[2].data(), collapse[2].data() + collapse[2].size(), count);
    levels[f.index] = count;
  }
}

} // namespace xacc
