// Vocabulary.cpp - see Vocabulary.h.
#include "emit/Vocabulary.h"

namespace xacc {

Text List::joined(const std::string &between) const {
  Text all;
  for (const Text &item : items) {
    if (!all.empty())
      all += between + Text::lineBreak();
    all += item;
  }
  return all;
}

Text List::inOneLine() const {
  Text all;
  for (const Text &item : items)
    all += (all.empty() ? Text() : Text(", ")) + item;
  return all;
}

Text callInOneLine(const Text &function, const List &arguments) { return function + "(" + arguments.inOneLine() + ")"; }

Text call(const Text &function, const List &arguments) { return function + "(" + arguments.joined().inner() + ")"; }

Text declare(const Text &type, const Text &name, const Text &value) {
  const Text::Piece &last = type.pieces().back();
  const bool space = !name.empty() && (last.kind != Text::Piece::Words || last.text.back() != '*');
  return type + (space ? " " : "") + name + " = " + value + ";";
}

Text forHeader(const Text &type, const Text &name, const Text &first, const Text &condition, const Text &next) {
  return "for (" + type + " " + name + " = " + first + "; " + condition + "; " + next + ")";
}

Text countHeader(const Text &type, const std::string &name, const Text &end) {
  return forHeader(type, name, "0", name + " < " + end, name + "++");
}

Text Table::declaration() const {
  Text all = "const " + type + " " + ownName + "[] = {";
  if (layout == OneLine || rows.size() == 1) {
    List row;
    for (const Text &r : rows)
      row.add(r.inner());
    return all + Text::lineBreak("") + row.joined() + "};";
  }
  for (const Text &r : rows)
    all += Text::newLine(2) + r + ",";
  return all + Text::newLine(0) + "};";
}

} // namespace xacc
