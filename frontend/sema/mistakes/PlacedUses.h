// PlacedUses.h - what the statements of one function do to its variables, and to which elements. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_PLACEDUSES_H
#define XACC_FRONTEND_SEMA_MISTAKES_PLACEDUSES_H

#include "analysis/IndexRange.h"
#include "analysis/uses/MemoryUses.h"
#include <map>
#include <set>

namespace xacc {

struct Sema;

/// A use of a variable, or of a part of one.
struct PlacedUse {
  const clang::VarDecl *variable;
  const clang::Expr *whole;
  std::vector<IndexRange> ranges; ///< one for each subscript
  bool element = false;           ///< a scalar; else an array, a row, an address or a pointer, to do something with
  bool reads = false, stores = false;
  bool guarded = false; ///< in a part of the statement that does not always run
};

/// Is it certain that the two have an element in common, if no loop ends before it begins?
bool certainlyMeet(const std::vector<IndexRange> &a, const std::vector<IndexRange> &b);

class PlacedUses {
public:
  PlacedUses(Sema &sema, const clang::FunctionDecl *function);
  /// Of a statement, without its directives, in the order of the source. The uses live as long as this object.
  const std::vector<PlacedUse> &of(const clang::Stmt *S);
  /// A part of a variable, whatever is done with it; nothing: E is none.
  std::optional<PlacedUse> place(const clang::Expr *E) const;
  /// The variable that the function calls so; null: none, or several.
  const clang::VarDecl *named(const std::string &name) const;
  /// An array of this function whose address nobody else has?
  bool isPrivate(const clang::VarDecl *V) const;
  /// Does S call a function that may do anything to variables that are not private?
  bool callsUnknown(const clang::Stmt *S) const;

private:
  struct CountedLoop {
    const clang::ForStmt *statement;
    uint32_t begin, end; ///< tokens
    const clang::VarDecl *variable;
    IndexRange range;
  };
  Sema &sema;
  std::vector<CountedLoop> loops;
  std::map<const clang::Stmt *, std::vector<PlacedUse>> known;
  std::map<std::string, std::set<const clang::VarDecl *>> names;
  std::set<const clang::VarDecl *> escaped;
  void addLoop(const clang::ForStmt *loop);
  void storeLast(std::vector<PlacedUse> &uses, const std::vector<const clang::Expr *> &by) const;
  PlacedUse placed(const MemoryUse &u) const;
  IndexRange rangeOfSection(const clang::CallExpr *section) const;
  IndexRange rangeOf(const clang::Expr *index) const;
};

/// The functions of the file that have one of the directives, and no labels.
std::vector<const clang::FunctionDecl *> functionsWith(Sema &sema, const std::set<int> &directives);

} // namespace xacc
#endif
