// DirectiveHeads.h - grammar between the word of an xmp directive and its clauses. No Clang headers here.
#pragma once

#include "directives/DirectiveTokens.h"

namespace xacc {

class DirectiveHeads : public DirectiveTokens {
protected:
  DirectiveHeads(const std::vector<PragmaToken> &tokens, const std::vector<std::string> &loopVariables,
                 const ReportAt &report)
      : DirectiveTokens(tokens, report), loopVariables(loopVariables) {}

  const std::vector<std::string> &loopVariables;

  void nodesHead();
  void templateHead();
  void distributeHead();
  void templateFixHead();
  void arrayBeforeBrackets();
  void alignHead();
  void shadowHead();
  void staticDescHead();
  void loopHead();
  /// Requires a loop variable in the on-reference of a loop.
  void requireLoopVariable(const Reference &on);
  Name loopVariable();
  void variables(std::initializer_list<std::string_view> stops);
  void coarrayHead();
  void postHead(bool optional);
  void lockHead();
  /// Widths of `shadow`, as in `[1:2][*]`, or of a clause, as in `/periodic/1:2, 0`.
  std::vector<Width> widthItems(bool shadow);

private:
  /// Fails if the name is already in `seen`.
  void addOnce(std::vector<std::string> &seen, const Name &name, Diag twice);
  void names(const std::string &what);
  void listForm(const std::string &what);
  void arraysOfListForm();
  SubscriptList bounds();
  FormatList formats(bool fix);
  [[noreturn]] void failFormatBrackets(const Name &word);
};

} // namespace xacc
