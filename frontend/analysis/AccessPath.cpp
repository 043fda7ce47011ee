// AccessPath.cpp - see AccessPath.h.
#include "analysis/AccessPath.h"

using namespace clang;

namespace xacc {
namespace {

using Path = std::optional<AccessPath>;

class PathFinder {
public:
  explicit PathFinder(const std::function<bool(const Expr *)> &isArray) : isArray(isArray) {}

  Path find(const Expr *E) const {
    if (const auto *paren = dyn_cast<ParenExpr>(E)) {
      Path p = find(paren->getSubExpr());
      if (p && !p->sums.empty())
        p->plain = false; // parentheses between the brackets
      return p;
    }
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(E))
      return convert(cast);
    if (isArray(E))
      return AccessPath{E, {}, false, true};
    if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(E))
      return element(subscript);
    if (const auto *unary = dyn_cast<UnaryOperator>(E))
      return unaryPath(unary);
    if (const auto *sum = dyn_cast<BinaryOperator>(E); sum && sum->getType()->isPointerType())
      return moved(sum);
    return std::nullopt;
  }

private:
  const std::function<bool(const Expr *)> &isArray;

  /// Converts an array, or a pointer variable, to the address of its first element.
  static Path first(Path p) {
    if (p && !p->address) {
      p->sums.emplace_back();
      p->address = true;
    }
    return p;
  }
  Path convert(const ImplicitCastExpr *cast) const {
    Path p = find(cast->getSubExpr());
    switch (cast->getCastKind()) {
    case CK_ArrayToPointerDecay:
      return first(p);
    case CK_LValueToRValue: // the target of an aligned pointer; the value of an element ends the path
      return p && p->sums.empty() && cast->getType()->isPointerType() ? first(p) : std::nullopt;
    case CK_NoOp:
      return p;
    default:
      return std::nullopt;
    }
  }
  Path element(const ArraySubscriptExpr *E) const {
    const bool swapped = !E->getLHS()->getType()->isPointerType();
    Path p = find(E->getBase());
    if (!p || !p->address)
      return std::nullopt;
    p->plain = p->plain && !swapped && p->sums.back().empty();
    p->sums.back().push_back({E->getIdx(), false});
    p->address = false;
    return p;
  }
  Path unaryPath(const UnaryOperator *E) const {
    Path p = find(E->getSubExpr());
    if (!p || (E->getOpcode() != UO_Deref && E->getOpcode() != UO_AddrOf) ||
        p->address != (E->getOpcode() == UO_Deref) || p->sums.empty())
      return std::nullopt; // &a: the address of the whole array
    p->address = !p->address;
    p->plain = false;
    return p;
  }
  Path moved(const BinaryOperator *E) const {
    if (E->getOpcode() != BO_Add && E->getOpcode() != BO_Sub)
      return std::nullopt;
    const bool right = E->getRHS()->getType()->isPointerType();
    Path p = find(right ? E->getRHS() : E->getLHS());
    if (!p || !p->address)
      return std::nullopt;
    p->sums.back().push_back({right ? E->getLHS() : E->getRHS(), E->getOpcode() == BO_Sub});
    p->plain = false;
    return p;
  }
};

} // namespace

Path accessPath(const Expr *E, const std::function<bool(const Expr *)> &isArray) { return PathFinder(isArray).find(E); }

} // namespace xacc
