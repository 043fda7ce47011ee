// Printed.h - printed text, with notes for Output at some of its positions. No Clang headers here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xacc {

struct Printed {
  struct Note {
    enum Kind : uint8_t {
      Break,     ///< a place where a long line may be broken, dropping the spaces that follow
      Remark,    ///< the beginning of a comment, which moves above a long line
      Generated, ///< the beginning of a generated line in moved text
      Moved      ///< the text after it comes from `offset` of `file`
    } kind;
    size_t at;
    int number = 0; ///< Break: depth. Others: indentation of the line that begins; -1: the current line continues
    int file = -1;
    uint32_t offset = 0;
  };
  std::string text;
  std::vector<Note> notes; ///< in the order of positions

  Printed() = default;
  explicit Printed(std::string_view s) : text(s) {}
  bool empty() const { return text.empty() && notes.empty(); }
  /// Adds a note at the end.
  void note(Note n) {
    n.at = text.size();
    notes.push_back(n);
  }
  Printed &operator+=(std::string_view s) {
    text += s;
    return *this;
  }
  Printed &operator+=(const Printed &p) {
    for (Note n : p.notes) {
      n.at += text.size();
      notes.push_back(n);
    }
    text += p.text;
    return *this;
  }
  /// Are there only spaces from this position on?
  bool blankFrom(size_t at) const {
    return text.find_first_not_of(' ', at) == std::string::npos && (notes.empty() || notes.back().at < at);
  }
  Printed substr(size_t begin, size_t end = std::string::npos) const {
    Printed part(std::string_view(text).substr(begin, end - begin));
    for (Note n : notes)
      if (n.at >= begin && n.at <= end) {
        n.at -= begin;
        part.notes.push_back(n);
      }
    return part;
  }
};

} // namespace xacc
