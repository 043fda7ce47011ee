// AccessSema.cpp - uses of aligned arrays in any form that C allows: u[i][j], *(u[i] + j), j[u[i]].
#include "analysis/AccessPath.h"
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "sema/Sema.h"
#include "source/LlvmCompat.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// Elements and rows that are not written as a name with subscripts; they will be rewritten in that form. False: E is
/// not such a use.
bool AccessSema::walkOtherAccess(const Expr *E) {
  if (!isa<ArraySubscriptExpr, UnaryOperator, BinaryOperator, ImplicitCastExpr>(E))
    return false;
  const auto isArray = [this](const Expr *X) { return isa<DeclRefExpr, MemberExpr>(X) && aligned.arrayAt(X) >= 0; };
  auto path = accessPath(E, isArray);
  if (!path || path->sums.empty() || path->plain)
    return false;
  const int array = aligned.arrayAt(path->root);
  const ArrayDecl &a = program.arrays[array];
  const bool row = path->address && path->sums.back().empty(); // an array that decays to a pointer
  if (row) {
    path->sums.pop_back();
    path->address = false;
  }
  const size_t rank = a.dims.size(), given = path->sums.size();
  // A name or row without an index is the start of its local section (XMP 8). So *u and *u[i] are not u[0] and u[i][0].
  const bool local = std::ranges::any_of(path->sums, [](const auto &sum) { return sum.empty(); });
  if (given == 0 || given > rank || local)
    return false;
  if (path->address) {
    const auto *addressOf = dyn_cast<UnaryOperator>(E); // &u[i][j] of an element in the usual form
    const bool counted = rank == 1 && !a.cyclic(program.templates[a.templ], 0); // v + i already uses global indices
    if (given < rank || counted || (addressOf && accessPath(addressOf->getSubExpr(), isArray)->plain))
      return false;
  }
  ArrayUse use{given == rank ? ArrayUse::Element : ArrayUse::Row,
               array,
               locations.spanOf(path->root),
               {},
               locations.spanOf(E),
               {}};
  use.address = path->address;
  use.access = path->address ? ArrayUse::Points : around.accessOf(E);
  std::vector<const Expr *> indices;
  for (const auto &sum : path->sums) {
    auto &terms = use.sums.emplace_back();
    for (const AccessPath::Term &term : sum) {
      sema.walker.walk(term.value);
      terms.push_back({locations.spanOf(term.value), term.minus});
      if (terms.back().tokens.empty()) {
        reporter.report(Diag::not_yet, E->getSourceRange(), {"a subscript of this form on an aligned array"});
        return true;
      }
    }
    indices.push_back(sum.size() == 1 && !sum[0].minus ? sum[0].value : nullptr);
  }
  if (use.kind == ArrayUse::Row)
    use.type = useType(E, a);
  if (const auto named = sema.accCompute.memberNames.find(use.base.begin); named != sema.accCompute.memberNames.end())
    use.name = named->second;
  recordAccess(E, std::move(use), indices);
  return true;
}

/// Is E assigned to a variable used only to swap aligned pointers, as in `c = a; a = b; b = c;`?
bool AccessSema::turnsPointers(const Expr *E) const {
  const auto variableOf = [](const Expr *place) {
    const auto *ref = dyn_cast<DeclRefExpr>(place->IgnoreParenImpCasts());
    return ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  };
  const VarDecl *V = nullptr;
  for (auto up = around.ancestors.rbegin(); up != around.ancestors.rend() && !V; ++up) {
    if (isa<ParenExpr, CastExpr>(*up))
      continue;
    for (const VarDecl *declared : declaredBy(*up))
      if (declared->getInit() && declared->getInit()->IgnoreParenCasts() == E)
        V = declared;
    if (const auto *assign = dyn_cast<BinaryOperator>(*up); assign && assign->getOpcode() == BO_Assign) {
      if (aligned.arrayAt(assign->getLHS()->IgnoreParens()) >= 0)
        return true;
      V = variableOf(assign->getLHS());
    }
    if (!V)
      return false;
  }
  if (!V || !isLocal(V) || !around.function || !around.function->getBody())
    return false;
  int uses = 0, turns = 0;
  traverse(around.function->getBody(), [&](const Stmt *S) {
    uses += isa<DeclRefExpr>(S) && cast<DeclRefExpr>(S)->getDecl() == V;
    const auto *assign = dyn_cast<BinaryOperator>(S);
    if (assign && assign->getOpcode() == BO_Assign)
      turns += (variableOf(assign->getLHS()) == V) +
               (aligned.arrayAt(assign->getLHS()->IgnoreParens()) >= 0 &&
                isa<DeclRefExpr>(assign->getRHS()->IgnoreParenCasts()) &&
                cast<DeclRefExpr>(assign->getRHS()->IgnoreParenCasts())->getDecl() == V);
    return true;
  });
  return uses == turns;
}

