// Words.h - comparing, finding and listing words. No Clang headers here.
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace xacc {

/// Can an identifier contain the character?
inline bool isWordChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
/// The identifiers, keywords and numbers of a text.
std::vector<std::string> wordsIn(std::string_view text);
/// `text` with `_` for each character that is neither a letter nor a digit: `s_m` for `s.m`.
std::string asIdentifier(std::string text);
std::string lowerCase(std::string_view word);
/// Are the words equal but for the case of letters?
bool sameWord(std::string_view a, std::string_view b);
/// The word nearest to the misspelt `word`; empty if every distance exceeds a third of its length.
std::string_view nearestOf(std::string_view word, const std::vector<std::string_view> &words);
/// 'i', 'j' and 'k'
std::string quotedList(const std::vector<std::string> &words);
/// Capital and small letters are the same.
int editDistance(std::string_view a, std::string_view b);

} // namespace xacc
