// DirectiveTokens.h - reads the tokens of a directive: expressions, variables, lists. The grammars of the directive
// families derive from it. No Clang headers here.
#pragma once

#include "directives/DirectiveParser.h"
#include <initializer_list>

namespace xacc {

struct SyntaxError {}; // thrown after a report; caught in parseDirective

class DirectiveTokens {
protected:
  DirectiveTokens(const std::vector<PragmaToken> &tokens, const ReportAt &report) : tokens(tokens), report(report) {}

  const std::vector<PragmaToken> &tokens;
  const ReportAt &report;
  uint32_t at = 0;
  Directive directive;

  bool atEnd() const { return at >= tokens.size(); }
  bool is(std::string_view text) const { return !atEnd() && means(tokens[at].text, text); }
  /// Is the word of a directive this one? In XMP, as in other compilers, capital letters do not matter.
  bool means(std::string_view word, std::string_view known) const {
    return anyCase ? sameWord(word, known) : word == known;
  }
  bool isIdentifier() const { return !atEnd() && tokens[at].kind == PragmaToken::Identifier; }
  bool isNext(std::string_view text) const { return at + 1 < tokens.size() && tokens[at + 1].text == text; }
  /// Is this the `:` of `x:[i]`? In expressions, no other `:` precedes a bracket.
  bool imageAt(uint32_t i) const { return tokens[i].text == ":" && i + 1 < tokens.size() && tokens[i + 1].text == "["; }
  bool accept(std::string_view text) { return is(text) && (++at, true); }
  bool atList() const { return is("(") || is("["); }
  TokenRange here() const;
  [[noreturn]] void fail(Diag d, TokenRange r, const std::vector<std::string> &args = {}, const std::string &fix = {});
  [[noreturn]] void failExpected(const std::string &what);
  void expect(std::string_view text);
  Name name(const std::string &what);
  std::string textOf(TokenRange r) const;

  /// Position of the first top-level token in `stops`, starting at `at`; the end of the directive if there is none.
  uint32_t scan(std::initializer_list<std::string_view> stops);
  /// Like scan, but skips the `:` of conditional expressions and of `x:[i]`.
  uint32_t scanPastTernaries(std::initializer_list<std::string_view> stops);
  Expression expression(uint32_t end);
  /// A postfix expression before one of `stops`: `a`, `s.m`, or with sections where the directive allows them.
  Variable variable(std::initializer_list<std::string_view> stops);
  /// A subscript, a range or `:`. With `dummies`, also a loop variable or align dummy plus an offset.
  Subscript triplet(const std::vector<std::string> *dummies);
  Reference reference(const std::vector<std::string> *dummies);
  /// `op: v, w /location/`. `locations`: allows firstmax and similar operators.
  Reduction reductionValue(bool locations, std::string_view directive);

  /// Calls read() for each entry of `(a, b)` or `[a][b]`.
  template <class Read> SubscriptList list(Read read) {
    SubscriptList l;
    l.present = true;
    l.range.begin = at;
    if (is("[")) {
      l.square = true;
      while (accept("[")) {
        l.items.push_back(read());
        expect("]");
      }
    } else {
      expect("(");
      do
        l.items.push_back(read());
      while (accept(","));
      expect(")");
    }
    l.range.end = at;
    return l;
  }

  /// Reads the words of a directive of this family and finds its row; a name may have two words.
  const DirectiveRow &directiveWord(Family family, const char *pragma);
  /// Reads clauses to the end of the directive; `clause` reads one, starting at its word.
  template <class Read> void clauses(Read clause) {
    while (!atEnd()) {
      accept(","); // tolerated between clauses, as in OpenACC
      if (atEnd())
        failExpected("a clause");
      directive.clauses.push_back(clause(clauseWord()));
    }
  }

  /// Checks the constraints of the table.
  void checkClauses();

private:
  bool anyCase = false;
  bool isDummy(uint32_t i, const std::vector<std::string> &dummies) const;
  bool isSummand(uint32_t last) const;
  bool dummySubscript(uint32_t end, const std::vector<std::string> &dummies, Subscript &s);
  Subscript tripletWithoutRange(const std::vector<std::string> *dummies);
  int openTernaries(uint32_t begin, uint32_t end) const;
  const ClauseRow &clauseWord();
  void failWithoutOn();
};

} // namespace xacc