/// A subscripted expression whose base is not an aligned array.
void AccessSema::walkPlainAccess(const Expr *E, const Expr *root,
                                 const std::vector<const ArraySubscriptExpr *> &chain) {
  const ArrayKey key = aligned.keyOf(root);
  if (key.first && !locations.directive()) // Walker records those of directives
    sema.arrays.plainUses[key].push_back(locations.spanOf(root));
  if (const auto *member = dyn_cast<MemberExpr>(root)) {
    if (key.first && key.second && !locations.directive())
      sema.arrays.plainUses[{key.first, nullptr}]; // the struct variable itself is not aligned
    const size_t outside = around.ancestors.size();
    around.ancestors.insert(around.ancestors.end(), chain.rbegin(), chain.rend());
    around.ancestors.push_back(member);
    sema.walker.walk(member->getBase());
    around.ancestors.resize(outside);
  } else if (!isa<DeclRefExpr>(root)) {
    around.ancestors.push_back(E);
    sema.walker.walk(root);
    around.ancestors.pop_back();
  }
  for (const ArraySubscriptExpr *s : chain)
    sema.walker.walk(s->getIdx());
}

/// Walks the subscripts after an array's name and finds their brackets. False after an error.
bool AccessSema::walkSubscripts(const std::vector<const ArraySubscriptExpr *> &chain, size_t rank, ArrayUse &use) {
  for (size_t d = 0; d < chain.size(); ++d) {
    sema.walker.walk(chain[d]->getIdx());
    if (d >= rank)
      continue;
    const auto close = locations.index(chain[d]->getRBracketLoc());
    const Span idx = locations.spanOf(chain[d]->getIdx());
    // Finds the matching `[`, the nearest one before the index expression at its level.
    uint32_t open = idx.begin;
    while (open > use.base.begin && captured.source.tokens[open].text != "[")
      --open;
    if (!close || idx.empty() || open <= use.base.begin ||
        (!use.brackets.empty() && use.brackets.back().second + 1 != open))
      return reporter.reject(Diag::not_yet, chain[d]->getSourceRange(),
                             {"a subscript of this form on an aligned array"});
    use.brackets.emplace_back(open, *close);
  }
  return true;
}

/// Sets the type and the tokens of a use of `a` other than an element.
void AccessSema::placePart(const Expr *E, const ArrayDecl &a, ArrayUse &use) const {
  use.type = useType(E, a);
  const auto *address = around.ancestors.empty() ? nullptr : dyn_cast<UnaryOperator>(around.ancestors.back());
  for (size_t up = around.ancestors.size(); up > 1 && !address && isa<ParenExpr>(around.ancestors[up - 1]); --up)
    address = dyn_cast<UnaryOperator>(around.ancestors[up - 2]);
  if (use.kind == ArrayUse::Bare && address && address->getOpcode() == UO_AddrOf) { // &a has a different type
    use.type = useType(address, a);
    use.whole = locations.spanOf(address);
    use.kind = ArrayUse::Address;
  }
  if (!use.brackets.empty())
    use.whole = {use.base.begin, use.brackets.back().second + 1};
}

