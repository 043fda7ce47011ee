// HaloSema.h - elements of neighbours that loops use: is there room for them, and are they up to date? Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_HALOSEMA_H
#define XACC_FRONTEND_SEMA_MISTAKES_HALOSEMA_H

#include "analysis/IndexRange.h"
#include "sema/SemaArea.h"

namespace xacc {

/// An element of an array with divided dimensions that a distributed loop uses.
struct LoopElement {
  int array;
  uint32_t token; ///< the name of the array
  clang::SourceRange where;
  std::string text;               ///< as messages call it
  std::vector<IndexRange> ranges; ///< one for each subscript
  bool reads = false, stores = false;
  bool certain = false; ///< nothing decides whether it is used, and which element is known
  bool away = false;    ///< certain: it lies beside those of the node that runs the iteration, in the shadow
};

/// "'u[i - 1]' and 'u[i + 1]'"
std::string textsOf(const std::vector<const LoopElement *> &elements);

class HaloSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// In distributed loops: remembers it, and reports what lies beyond the shadow.
  void element(const ArrayUse &use, const std::vector<const clang::Expr *> &indices);
  /// The program gets the address of an array, or of a part, in the expression that is walked.
  void pointed(int array);
  /// A pointer gets the memory of its array.
  void assigned(int array, const clang::Expr *value);
  /// After the walk.
  void finish();
  /// Do different nodes have different indices of this dimension?
  bool divided(const ArrayDecl &a, size_t dim) const;
  /// Is what is walked in a part of a statement, which begins at or behind token `from`, that does not always run?
  bool conditional(uint32_t from) const;
  /// The elements in the distributed loop of a directive that has no other around.
  const std::vector<LoopElement> &elementsIn(int directive) const;
  /// What a directive has become.
  const std::vector<const AnyConstruct *> &constructsOf(int directive);
  /// Does a loop use device copies?
  bool onDevice(int directive);
  /// Is this use, by the token of its name, one of an element that the node itself has?
  bool isOwn(uint32_t token) const { return own.count(token) > 0; }
  /// Are all of its uses by its name? A member may be one of many objects'.
  bool followed(int array) const;
  /// May functions that are not known use it?
  bool isShared(int array) const {
    const ArrayDecl &a = program.arrays[array];
    return escaped.count(array) > 0 || a.form != ArrayDecl::Array || a.linkage == ArrayDecl::External ||
           a.linkage == ArrayDecl::ExternOnly;
  }

private:
  std::map<int, std::vector<LoopElement>> loops;               ///< by the directive of the outermost distributed loop
  std::map<int, std::vector<const AnyConstruct *>> constructs; ///< by directive; complete after the walk
  std::set<uint32_t> own;                                      ///< tokens
  std::set<int> escaped, lost;                                 ///< arrays whose address calls get, or something else
  std::optional<int64_t> displacement(const ArrayDecl &a, size_t dim, const clang::Expr *index) const;
  IndexRange rangeOf(const clang::Expr *index, uint32_t from) const;
  bool shadowReaches(const ArrayUse &use, size_t dim, const clang::Expr *index, int64_t away);
  bool bodyMaySkip(uint32_t from) const;
  mutable std::map<const clang::Stmt *, bool> loopJumps; ///< of loops that were looked at; each element asks
  bool described(const ArrayDecl &a) const;
  void reportStoredAway();
  void reportNeverReflected(const std::set<int> &reported);
};

} // namespace xacc
#endif
