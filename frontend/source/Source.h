// Source.h - the translation unit as plain data: files as included, tokens, where directives stood. No Clang headers
// here.
#ifndef XACC_FRONTEND_SOURCE_SOURCE_H
#define XACC_FRONTEND_SOURCE_SOURCE_H

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace xacc {

/// A `#line` of the program: what follows from `begin` on stands elsewhere.
struct LineMark {
  uint32_t begin;
  unsigned line;
  std::string path;
};

/// One inclusion of one file. Two inclusions of the same header are two entries.
struct SourceFile {
  std::string path; ///< as the compiler found it
  std::string_view text;
  bool system = false;         ///< never edited
  int parent = -1;             ///< including file; -1 for the main file (entry 0)
  std::vector<LineMark> marks; ///< in order
};

/// An #include line of a user file.
struct IncludeLine {
  int file;
  uint32_t begin, end; ///< [hash, end of line)
  std::string target;  ///< resolved path
  int entered = -1;    ///< the SourceFile it became; -1 if a guard skipped it
  bool system = false;
};

/// A token of the translation unit after macro expansion.
struct SourceToken {
  std::string text; ///< empty in system files
  int file = 0;
  uint32_t begin = 0, end = 0; ///< in the file; of the whole outermost macro use if `group` >= 0
  int group = -1;              ///< tokens of one outermost macro use share a number
  bool identifier = false, spaceBefore = false, lineStart = false;
  bool annotation = false; ///< stands for a pragma that Clang handles; no text
};

/// Half-open range of token indices.
struct Span {
  uint32_t begin = 0, end = 0;
  bool empty() const { return begin >= end; }
  bool isIn(Span outer) const { return begin >= outer.begin && end <= outer.end; }
};

/// A pragma line that is not ours (omp, GCC ...): it must stay next to the statement it belongs to.
struct ForeignPragma {
  int file;
  uint32_t begin, end; ///< of the logical line, without the newline
  uint32_t index;      ///< of the token that follows
};

/// Text that is not emitted: `#pragma once` if its file is inlined, pragmas about our warnings, which other compilers
/// do not know, OpenMP without -fopenmp, and `#line` where the emitted file has such lines of ours.
struct DroppedLine {
  int file;
  uint32_t begin, end;
  bool everywhere;
  bool lineMarker = false;
};

/// A condition of the preprocessor that C++ would decide otherwise.
struct LanguageTest {
  std::string macro;
  uint32_t index; ///< of the token that follows
};

struct Source {
  std::vector<SourceFile> files;
  std::vector<IncludeLine> includes;
  std::vector<SourceToken> tokens;
  std::vector<ForeignPragma> foreign;
  std::vector<DroppedLine> dropped;
  std::vector<LanguageTest> languageTests;
  std::set<std::string> macros;      ///< defined in user files, or before those; not the reserved names
  std::set<std::string> givenMacros; ///< of them, those that are defined before the source begins: -D, -include
  std::unordered_set<std::string> identifiers; ///< every identifier of user files, for choosing fresh names
};

/// Where a directive stands, which decides what may be injected there.
enum class Place : uint8_t { File, Block, Substatement, Wrong };

/// Text position of one captured directive.
struct DirectiveSite {
  int file = 0;
  uint32_t begin = 0, end = 0; ///< text that the directive occupies: the pragma line, or the macro use holding _Pragma
  bool inMacro = false;        ///< through _Pragma in a macro: generated code goes before token `index`
  uint32_t index = 0;          ///< of the token that follows
  Place place = Place::Wrong;
  unsigned line = 0;
  std::string path; ///< file as the user names it
  std::string text; ///< directive text, one line, without `#pragma xmp`
  const char *pragma = "xmp";
  bool continued = false; ///< one more directive of a combined one
};

} // namespace xacc
#endif
