// ShadowSema.h - elements of neighbours used by loops: does the shadow contain them, and are they up to date? Clang
// side.
#pragma once

#include "analysis/AffineIndex.h"
#include "analysis/IndexRange.h"
#include "sema/context/SemaArea.h"

namespace xacc {

/// An element of an array with divided dimensions, used in a distributed loop; or an operand of a section statement.
struct LoopElement {
  int array;
  uint32_t token; ///< of the array's name
  clang::SourceRange where;
  std::string text;                    ///< for messages
  std::vector<IndexRange> ranges = {}; ///< one per subscript
  std::vector<int64_t> distances = {}; ///< one per subscript: from the node's own elements, if it is known
  bool reads = false, stores = false;
  bool certain = false; ///< used unconditionally, and the element is known
  bool section = false;
  bool inShadow = false; ///< certainly not owned by the node that runs the iteration
};

/// "'u[i - 1]' and 'u[i + 1]'"
std::string textsOf(const std::vector<const LoopElement *> &elements);

class ShadowSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// Records a use in a distributed loop, and reports elements outside the shadow.
  void checkElement(const ArrayUse &use, const std::vector<const clang::Expr *> &indices);
  /// Reports operands of the statement that are certainly outside the shadow of the nodes that execute it.
  void checkSection(const SectionStatement &s);
  /// The current expression takes the address of an array or of a part of it.
  void noteAddress(int array);
  /// A pointer receives its array's memory.
  void noteAssignment(int array, const clang::Expr *value);
  /// Call after the walk.
  void finish();
  /// Is the current expression in a part of a statement that is executed conditionally? Only statements from token
  /// `from` on count.
  bool conditional(uint32_t from) const;
  /// The elements in the outermost distributed loop of this directive.
  const std::vector<LoopElement> &elementsIn(int directive) const;
  /// The operands of the section statement outside loops that begins at this token.
  const std::vector<LoopElement> &operandsAt(uint32_t statement) const;
  /// The constructs that represent a directive.
  const std::vector<const AnyConstruct *> &constructsOf(int directive);
  /// Does a loop use device copies?
  bool onDevice(int directive);
  /// Adds a note with a fix: insert a reflect of the array before the directive.
  void suggestReflect(int directive, const std::string &array);
  /// Does the use, given by the token of its name, access an element owned by the node?
  bool isOwn(uint32_t token) const { return own.count(token) > 0; }
  /// Do all its uses go through its name? Never for members, which may belong to many objects.
  bool followed(int array) const;
  /// May unknown functions use it?
  bool isShared(int array) const {
    const ArrayDecl &a = program.arrays[array];
    return escaped.count(array) > 0 || a.form != ArrayDecl::Array || a.linkage == ArrayDecl::External ||
           a.linkage == ArrayDecl::ExternOnly;
  }

private:
  std::map<int, std::vector<LoopElement>> loops;               ///< by directive of the outermost distributed loop
  std::map<uint32_t, std::vector<LoopElement>> sections;       ///< by first token of the statement
  std::map<int, std::vector<const AnyConstruct *>> constructs; ///< by directive; complete after the walk
  std::set<uint32_t> own;                                      ///< tokens of uses that access owned elements
  std::set<int> escaped, lost; ///< arrays whose address is passed to calls, or used in another way
  std::optional<std::pair<int64_t, int64_t>> reach(const ArrayDecl &a, size_t dim,
                                                   const std::optional<AffineIndex> &affine) const;
  std::optional<int64_t> displacement(const ArrayDecl &a, size_t dim, const std::optional<AffineIndex> &affine) const;
  IndexRange rangeOf(const clang::Expr *index, uint32_t from) const;
  void reportOtherEnd(const ArrayUse &use, size_t dim, const clang::Expr *index);
  bool shadowReaches(const ArrayUse &use, size_t dim, const clang::Expr *index, int64_t distance);
  bool beyondShadow(const ArrayDecl &a, size_t dim, int64_t distance, const std::string &element,
                    clang::SourceRange where);
  void checkOperand(const SectionStatement &s, const SectionRef &ref, bool stores);
  bool bodyMaySkip(uint32_t from) const;
  mutable std::map<const clang::Stmt *, bool> loopJumps; ///< cache, because each element asks
  bool described(int array) const;
  void reportStoresToShadow();
  void reportNeverReflected(const std::set<int> &reported);
};

} // namespace xacc
