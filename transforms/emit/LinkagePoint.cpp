// LinkagePoint.cpp - see LinkagePoint.h.
#include "emit/LinkagePoint.h"
#include <algorithm>
#include <optional>
#include <vector>

namespace xacc {
namespace {

/// Position after the comment or literal that begins at `i`; `i` if there is none.
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

/// Position after the newline that ends the logical line containing `i`.
size_t lineEnd(std::string_view text, size_t i) {
  bool comment = false; // a comment that ends with the line
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

/// The word of a preprocessor line from `begin` to `end`. Nothing if it is another line.
std::optional<std::string_view> preprocessorWord(std::string_view text, size_t begin, size_t end) {
  const size_t first = text.find_first_not_of(" \t", begin);
  if (first >= end || text[first] != '#')
    return std::nullopt;
  return text.substr(std::min(text.find_first_not_of(" \t", first + 1), text.size()));
}

/// By how much the line changes the number of open conditions. Nothing if it is not a preprocessor line.
std::optional<int> conditionsOpened(std::string_view text, size_t begin, size_t end) {
  const auto word = preprocessorWord(text, begin, end);
  if (!word)
    return std::nullopt;
  return word->starts_with("if") - word->starts_with("endif");
}

} // namespace

uint32_t linkagePoint(std::string_view text, uint32_t begin, uint32_t end,
                      const std::function<bool(uint32_t)> &skipped) {
  uint32_t point = begin;
  int depth = 0; // number of open conditions
  for (size_t i = 0; i < end;) {
    const size_t next = lineEnd(text, i);
    const auto opened = conditionsOpened(text, i, next);
    if (opened && !skipped(static_cast<uint32_t>(text.find('#', i)))) {
      depth += *opened;
      if (depth == 0 && next >= begin && next <= end)
        point = static_cast<uint32_t>(next);
    }
    i = next;
  }
  return point;
}

uint32_t afterConditions(std::string_view text, uint32_t from, uint32_t at) {
  int depth = 0;
  for (size_t i = from; i < text.size();) {
    const size_t next = lineEnd(text, i);
    if (i > at && depth == 0)
      return at;
    depth += conditionsOpened(text, i, next).value_or(0);
    if (i > at && depth == 0)
      return static_cast<uint32_t>(text[next - 1] == '\n' ? next - 1 : next);
    i = next;
  }
  return at;
}

std::string conditionsAcross(std::string_view text, uint32_t from, uint32_t to) {
  std::vector<std::string> open = {""}; // first: the lines of conditions that begin before `from`
  for (size_t i = lineEnd(text, from); i < to;) {
    const size_t next = lineEnd(text, i);
    const std::string_view word = preprocessorWord(text, i, next).value_or("");
    const std::string line = "\n" + std::string(text.substr(i, next - i - (text[next - 1] == '\n')));
    if (word.starts_with("if"))
      open.push_back(line);
    else if (word.starts_with("endif") && open.size() > 1)
      open.pop_back();
    else if (word.starts_with("endif") || word.starts_with("el"))
      open.back() += line;
    i = next;
  }
  std::string all;
  for (const std::string &lines : open)
    all += lines;
  return all;
}

} // namespace xacc
