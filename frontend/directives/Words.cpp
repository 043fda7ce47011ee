// Words.cpp - see Words.h.
#include "directives/Words.h"

#include <algorithm>

namespace xacc {

std::vector<std::string> wordsIn(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const auto end = std::ranges::find_if_not(text, isWordChar);
    if (end != text.begin())
      words.emplace_back(text.begin(), end);
    text = {std::find_if(end, text.end(), isWordChar), text.end()};
  }
  return words;
}

std::string asIdentifier(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char c) { return !std::isalnum(c); }, '_');
  return text;
}

std::string quotedList(const std::vector<std::string> &words) {
  std::string list;
  for (size_t k = 0; k < words.size(); ++k)
    list += (k == 0 ? "'" : k + 1 < words.size() ? ", '" : " and '") + words[k] + "'";
  return list;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowerCase(std::string_view word) {
  std::string text(word);
  std::ranges::transform(text, text.begin(), lower);
  return text;
}

bool sameWord(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

int editDistance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    row[j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (size_t j = 1; j <= b.size(); ++j) {
      const int above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (lower(a[i - 1]) != lower(b[j - 1]))});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::string_view nearestOf(std::string_view word, const std::vector<std::string_view> &words) {
  std::string_view best;
  int bestDistance = std::max<int>(1, static_cast<int>(word.size() + 2) / 3) + 1;
  if (word.size() > 64)
    return best;
  for (const std::string_view w : words)
    if (const int d = editDistance(word, w); d < bestDistance) {
      bestDistance = d;
      best = w;
    }
  return best;
}

} // namespace xacc
