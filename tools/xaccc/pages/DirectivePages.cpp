// DirectivePages.cpp - see DirectivePages.h.
#include "pages/DirectivePages.h"
#include "directives/Directive.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <tuple>
#include <utility>
#include <vector>

namespace xacc::driver {
namespace {

constexpr std::string_view pages[] = {
#include "DirectivePages.inc"
};

/// Removes the targets of links: `[shadow](shadow.md)` becomes `shadow`.
std::string withoutLinks(llvm::StringRef line) {
  std::string text;
  for (;;) {
    const size_t middle = line.find("](");
    const size_t begin = middle == llvm::StringRef::npos ? middle : line.rfind('[', middle);
    const size_t end = middle == llvm::StringRef::npos ? middle : line.find(')', middle);
    if (begin == llvm::StringRef::npos || end == llvm::StringRef::npos)
      return text + line.str();
    text += line.substr(0, begin).str() + line.slice(begin + 1, middle).str();
    line = line.substr(end + 1);
  }
}

/// Joins the lines of a paragraph or a list item and wraps them for terminals.
class Paragraphs {
public:
  void add(llvm::StringRef line) {
    if (line.starts_with("- "))
      flush();
    words += (words.empty() ? "" : " ") + withoutLinks(line.trim());
  }
  /// Adds a line that is not wrapped.
  void keep(const std::string &line) {
    flush();
    text += line + "\n";
  }
  std::string take() {
    flush();
    return std::move(text);
  }

private:
  std::string text, words;

  void flush() {
    constexpr size_t width = 96;
    llvm::StringRef rest = words;
    const std::string indent = rest.starts_with("- ") ? "  " : "";
    std::string first;
    while (!rest.empty()) {
      const size_t end = rest.size() <= width ? llvm::StringRef::npos : rest.rfind(' ', width);
      text += first + rest.substr(0, end).str() + "\n";
      rest = end == llvm::StringRef::npos ? "" : rest.substr(end + 1);
      first = indent;
    }
    words.clear();
  }
};

/// A page for terminals: without comments and generated entries, with indented code.
std::string plain(llvm::StringRef page) {
  Paragraphs text;
  bool entry = false, code = false, empty = true;
  while (!page.empty()) {
    llvm::StringRef line;
    std::tie(line, page) = page.split('\n');
    const bool comment = line.starts_with("<!--"), fence = line.starts_with("```");
    if (comment)
      entry = line.starts_with("<!-- entry:");
    if (fence)
      code = !code;
    if (comment || fence || entry || (line.empty() && empty))
      continue;
    empty = line.empty();
    if (code)
      text.keep((empty ? "" : "    ") + line.str());
    else if (line.starts_with("#"))
      text.keep(line.ltrim("# ").upper());
    else if (line.empty() || line.starts_with("    ") || line.starts_with("|"))
      text.keep(withoutLinks(line));
    else
      text.add(line);
  }
  return text.take();
}

/// The first directive of a page.
std::string firstEntry(llvm::StringRef page) {
  constexpr llvm::StringLiteral begin = "<!-- entry: ";
  return page.substr(page.find(begin)).drop_front(begin.size()).split(" -->").first.str();
}

} // namespace

std::string directivePages(std::string_view word) {
  std::string text, pointers;
  std::vector<std::string_view> own, others; // pages that begin with the directive, and pages that have it further down
  for (const DirectiveRow *row : directivesNamed(word))
    for (const std::string_view page : pages) {
      const size_t at = page.find("<!-- entry: " + nameOf(*row) + " -->");
      if (at == std::string_view::npos)
        continue;
      const bool begins = firstEntry(page) == nameOf(*row);
      std::vector<std::string_view> &list = begins ? own : others;
      if (!begins)
        pointers += "\n--help='" + firstEntry(page) + "' shows the page that has '" + nameOf(*row) + "'.\n";
      if (!llvm::is_contained(list, page))
        list.push_back(page);
    }
  for (const std::string_view page : own.empty() ? others : own)
    text += "\n" + plain(page);
  return own.empty() ? text : text + pointers;
}

} // namespace xacc::driver
