// SectionScanner.cpp - see SectionScanner.h. The enclosing brackets and `;` bound every look-ahead.
#include "source/SectionScanner.h"
#include <algorithm>

namespace xacc {
namespace {

using Tokens = std::vector<std::string_view>;

bool isName(std::string_view s) {
  return !s.empty() &&
         (isalpha(static_cast<unsigned char>(s[0])) || s[0] == '_' || static_cast<unsigned char>(s[0]) >= 128);
}

/// Index of the bracket that matches the closing one at `close`; `close` itself if there is none.
uint32_t openOf(const Tokens &T, uint32_t close) {
  int depth = 0;
  for (uint32_t i = close + 1; i-- > 0;) {
    const std::string_view s = T[i];
    if (s == ")" || s == "]")
      ++depth;
    else if (s == "(" || s == "[") {
      if (--depth == 0)
        return i;
    } else if (s == ";" || s == "{" || s == "}")
      break;
  }
  return close;
}

/// Index after the bracket that matches `[` at `open`; 0 if there is none.
uint32_t closeOf(const Tokens &T, uint32_t open) {
  int depth = 0;
  for (uint32_t i = open; i < T.size(); ++i) {
    const std::string_view s = T[i];
    if (s == "(" || s == "[")
      ++depth;
    else if (s == ")" || s == "]") {
      if (--depth == 0)
        return i;
    } else if (s == ";" || s == "{" || s == "}")
      break;
  }
  return 0;
}

/// First token of the postfix expression that ends before `end`; `end` if there is none.
uint32_t postfixStart(const Tokens &T, uint32_t end) {
  uint32_t i = end;
  while (i > 0) {
    const std::string_view s = T[i - 1];
    if (s == "]" || s == ")") {
      const uint32_t open = openOf(T, i - 1);
      if (open == i - 1)
        return end;
      i = open;
      if (s == "]" || (i > 0 && (isName(T[i - 1]) || T[i - 1] == "]" || T[i - 1] == ")")))
        continue; // a[..], f(..)
      return i;   // (..)
    }
    if (!isName(s))
      return end;
    --i;
    if (i > 0 && (T[i - 1] == "." || T[i - 1] == "->")) {
      --i;
      continue;
    }
    return i;
  }
  return end;
}

/// Does the bracket belong to an asm statement? asm("..." : [name] "=r"(x)) also contains colons.
bool ofAssembly(const Tokens &T, uint32_t open) {
  for (uint32_t k = open; k > 0 && isName(T[k - 1]); --k)
    if (T[k - 1] == "asm" || T[k - 1] == "__asm__" || T[k - 1] == "__asm")
      return true;
  return false;
}

/// Does the bracket follow the colon of a coarray? a[10]:[2][*]
bool ofImage(const Tokens &T, uint32_t bracket) {
  while (bracket > 1 && T[bracket - 1] == "]")
    bracket = openOf(T, bracket - 1);
  return bracket > 0 && T[bracket - 1] == ":";
}

/// The image that the colon selects; without brackets if they are not closed.
Cosubscripts cosubscripts(const Tokens &T, uint32_t colon) {
  Cosubscripts c{postfixStart(T, colon), colon, {}, false};
  for (uint32_t next = colon + 1; next < T.size() && T[next] == "[";) {
    const uint32_t close = closeOf(T, next);
    if (close == 0)
      break;
    c.brackets.emplace_back(next, close);
    c.declares = close == next + 2 && T[next + 1] == "*";
    next = close + 1;
  }
  return c;
}

} // namespace

SectionSyntax scanSections(const Tokens &T) {
  SectionSyntax found;
  struct Open {
    uint32_t at;
    bool assembly;
    int questions = 0;
    std::vector<uint32_t> colons;
  };
  std::vector<Open> open;
  for (uint32_t i = 0; i < T.size(); ++i) {
    const std::string_view s = T[i];
    if (s == "(" || s == "[" || s == "{") {
      open.push_back({i, ofAssembly(T, i), 0, {}});
    } else if (s == ")" || s == "]" || s == "}") {
      if (open.empty())
        continue;
      const Open o = open.back();
      open.pop_back();
      // x[i][*]: a whole dimension. In a parameter list it is C's array of unspecified size.
      const bool star = s == "]" && T[o.at] == "[" && i == o.at + 2 && T[i - 1] == "*" && !ofImage(T, o.at);
      if (star && std::ranges::none_of(open, [&](const Open &around) { return T[around.at] == "("; })) {
        found.sections[o.at] = {o.at, i, {i - 1}};
        continue;
      }
      if (o.colons.empty() || T[o.at] != "[" || s != "]")
        continue;
      if (o.colons.size() > 2)
        found.malformed.push_back(o.colons[2]);
      else
        found.sections[o.at] = {o.at, i, o.colons};
    } else if (s == ";") {
      while (!open.empty() && T[open.back().at] == "[") // never closed
        open.pop_back();
    } else if (s == "?") {
      if (!open.empty())
        ++open.back().questions;
    } else if (s == ":" && !(!open.empty() && open.back().assembly)) {
      const bool coarray = i + 1 < T.size() && T[i + 1] == "[" && !(i + 2 < T.size() && T[i + 2] == "[");
      if (coarray) {
        Cosubscripts c = cosubscripts(T, i);
        if (c.start == i || c.brackets.empty())
          found.malformed.push_back(i);
        else
          found.coarrays[i] = std::move(c);
      } else if (!open.empty() && open.back().questions > 0) {
        --open.back().questions;
      } else if (!open.empty() && T[open.back().at] == "[") {
        open.back().colons.push_back(i);
      }
    }
  }
  return found;
}

} // namespace xacc
