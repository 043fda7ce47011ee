// OmpLoops.cpp - see OmpLoops.h. The compiler behind this one parses these directives; here their names are enough.
#include "loops/OmpLoops.h"
#include <regex>
#include <string>

namespace xacc {

OmpLoops::OmpLoops(const Source &source) {
  static const std::regex loop("^#\\s*pragma\\s+omp\\b.*\\b(for|simd|loop|taskloop)\\b"),
      collapse("\\bcollapse\\s*\\(\\s*([0-9]{1,3})\\s*\\)");
  for (const ForeignPragma &f : source.foreign) {
    const std::string_view text = source.files[f.file].text;
    size_t end = text.find('\n', f.begin);
    while (end != std::string_view::npos && text[end - 1] == '\\')
      end = text.find('\n', end + 1);
    std::string line(text.substr(f.begin, end == std::string_view::npos ? end : end - f.begin));
    if (line.size() > 2000) // no directive of a person; the library's matcher recurses
      continue;
    for (char &c : line)
      c = c == '\n' || c == '\\' ? ' ' : c;
    std::smatch count;
    if (std::regex_search(line, loop))
      levels[f.index] = std::regex_search(line, count, collapse) ? std::stoi(count[1]) : 1;
  }
}

} // namespace xacc
