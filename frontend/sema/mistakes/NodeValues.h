// NodeValues.h - finds variables whose values differ between nodes, or depend on the order of iterations, and that code
// of all nodes reads. Clang side.
#pragma once

#include "analysis/MovedIndex.h"
#include "analysis/uses/ElementUses.h"

namespace xacc {

struct Sema;

/// An element of an array that an iteration of a divided loop accesses: its subscript is the iteration's template index
/// plus `offset`, or another function of it.
struct IterationElement {
  int templ, dim;
  size_t subscript;
  int64_t offset;
  std::optional<MovedIndex::Kind> moved = {};
  bool operator==(const IterationElement &) const = default;
};

/// A store after which a variable has, or may have, a different value on each node.
struct NodeStore {
  enum Kind : uint8_t {
    EachIteration, ///< of a scalar, a different value in each iteration of a parallel loop
    SomeNodes,     ///< of a scalar, by the nodes of a task or with certain iterations
    OwnElements    ///< of elements of an array that is not aligned, in a node's own iterations
  };
  const clang::VarDecl *variable;
  clang::SourceRange where;
  Kind kind;
  std::optional<IterationElement> element = {}; ///< OwnElements: if known
};

struct NodeAccesses {
  std::map<int, std::vector<NodeStore>> stores;          ///< key: the loop or task directive
  std::map<const clang::Expr *, IterationElement> reads; ///< in divided loops, of arrays that are not aligned
  /// Uses in divided loops of elements that iterations of different nodes select, by subscript.
  std::map<const clang::Expr *, std::vector<bool>> shared;
};

/// Reports reads in the function that see such a store on every path.
void reportNodeValues(Sema &sema, const clang::FunctionDecl *function, const NodeAccesses &accesses);

} // namespace xacc