/// A name, with or without subscripts.
void AccessSema::walkArrayAccess(const Expr *E) {
  std::vector<const ArraySubscriptExpr *> chain;
  const Expr *root = E;
  while (const auto *s = dyn_cast<ArraySubscriptExpr>(root->IgnoreParenImpCasts())) {
    if (sema.coarrays.coarrayAccess(s)) // a pointer on another image
      break;
    chain.push_back(s);
    root = s->getBase();
  }
  root = root->IgnoreParenImpCasts();
  std::ranges::reverse(chain);
  const int found = aligned.arrayAt(root);
  if (found < 0)
    return walkPlainAccess(E, root, chain);
  const ArrayDecl &a = program.arrays[found];
  ArrayUse use{ArrayUse::Bare, found, locations.spanOf(root), {}, locations.spanOf(E), {}};
  const size_t rank = a.dims.size();
  if (!walkSubscripts(chain, rank, use))
    return;
  if (use.brackets.size() == rank)
    use.kind = ArrayUse::Element;
  else if (!use.brackets.empty())
    use.kind = ArrayUse::Row;
  if (use.kind == ArrayUse::Bare && isElementArithmetic(root, a))
    return;
  if (around.accRegion >= 0 && !locations.directive() && use.kind != ArrayUse::Element && use.kind != ArrayUse::Row)
    sema.targets.refuses(Limit::WholeArray, E->getSourceRange());
  if (use.kind != ArrayUse::Element)
    placePart(E, a, use);
  use.access = use.kind != ArrayUse::Bare ? around.accessOf(E) : turnsPointers(E) ? ArrayUse::Reads : ArrayUse::Points;
  if (const auto named = sema.accCompute.memberNames.find(use.base.begin); named != sema.accCompute.memberNames.end())
    use.name = named->second;
  std::vector<const Expr *> indices;
  for (const ArraySubscriptExpr *s : chain)
    indices.push_back(s->getIdx());
  recordAccess(E, std::move(use), indices);
}

void AccessSema::recordAccess(const Expr *E, ArrayUse use, const std::vector<const Expr *> &indices) {
  if (sema.expressions.take(use, E))
    return;
  checkAgreement(use, indices);
  sema.mistakes.checkElement(use, indices);
  sema.rows.element(use, indices);
  followLoops(use, indices);
  if (use.kind == ArrayUse::Bare)
    rememberArgument(E);
  program.uses.push_back(std::move(use));
}

void AccessSema::rememberArgument(const Expr *E) {
  const auto user = std::find_if_not(around.ancestors.rbegin(), around.ancestors.rend(),
                                     [](const Stmt *S) { return isa<ParenExpr, CastExpr>(S); });
  const auto *call = user == around.ancestors.rend() ? nullptr : dyn_cast<CallExpr>(*user);
  const FunctionDecl *callee = calleeOf(call);
  for (unsigned k = 0; callee && k < call->getNumArgs(); ++k)
    if (call->getArg(k)->IgnoreParenCasts() == E->IgnoreParenCasts())
      arguments.push_back({program.uses.size(), callee, k});
}

/// A function that aligns its parameter accesses the array there, element by element.
void AccessSema::finish() {
  for (const Argument &a : arguments) {
    const FunctionDecl *F = a.callee->getDefinition();
    if (F && a.number < F->getNumParams() && aligned.isAlignedVariable(F->getParamDecl(a.number)))
      program.uses[a.use].access = ArrayUse::Reads;
  }
}

/// The type, as written in emitted code, of a use of `a` other than an element.
std::string AccessSema::useType(const Expr *E, const ArrayDecl &a) const {
  QualType t = E->getType();
  if (t->isArrayType())
    t = ctx.getArrayDecayedType(t);
  if (!t->isVariablyModifiedType())
    return compat::declarationText(t.getUnqualifiedType(), ctx);
  // Its extents may have changed since the declaration.
  return isOnlyConverted() ? "void *" : a.elementType + " *";
}

