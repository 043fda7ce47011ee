// DataSema.h - data clauses, and the constructs built from them. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class AccDataSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  int64_t gangDimension(const TypedDirective &m, const Clause &gang) const;
  bool mayBePresent(const clang::VarDecl *V);
  Condition condition(const TypedDirective &m, const Expression &e);
  bool isResident(const clang::VarDecl *V) const;
  std::optional<AccData> accData(const TypedDirective &m, ClauseKind kind, const Variable &v);
  /// `body`: the statement of the construct, or null.
  void addClauses(const TypedDirective &m, AccConstruct &acc, const clang::Stmt *body = nullptr);
  void buildAcc(const TypedDirective &m, const clang::Stmt *body);
  std::vector<std::set<const clang::VarDecl *>> accResidents; ///< of each enclosing data construct
  std::vector<bool> accConditional;                           ///< whether it has an if clause
  std::set<const clang::VarDecl *> accDeclared;
  std::set<const clang::VarDecl *> copiedPointers;      ///< pointers that have, or may have, device copies
  std::multiset<const clang::VarDecl *> devicePointers; ///< of deviceptr, in declare or an enclosing data construct
  std::map<const clang::VarDecl *, int> accDeclaredBy;  ///< file-scope variable -> directive

private:
  void checkSize(const TypedDirective &m, const Clause &c, const Expression &e, AccConstruct &acc) const;
  struct DataShape {
    std::vector<SectionRange> extents;
    bool whole = false; ///< a parameter `int a[4]`, which means all its elements
  };
  std::optional<AccData> attachedPointer(const TypedDirective &m, const Variable &v, AccData d);
  void ofPointer(const TypedDirective &m, const Variable &v, AccData &d);
  bool dataShape(const TypedDirective &m, const Variable &v, AccData &d, DataShape &shape);
  bool addRange(const TypedDirective &m, const Variable &v, size_t k, SectionRange extent, AccData &d);
  void addData(const TypedDirective &m, const Clause &c, AccConstruct &acc, const clang::Stmt *body);
  void checkElement(const TypedDirective &m, const Variable &v, const AccData &d, const clang::Stmt *body);
  void keepClause(const TypedDirective &m, const Clause &c, AccConstruct &acc) const;
  void addDeclared(const TypedDirective &m, AccConstruct &acc);
  bool addRoutine(const TypedDirective &m, AccConstruct &acc);
  void addWaits(const TypedDirective &m, const QueueList &list, AccConstruct &acc);
  void addClause(const TypedDirective &m, const Clause &c, AccConstruct &acc);
  std::vector<const clang::VarDecl *> variablesOf(const TypedDirective &m, ClauseKind kind) const;
  std::optional<AccData> structAround(const TypedDirective &m, const Variable &v, const clang::Expr *member);
  void attachments(const TypedDirective &m, AccConstruct &acc, ClauseKind kind, const Variable &v, const AccData &d);
  std::set<const clang::VarDecl *> residents(const TypedDirective &m) const;
  void buildAccData(const TypedDirective &m, const clang::Stmt *body);
  void buildAccStandAlone(const TypedDirective &m);
};

} // namespace xacc
