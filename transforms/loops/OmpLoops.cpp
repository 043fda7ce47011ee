// OmpLoops.cpp - see OmpLoops.h. The underlying compiler parses these directives; their names suffice here.
#include "loops/OmpLoops.h"
#include <regex>
#include <string>

namespace xacc {

OmpLoops::OmpLoops(const Source &source) {
  static const std::regex loop("^#\\s*pragma\\s+omp\\b.*\\b(for|simd|loop|taskloop)\\b"),
      collapse("\\bcollapse\\s*\\(\\s*([0-9]{1,3})\\s*\\)");
  for (const ForeignPragma &f : source.foreign) {
    std::string line(source.files[f.file].text.substr(f.begin, f.end - f.begin));
    if (line.size() > 2000) // not written by a person; std::regex recurses
      continue;
    for (char &c : line)
      c = c == '\n' || c == '\\' ? ' ' : c;
    std::smatch count;
    if (std::regex_search(line, loop))
      levels[f.index] = std::regex_search(line, count, collapse) ? std::stoi(count[1]) : 1;
  }
}

} // namespace xacc
