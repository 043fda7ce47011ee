// Messages.h - the compiler's messages for machines: -fdiagnostics-format=json and sarif. No Clang headers here.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace xacc {

enum class DiagnosticFormat { Text, Json, Sarif };

/// Lines and columns count from 1.
struct MessagePlace {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;    ///< in bytes, as in GCC
  unsigned character = 0; ///< in characters
};

/// Replaces the text from `start` up to `next` with `text`.
struct MessageFix {
  MessagePlace start, next;
  std::string text;
  std::string path;          ///< the file, whatever #line says; empty: the text comes from a macro or a system header
  size_t begin = 0, end = 0; ///< in bytes from the start of the file
};

struct Message {
  std::string kind; ///< "note", "remark", "warning", "error", "fatal error"
  std::string text;
  std::string rule; ///< the group, "xmp-shadow", or the row of Diagnostics.def; "c": from Clang
  std::optional<MessagePlace> start, next;
  std::vector<MessageFix> fixes;
  std::vector<Message> notes;
};

/// One document with the messages of all inputs, in GCC's JSON format or as SARIF 2.1.0; ends with a newline.
std::string documentOf(const std::vector<Message> &messages, DiagnosticFormat format);
/// `text`, with what is not UTF-8 replaced: JSON allows nothing else.
std::string utf8(const std::string &text);

} // namespace xacc
