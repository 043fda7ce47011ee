// BuilderSupport.cpp - from AST back to tokens and text, messages with places, names in scope.
#include "sema/Builder.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

// ---- locations and text

std::optional<uint32_t> Builder::index(SourceLocation loc) const {
  const auto found = indexOf.find(loc.getRawEncoding());
  if (found == indexOf.end())
    return std::nullopt;
  return found->second;
}

Span Builder::spanOf(const Stmt *S) const {
  const auto begin = index(S->getBeginLoc()), end = index(S->getEndLoc());
  if (!begin || !end || *end < *begin)
    return {};
  return {*begin, *end + 1};
}

uint32_t Builder::statementEnd(const Stmt *S) const {
  if (const ForStmt *marker = prefixMarker(S))
    return statementEnd(marker->getBody());
  if (const CallExpr *call = markerCall(S)) { // a stand-alone directive: no tokens of its own
    Expr::EvalResult r;
    if (call->getNumArgs() > 0 && call->getArg(0)->EvaluateAsInt(r, ctx))
      return C.directives[r.Val.getInt().getExtValue()].site.index;
  }
  const Stmt *inner = nullptr;
  if (const auto *s = dyn_cast<ForStmt>(S))
    inner = s->getBody();
  else if (const auto *s = dyn_cast<WhileStmt>(S))
    inner = s->getBody();
  else if (const auto *s = dyn_cast<SwitchStmt>(S))
    inner = s->getBody();
  else if (const auto *s = dyn_cast<IfStmt>(S))
    inner = s->getElse() ? s->getElse() : s->getThen();
  else if (const auto *s = dyn_cast<LabelStmt>(S))
    inner = s->getSubStmt();
  else if (const auto *s = dyn_cast<SwitchCase>(S))
    inner = s->getSubStmt();
  else if (const auto *s = dyn_cast<AttributedStmt>(S))
    inner = s->getSubStmt();
  if (inner)
    return statementEnd(inner);
  const auto end = index(S->getEndLoc());
  if (!end)
    return 0;
  const uint32_t past = *end + 1;
  if (!isa<CompoundStmt, NullStmt, DeclStmt>(S) && past < C.source.tokens.size() && C.source.tokens[past].text == ";")
    return past + 1;
  return past;
}

SourceRange Builder::rangeOf(const Met &m, TokenRange r) const {
  const auto &T = C.directives[m.number].tokens;
  if (T.empty())
    return C.directives[m.number].begin;
  const size_t b = std::min<size_t>(r.begin, T.size() - 1);
  const size_t e = std::min<size_t>(r.empty() ? b : r.end - 1, T.size() - 1);
  return SourceRange(T[b].getLocation(), T[e].getLocation());
}

void Builder::error(const Met &m, Diag d, TokenRange r, std::vector<std::string> args, const std::string &fix) {
  reporter.report(d, rangeOf(m, r), args, fix);
}

void Builder::noteDeclared(int directive, const std::string &name, Diag d) {
  if (directive >= 0)
    reporter.report(d, SourceRange(C.directives[directive].tokens.front().getLocation()), {name});
}

std::string Builder::text(const Met &m, TokenRange r) const {
  std::string s;
  const auto added = [](const std::map<uint32_t, std::string> &where, uint32_t i) {
    const auto found = where.find(i);
    return found == where.end() ? std::string() : found->second;
  };
  for (uint32_t i = r.begin; i < r.end; ++i) {
    const Token &T = C.directives[m.number].tokens[i];
    if (!s.empty() && T.hasLeadingSpace())
      s += ' ';
    s += added(m.before, i);
    if (const auto other = m.replaced.find(i); other != m.replaced.end()) {
      i = other->second.first - 1;
      s += other->second.second + added(m.after, i);
      continue;
    }
    s += T.isLiteral() && T.getLiteralData()       ? std::string(T.getLiteralData(), T.getLength())
         : T.getIdentifierInfo()                   ? T.getIdentifierInfo()->getName().str()
         : tok::getPunctuatorSpelling(T.getKind()) ? tok::getPunctuatorSpelling(T.getKind())
                                                   : "";
    s += added(m.after, i);
  }
  return s;
}

std::string Builder::typeText(QualType t) const {
  PrintingPolicy policy(ctx.getLangOpts());
  policy.SuppressTagKeyword = false;
  return t.getUnqualifiedType().getAsString(policy);
}

/// The statement that is alone in a block, however many blocks there are around it.
const Stmt *Builder::onlyStatement(const Stmt *S) {
  for (;;) {
    const auto *block = dyn_cast_or_null<CompoundStmt>(S);
    if (!block || block->size() != 1)
      return S;
    S = block->body_front();
  }
}

/// `type`, which was printed of `t` or of what it is made of; a tag without a name is that of the expression `element`.
std::string Builder::nameable(std::string type, QualType t, const std::string &element) const {
  while (t->isArrayType() || t->isPointerType())
    t = t->isArrayType() ? ctx.getAsArrayType(t)->getElementType() : t->getPointeeType();
  const auto *tag = t->getAsTagDecl();
  if (!tag || tag->getIdentifier() || tag->getTypedefNameForAnonDecl())
    return type;
  const std::string printed = typeText(t);
  if (const size_t at = type.find(printed); at != std::string::npos)
    type.replace(at, printed.size(), "__typeof__(" + element + ")");
  return type;
}

std::string Builder::fresh(std::string name) const {
  while (C.source.identifiers.count(name))
    name += '_';
  return name;
}

