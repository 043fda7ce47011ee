// ClauseSema.h - restrictions on the operands of OpenACC clauses. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class AccClauseSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void check(const TypedDirective &m);
  void checkCache(const TypedDirective &m);
  void checkDeclare(const TypedDirective &m);
  void checkLevelSizes(const TypedDirective &m);
  void checkEnclosingReductions(const TypedDirective &m);
  void checkTile(const TypedDirective &m, const Expressions &sizes);
  void checkQueue(const TypedDirective &m, const Expression &e, const Value &queue);

private:
  bool inScope(const clang::VarDecl *V) const;
  /// Does this declare directive name the variable in a clause of the same kind?
  bool declaresWithSameClause(int directive, const Clause &clause, const Variable &variable) const;
  std::map<const clang::VarDecl *, int> declared; ///< variable -> declare directive
  struct Operand {
    const Clause *clause;
    const Variable *variable;
    std::string text; ///< with its section
    bool pointer;
  };
  void checkOperand(const TypedDirective &m, const Operand &o);
  bool checkPair(const TypedDirective &m, const Operand &first, const Operand &second);
};

} // namespace xacc
