// SignalText.h - a line of text that a signal handler can build, where snprintf must not be called.
#pragma once

#include <array>
#include <string_view>
#include <unistd.h>

namespace xacc {

class SignalText {
public:
  /// Texts and numbers. Text that does not fit is dropped.
  template <class... Parts> void add(const Parts &...parts) { (append(parts), ...); }
  std::string_view view() const { return {characters.data(), length}; }
  /// Writes the line to stderr, with a newline.
  void write() {
    characters[length++] = '\n';
    (void)!::write(STDERR_FILENO, characters.data(), length);
  }

private:
  void append(const char *text) {
    while (*text && length < room)
      characters[length++] = *text++;
  }
  void append(int number) {
    std::array<char, 12> digits{};
    size_t at = digits.size() - 1;
    unsigned rest = number < 0 ? 0U - static_cast<unsigned>(number) : static_cast<unsigned>(number);
    do
      digits[--at] = static_cast<char>('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
      digits[--at] = '-';
    append(&digits[at]);
  }
  static constexpr size_t room = 500;
  std::array<char, room + 1> characters;
  size_t length = 0;
};

} // namespace xacc