/// Does the program use the current expression only as an argument, as a value of a pointer, or in a comparison?
bool AccessSema::isOnlyConverted() const {
  const auto user = std::find_if_not(around.ancestors.rbegin(), around.ancestors.rend(),
                                     [](const Stmt *S) { return isa<ParenExpr, CastExpr, ConditionalOperator>(S); });
  if (user == around.ancestors.rend())
    return false;
  const auto *B = dyn_cast<BinaryOperator>(*user);
  return isa<CallExpr, DeclStmt, ReturnStmt>(*user) || (B && (B->isAssignmentOp() || B->isComparisonOp()));
}

/// Is the argument the size of a global array: the `sizeof` of an aligned array, or the constant number of bytes or
/// elements of all of `array` in a call of a function of the C library?
bool AccessSema::isGlobalSize(const Expr *argument, const CallExpr *call, const Expr *array) const {
  if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(argument->IgnoreParenImpCasts());
      size && !size->isArgumentType() && aligned.arrayAt(size->getArgumentExpr()) >= 0)
    return true;
  const FunctionDecl *callee = call->getDirectCallee();
  static const std::map<StringRef, unsigned> ofBytes = {{"memcpy", 2}, {"memmove", 2}, {"memset", 2}, {"memcmp", 2}};
  static const std::map<StringRef, unsigned> ofElements = {{"fread", 2}, {"fwrite", 2}, {"qsort", 1}};
  const auto isArgument = [&](const auto &functions) {
    const auto found = functions.find(nameOf(callee));
    return found != functions.end() && found->second < call->getNumArgs() && argument == call->getArg(found->second);
  };
  const bool elements = isArgument(ofElements);
  const auto *type = ctx.getAsConstantArrayType(array->getType());
  const auto given = type && (elements || isArgument(ofBytes)) ? argument->getIntegerConstantExpr(ctx) : std::nullopt;
  const auto bytesOf = [&](QualType t) { return uint64_t(ctx.getTypeSizeInChars(t).getQuantity()); };
  const uint64_t unit = elements ? bytesOf(ctx.getBaseElementType(array->getType())) : 1;
  return given && given->getLimitedValue() * unit == bytesOf(array->getType());
}

/// Memory of a serial program has no room for the shadow.
void AccessSema::checkAllocation(int array, const Expr *memory) const {
  const auto *call = dyn_cast<CallExpr>(memory->IgnoreParenCasts());
  if (call && (markers.isCallTo(call, "malloc") || markers.isCallTo(call, "calloc")))
    reporter.report(Diag::serial_allocation, call->getSourceRange(),
                    {program.arrays[array].name, call->getDirectCallee()->getNameAsString()});
}

/// Are all dimensions but the first undistributed? A conservative early version of the slab test in layout().
bool AccessSema::hasOnlyRows(const ArrayDecl &a) const {
  const TemplateDecl &t = program.templates[a.templ];
  return !a.cyclic(t, 0) &&
         std::none_of(a.dims.begin() + 1, a.dims.end(), [&](const ArrayDim &d) { return distributes(t, d); });
}

/// Checks `&u`, where u is an aligned array. `outer`: the expressions around it, innermost first. `chosen`: a
/// conditional or comma operator selects u.
void AccessSema::checkAddress(const UnaryOperator *address, llvm::ArrayRef<const Stmt *> outer, const Expr *E,
                              const ArrayDecl &a, bool chosen) const {
  if (a.form != ArrayDecl::Array || chosen || address->getType()->isVariablyModifiedType())
    return reporter.report(Diag::not_yet, E->getSourceRange(), {"the address of an aligned array as a whole"});
  const auto *user = llvm::find_if(outer, [](const Stmt *S) { return !isa<ParenExpr, CastExpr>(S); });
  if (user == outer.end())
    return;
  const auto *star = dyn_cast<UnaryOperator>(*user);
  if (isa<ArraySubscriptExpr>(*user) || (star && star->getOpcode() == UO_Deref))
    reporter.report(Diag::local_address, E->getSourceRange(), {a.name});
}

