// Vocabulary.h - elements of emitted code: lists, calls, declarations, tables. Adds commas, braces and places for line
// breaks. Block.h handles lines. No Clang headers here.
#pragma once

#include "emit/Literal.h"
#include "emit/Text.h"
#include <concepts>
#include <initializer_list>

namespace xacc {

template <std::integral T> Text number(T n) { return std::to_string(n); }
inline Text quoted(const std::string &s) { return literal(s); }
/// The text of a C flag.
inline Text flag(bool b) { return b ? "1" : "0"; }

/// Items separated by commas.
class List {
public:
  List() = default;
  List(std::initializer_list<Text> items) : items(items) {}
  List &add(Text item) {
    items.push_back(std::move(item));
    return *this;
  }
  friend List operator+(List a, const List &b) {
    a.items.insert(a.items.end(), b.items.begin(), b.items.end());
    return a;
  }
  bool empty() const { return items.empty(); }
  /// `between`: separator, before the place for a line break.
  Text joined(const std::string &between = ",") const;
  Text inOneLine() const;

private:
  std::vector<Text> items;
};

/// `function(a, b)`
Text call(const Text &function, const List &arguments);
/// A call on the current line, so that __LINE__ is the user's line.
Text callInOneLine(const Text &function, const List &arguments);
/// `function(a, b);`
inline Text callStatement(const Text &function, const List &arguments) { return call(function, arguments) + ";"; }
/// `type name = value;`, without a space after a final `*`. A declarator around the name belongs to `type`; `name` is
/// then empty or contains attributes.
Text declare(const Text &type, const Text &name, const Text &value);
/// `variable = value;`
inline Text assign(const Text &variable, const Text &value) { return variable + " = " + value + ";"; }
/// `for (type name = first; condition; next)`
Text forHeader(const Text &type, const Text &name, const Text &first, const Text &condition, const Text &next);
/// Header of a loop that counts up to `end`.
Text countHeader(const Text &type, const std::string &name, const Text &end);

/// `{.kind = XACC_COPY, .name = "a"}`: members in the order of the struct, without those that are set to "0".
class Members {
public:
  Members &set(const std::string &member, const Text &value) {
    if (!value.isZero())
      items.add("." + member + " = " + value.inner());
    return *this;
  }
  bool empty() const { return items.empty(); }
  Text text() const { return "{" + items.joined() + "}"; }
  /// A value of this type.
  Text literal(const std::string &type) const { return "(" + type + ")" + text().inner(); }

private:
  List items;
};

/// A table of constants: on one line for a single row or short rows, otherwise one row per line.
class Table {
public:
  enum Layout { OneLine, RowALine };
  Table(std::string type, std::string name, Layout layout = OneLine)
      : type(std::move(type)), ownName(std::move(name)), layout(layout) {}
  void row(Text text) { rows.push_back(std::move(text)); }
  bool empty() const { return rows.empty(); }
  Text declaration() const;
  /// "table, rows" as arguments; NULL for an empty table.
  List arguments() const { return {name(), number(rows.size())}; }
  std::string name() const { return empty() ? "NULL" : ownName; }

private:
  std::string type, ownName;
  Layout layout;
  std::vector<Text> rows;
};

} // namespace xacc
