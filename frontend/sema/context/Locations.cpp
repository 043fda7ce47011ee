// Locations.cpp - maps the AST back to tokens and text.
#include "analysis/Word.h"
#include "sema/context/SemaContext.h"
#include "source/LlvmCompat.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/CharInfo.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// Do the tokens need parentheses as an operand?
bool needsParentheses(const Source &source, Span s) {
  return s.end - s.begin > 1 && source.matching(s.begin) != s.end - 1;
}

} // namespace

Locations::Locations(ASTContext &ctx, const Capture &captured, const Markers &markers, Reports &reports)
    : ctx(ctx), captured(captured), markers(markers), reports(reports) {
  indexOf.reserve(captured.tokens.size());
  for (uint32_t i = 0; i < captured.tokens.size(); ++i)
    if (!captured.tokens[i].isAnnotation())
      indexOf.try_emplace(captured.tokens[i].getLocation().getRawEncoding(), i);
}

void Locations::enter(const TypedDirective *m) {
  entered = m;
  indexInDirective.clear();
  if (!m)
    return;
  const CapturedDirective &d = captured.directives[m->number];
  for (uint32_t i = 0; i < d.tokens.size(); ++i)
    indexInDirective.try_emplace(d.tokens[i].getLocation().getRawEncoding(), d.first + i);
}

std::optional<uint32_t> Locations::index(SourceLocation loc) const {
  if (const auto found = indexInDirective.find(loc.getRawEncoding()); found != indexInDirective.end())
    return found->second;
  const auto found = indexOf.find(loc.getRawEncoding());
  if (found == indexOf.end())
    return std::nullopt;
  return found->second;
}

Span Locations::spanOf(const Stmt *S) const {
  const auto begin = index(S->getBeginLoc()), end = index(S->getEndLoc());
  if (!begin || !end || *end < *begin)
    return {};
  return {*begin, *end + 1};
}

uint32_t Locations::statementEnd(const Stmt *S) const {
  if (const ForStmt *marker = markers.prefixMarker(S))
    return statementEnd(marker->getBody());
  if (const auto number = markers.directiveOf(markers.markerCall(S))) // a stand-alone directive has no tokens
    return captured.directives[*number].site.index;
  const Stmt *last = nullptr; // the statement at the end of S
  if (isa<ForStmt, WhileStmt, SwitchStmt, IfStmt, LabelStmt, SwitchCase, AttributedStmt>(S))
    for (const Stmt *child : S->children())
      last = child;
  if (last)
    return statementEnd(last);
  const auto end = index(S->getEndLoc());
  if (!end)
    return 0;
  const uint32_t past = *end + 1;
  if (!isa<CompoundStmt, NullStmt, DeclStmt>(S) && past < captured.source.tokens.size() &&
      captured.source.tokens[past].text == ";")
    return past + 1;
  return past;
}

SourceText Locations::text(const TypedDirective &m, TokenRange r) const {
  const uint32_t first = captured.directives[m.number].first;
  const Span s{first + r.begin, first + r.end};
  return {text(s), s};
}

std::string Locations::text(const Expr *E) const { return text(spanOf(E)); }

std::string Locations::text(Span s) const { return captured.source.text(s); }

std::string Locations::typeText(QualType t) const { return compat::declarationText(t.getUnqualifiedType(), ctx); }

CType Locations::typeOf(QualType t) const {
  const std::string text = compat::declarationText(t.getUnqualifiedType(), ctx, "%");
  const size_t name = text.find('%');
  return {text.substr(0, name), text.substr(name + 1)};
}

std::string Locations::nameable(std::string type, QualType t, const std::string &element) const {
  t = innermostType(t);
  const auto *tag = t->getAsTagDecl();
  const auto *named = t->getAs<TypedefType>();
  const std::string *kernels = named ? localNames().of(named->getDecl()) : nullptr;
  if (tag && !kernels)
    kernels = localNames().of(tag);
  const bool hidden = named && named->getDecl()->getName() ==
                                   StringRef(element).take_until([](char c) { return c == '[' || c == '.'; });
  if (hidden || kernels) {
    const std::string printed = typeText(t.getUnqualifiedType());
    const auto inWord = [&](size_t at) { return at < type.size() && isAsciiIdentifierContinue(type[at]); };
    size_t at = type.find(printed);
    while (at != std::string::npos && ((at > 0 && inWord(at - 1)) || inWord(at + printed.size())))
      at = type.find(printed, at + 1);
    if (at != std::string::npos)
      type.replace(at, printed.size(), "__typeof__(" + element + (kernels ? " /* " + *kernels + " */)" : ")"));
    return type;
  }
  if (!tag || tag->getIdentifier() || tag->getTypedefNameForAnonDecl())
    return type;
  const std::string printed = typeText(t);
  if (const size_t at = type.find(printed); at != std::string::npos)
    type.replace(at, printed.size(), unnamed(tag, element));
  return type;
}

std::string Locations::unnamed(const TagDecl *D, const std::string &element) const {
  std::vector<const TagDecl *> &types = unnamedTypes[element];
  const auto found = std::ranges::find(types, D);
  const auto before = found - types.begin();
  if (found == types.end())
    types.push_back(D);
  return "__typeof__(" + element + (before == 0 ? ")" : " /* " + std::to_string(before + 1) + " */)");
}

const LocalNames &Locations::localNames() const {
  if (!local)
    local.emplace(ctx, captured.source);
  return *local;
}

std::string Locations::fresh(std::string name) const { return captured.source.fresh(std::move(name)); }

Value Locations::value(const TypedDirective &m, const Expression &e, bool integer) {
  Value v;
  v.kind = Value::Tokens;
  const auto &tokens = captured.directives[m.number].tokens;
  const bool plus = e.range.end - e.range.begin > 1 && tokens[e.range.begin].is(tok::plus); // of `t(i + n)`
  v.source = text(m, {e.range.begin + plus, e.range.end});
  v.several = needsParentheses(captured.source, v.source.tokens);
  const Expr *E = e.slot >= 0 && e.slot < static_cast<int>(m.slots.size()) ? m.slots[e.slot] : nullptr;
  if (!E)
    return v;
  const QualType t = E->IgnoreParenImpCasts()->getType();
  if (integer && !t->isIntegerType()) {
    reports.error(m, Diag::not_integer, e.range, {typeText(t)});
    return v;
  }
  Expr::EvalResult r;
  if (integer && !E->isValueDependent() && E->EvaluateAsInt(r, ctx) && !r.HasSideEffects &&
      r.Val.getInt().getSignificantBits() <= 64)
    v.known = wordOf(r.Val.getInt());
  v.wraps = integer && t->isUnsignedIntegerType() && ctx.getIntWidth(t) == 32;
  if (v.wraps && v.source.spelling.starts_with('-') && v.known > INT32_MAX) // `t(i-2u)`
    v.known = *v.known - (int64_t(1) << 32);
  return v;
}

Value Locations::value(const Expr *E) const {
  Value v;
  v.source = {text(E), spanOf(E)};
  if (v.source.tokens.empty())
    return {};
  v.kind = Value::Tokens;
  v.several = needsParentheses(captured.source, v.source.tokens);
  v.wraps = E->getType()->isUnsignedIntegerType() && ctx.getIntWidth(E->getType()) == 32;
  return v;
}

} // namespace xacc
