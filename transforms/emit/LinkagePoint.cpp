// LinkagePoint.cpp - see LinkagePoint.h.
#include "emit/LinkagePoint.h"

namespace xacc {
namespace {

/// Past the comment or the literal that begins at `i`; `i` if none does.
size_t pastQuoted(std::string_view text, size_t i) {
  if (text.substr(i, 2) == "/*") {
    const size_t close = text.find("*/", i + 2);
    return close == text.npos ? text.size() : close + 2;
  }
  if (text[i] != '"' && text[i] != '\'')
    return i;
  for (size_t k = i + 1; k < text.size() && text[k] != '\n'; ++k)
    if (text[k] == '\\')
      ++k;
    else if (text[k] == text[i])
      return k + 1;
  return i + 1; // an apostrophe in an #error
}

/// Past the newline that ends the logical line which `i` is in.
size_t lineEnd(std::string_view text, size_t i) {
  bool comment = false; // of the kind that ends with the line
  while (i < text.size()) {
    if (text[i] == '\n')
      return i + 1;
    if (text[i] == '\\' && i + 1 < text.size()) {
      i += 2;
      continue;
    }
    comment |= text.substr(i, 2) == "//";
    const size_t past = comment ? i : pastQuoted(text, i);
    i = past > i ? past : i + 1;
  }
  return text.size();
}

} // namespace

uint32_t linkagePoint(std::string_view text, uint32_t begin, uint32_t end,
                      const std::function<bool(uint32_t)> &skipped) {
  uint32_t point = begin;
  int depth = 0; // of conditions
  for (size_t i = 0; i < end;) {
    const size_t first = text.find_first_not_of(" \t", i), next = lineEnd(text, i);
    if (first < next && text[first] == '#' && !skipped(static_cast<uint32_t>(first))) {
      const size_t word = std::min(text.find_first_not_of(" \t", first + 1), text.size());
      depth += text.substr(word, 2) == "if";
      depth -= text.substr(word, 5) == "endif";
      if (depth == 0 && next >= begin && next <= end)
        point = static_cast<uint32_t>(next);
    }
    i = next;
  }
  return point;
}

} // namespace xacc