/// Notes how a statement uses the address of the local section, and warns about arithmetic on it.
void AccessSema::noteSectionAddress(const Stmt *user, const Expr *E, const ArrayDecl &a) const {
  const auto *binary = dyn_cast<BinaryOperator>(user);
  const auto *unary = dyn_cast<UnaryOperator>(user);
  if ((binary && binary->isAdditiveOp()) || isa<ArraySubscriptExpr, CompoundAssignOperator>(user) ||
      (unary && (unary->getOpcode() == UO_Deref || unary->isIncrementDecrementOp())))
    reporter.report(Diag::local_address, E->getSourceRange(), {a.name});
  if (binary && binary->getOpcode() == BO_Assign && namedVariable(binary->getLHS()))
    sema.parallel.notePointer(namedVariable(binary->getLHS()), a);
  for (const VarDecl *V : declaredBy(user))
    if (V->getInit() && V->getInit()->IgnoreParenCasts() == E)
      sema.parallel.notePointer(V, a);
  const auto *call = dyn_cast<CallExpr>(user);
  if (!call)
    return;
  sema.parallel.noteArgument(call, E, a);
  for (const Expr *argument : call->arguments())
    if (isGlobalSize(argument, call, E))
      reporter.report(Diag::global_size, argument->getSourceRange(), {a.name});
}

/// A bare name is the start of the local section (XMP 8). But in C, v + i is &v[i], so there the name becomes the
/// rebased pointer, which uses global indices; (c ? v : w)[i] likewise. Other arithmetic on the name warns.
bool AccessSema::isElementArithmetic(const Expr *E, const ArrayDecl &a) const {
  const std::vector<const Stmt *> outer(around.ancestors.rbegin(), around.ancestors.rend());
  bool chosen = false;
  for (size_t k = 0; k < outer.size(); ++k) {
    if (isa<ParenExpr, CastExpr>(outer[k]))
      continue;
    const auto *binary = dyn_cast<BinaryOperator>(outer[k]);
    const auto *unary = dyn_cast<UnaryOperator>(outer[k]);
    if (isa<AbstractConditionalOperator>(outer[k]) || (binary && binary->getOpcode() == BO_Comma)) {
      chosen = true;
      continue;
    }
    const bool adds = binary && binary->isAdditiveOp() && binary->getType()->isPointerType();
    if (unary && unary->getOpcode() == UO_AddrOf)
      checkAddress(unary, llvm::ArrayRef(outer).drop_front(k + 1), E, a, chosen);
    else if (!adds && !(chosen && isa<ArraySubscriptExpr>(outer[k])))
      noteSectionAddress(outer[k], E, a);
    else if (hasOnlyRows(a))
      return true;
    else
      reporter.report(Diag::local_address, E->getSourceRange(), {a.name});
    return false;
  }
  return false;
}

/// A use in sizeof of an expression that contains an aligned array: its global size. Nothing if it contains none.
std::optional<ArrayUse> AccessSema::globalSize(const UnaryExprOrTypeTraitExpr *E) const {
  ArrayUse use{ArrayUse::Size, 0, {}, {}, locations.spanOf(E), {}};
  if (E->isArgumentType() || !findIn(E->getArgumentExpr(), [&](const Stmt *S) { return aligned.isArray(S); }))
    return std::nullopt;
  if (const auto bytes = constantOf(E, ctx)) {
    use.bytes = wordOf(*bytes);
    return use;
  }
  // Extents known at run time: their product.
  const Expr *root = E->getArgumentExpr()->IgnoreParens();
  for (; isa<ArraySubscriptExpr>(root); ++use.subscripts)
    root = cast<ArraySubscriptExpr>(root)->getBase()->IgnoreParenImpCasts();
  use.array = aligned.arrayAt(root);
  if (use.array < 0)
    return std::nullopt;
  const ArrayDecl &a = program.arrays[use.array];
  for (size_t d = use.subscripts; d < a.dims.size(); ++d)
    if (!a.dims[d].extent.present())
      return std::nullopt;
  return use;
}

} // namespace xacc