Value Builder::value(const Met &m, const Expression &e, bool integer) {
  Value v;
  v.text = text(m, e.range);
  const Expr *E = e.slot >= 0 && e.slot < static_cast<int>(m.slots.size()) ? m.slots[e.slot] : nullptr;
  if (!E)
    return v;
  const QualType t = E->IgnoreParenImpCasts()->getType();
  if (integer && !t->isIntegerType()) {
    error(m, Diag::not_integer, e.range, {typeText(t)});
    return v;
  }
  Expr::EvalResult r;
  if (integer && !E->isValueDependent() && E->EvaluateAsInt(r, ctx) && !r.HasSideEffects &&
      r.Val.getInt().getSignificantBits() <= 64)
    v.known = r.Val.getInt().getExtValue();
  if (e.range.end - e.range.begin > 1 && !v.known)
    v.text = "(" + v.text + ")";
  else if (v.known)
    v.text = std::to_string(*v.known);
  return v;
}

Value Builder::plus(const Value &v, int64_t add) const {
  if (add == 0)
    return v;
  if (v.known)
    return constant(*v.known + add);
  return {v.text + (add > 0 ? " + " : " - ") + std::to_string(add > 0 ? add : -add), std::nullopt};
}

// ---- names

const NamedObject *Builder::lookup(const std::string &name) const {
  for (auto s = scopes.rbegin(); s != scopes.rend(); ++s)
    if (auto f = s->names.find(name); f != s->names.end())
      return &f->second;
  return nullptr;
}

std::optional<NamedObject> Builder::require(const Met &m, const Name &name, std::optional<NameKind> kind) {
  const NamedObject *o = lookup(name.text);
  const std::string what = !kind ? "nodes or a template" : *kind == NameKind::Nodes ? "nodes" : "a template";
  if (o && (!kind || o->kind == *kind))
    return *o;
  std::vector<std::string_view> words;
  for (const Scope &s : scopes)
    for (const auto &[n, object] : s.names)
      if (!kind || object.kind == *kind)
        words.push_back(n);
  if (auto near = nearestOf(name.text, words); !near.empty() && !o)
    error(m, Diag::unknown_name_near, name.range, {name.text, what, std::string(near)}, std::string(near));
  else
    error(m, Diag::unknown_name, name.range, {name.text, what});
  return std::nullopt;
}

bool Builder::declare(const Met &m, const Name &name, NamedObject object) {
  auto [it, added] = scopes.back().names.try_emplace(name.text, object);
  if (added)
    return true;
  const bool nodes = it->second.kind == NameKind::Nodes;
  error(m, Diag::redeclared, name.range, {name.text, nodes ? "nodes" : "a template"});
  noteDeclared(nodes ? P.nodes[it->second.index].directive : P.templates[it->second.index].directive, name.text);
  return false;
}

Declared Builder::declared(const Met &m, const Name &name, const char *suffix) {
  Declared d;
  d.name = name.text;
  d.descriptor = fresh(name.text + suffix);
  d.directive = m.number;
  d.fileScope = m.fileScope;
  return d;
}

ArrayKey Builder::keyOf(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (const auto *ref = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
      return {var->getCanonicalDecl(), nullptr};
  } else if (const auto *member = dyn_cast<MemberExpr>(E)) {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    bool nested = false;
    while (member && !member->isArrow()) {
      const Expr *base = member->getBase()->IgnoreParenImpCasts();
      if (const auto *ref = dyn_cast<DeclRefExpr>(base)) {
        // A variable and a field name one array only if there is but one way from one to the other.
        const auto *var = dyn_cast<VarDecl>(ref->getDecl());
        if (var && field && (!nested || waysTo(field, var->getType()) == 1))
          return {var->getCanonicalDecl(), field->getCanonicalDecl()};
        break;
      }
      member = dyn_cast<MemberExpr>(base);
      nested = true;
    }
  }
  return {nullptr, nullptr};
}

/// How many times a variable of type t has the field: 0, 1, or 2 for more.
int Builder::waysTo(const FieldDecl *field, QualType t) const {
  int ways = 0, each = 1;
  while (const auto *array = ctx.getAsArrayType(t)) {
    t = array->getElementType();
    each = 2;
  }
  const auto *record = t->getAs<RecordType>();
  const RecordDecl *definition = record ? record->getDecl()->getDefinition() : nullptr;
  for (const FieldDecl *f : definition ? definition->fields() : RecordDecl::field_range({}, {}))
    ways += f->getCanonicalDecl() == field->getCanonicalDecl() ? 1 : waysTo(field, f->getType());
  return std::min(2, ways * each);
}

int Builder::arrayAt(const Expr *E) const {
  const ArrayKey key = keyOf(E);
  if (const auto f = arrayOf.find(key); key.first && f != arrayOf.end())
    return f->second;
  // q->m: whatever q points to, the member is laid out as that of the aligned variable.
  if (const auto *member = dyn_cast<MemberExpr>(E->IgnoreParenImpCasts()))
    if (const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl()))
      if (const auto f = arrayOfField.find(field->getCanonicalDecl()); f != arrayOfField.end())
        return f->second;
  return -1;
}

int Builder::arrayNamed(const Met &m, const Variable &v, bool mustBeAligned) {
  const Expr *E = v.expression.slot < static_cast<int>(m.slots.size()) ? m.slots[v.expression.slot] : nullptr;
  if (E)
    if (auto f = arrayOf.find(keyOf(E)); f != arrayOf.end())
      return f->second;
  if (mustBeAligned)
    error(m, Diag::not_aligned, v.expression.range, {v.text});
  return -1;
}

} // namespace xacc
