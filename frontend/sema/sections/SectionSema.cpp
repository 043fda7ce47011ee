// SectionSema.cpp - array sections: references and assignments between them.
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

bool SectionSema::hasSection(const Stmt *S) const {
  if (captured.sections.sections.empty() || withoutSection.count(S))
    return false;
  std::vector<const Stmt *> seen;
  const bool found = findIn(S, [&](const Stmt *inner) {
    seen.push_back(inner);
    const auto *E = dyn_cast<clang::Expr>(inner);
    return E && markers.isCallTo(E, sectionName);
  });
  if (!found)
    withoutSection.insert(seen.begin(), seen.end());
  return found;
}

/// Number of a new site for a statement without a directive.
int SectionSema::siteOf(Span tokens) {
  if (locations.directive())
    return locations.directive()->number;
  const SourceToken &first = captured.source.tokens[tokens.begin];
  DirectiveSite s;
  s.file = first.file;
  s.begin = s.end = first.begin;
  s.index = tokens.begin;
  s.place = Place::Block;
  const PresumedLoc where = ctx.getSourceManager().getPresumedLoc(
      ctx.getSourceManager().getExpansionLoc(captured.tokens[tokens.begin].getLocation()));
  if (where.isValid()) {
    s.line = where.getLine();
    s.path = where.getFilename();
  }
  const SourceToken &last = captured.source.tokens[tokens.end - 1];
  s.inMacro = first.group >= 0;
  const bool asWritten = first.group < 0 && last.group < 0 && first.file == last.file && last.end > first.begin;
  const std::string text =
      asWritten ? std::string(captured.source.files[first.file].text.substr(first.begin, last.end - first.begin))
                : captured.source.text(tokens);
  for (const char c : text) { // on one line
    const bool space = isspace(static_cast<unsigned char>(c)) || c == '\\';
    if (!space || (!s.text.empty() && s.text.back() != ' '))
      s.text += space ? ' ' : c;
    if (s.text.size() >= 70)
      break;
  }
  while (!s.text.empty() && (s.text.back() == ';' || s.text.back() == ' '))
    s.text.pop_back();
  if (const size_t comment = s.text.find("/*"); comment != std::string::npos || s.text.find("//") != std::string::npos)
    s.text = captured.source.tokens[tokens.begin].text;
  program.madeSites.push_back(std::move(s));
  program.sites.push_back(&program.madeSites.back());
  program.siteValid.push_back(true);
  return static_cast<int>(program.sites.size()) - 1;
}

namespace {

/// The value of a constant of at most 63 bits.
std::optional<int64_t> knownValue(const clang::Expr *E, const clang::ASTContext &ctx) {
  const auto value = constantOf(E, ctx);
  return value && value->getSignificantBits() <= 63 ? std::optional(wordOf(*value)) : std::nullopt;
}

/// Computes the base and the length that are not written, if the extent is known.
void completeTriplet(SectionSubscript &s, const Value &extent) {
  if (s.base.empty() && s.knownStep.value_or(0) > 0)
    s.knownBase = 0;
  else if (s.base.empty() && s.knownStep && extent.known)
    s.knownBase = *extent.known - 1;
  if (s.length.empty() && s.knownBase && s.knownStep && extent.known) {
    const int64_t step = *s.knownStep, span = step > 0 ? *extent.known - *s.knownBase : *s.knownBase + 1;
    s.knownLength = span <= 0 ? 0 : (span - 1) / (step > 0 ? step : -step) + 1;
  }
}

} // namespace

/// Reads `base:length:step`. Reports an error and returns false if it is no section.
bool SectionSema::readTriplet(const CallExpr *section, SectionSubscript &s) const {
  s.range = true;
  Span *const spans[] = {&s.base, &s.length, &s.step};
  std::optional<int64_t> *const values[] = {&s.knownBase, &s.knownLength, &s.knownStep};
  for (int k = 0; k < 3; ++k) {
    const clang::Expr *part = section->getArg(k)->IgnoreParenImpCasts();
    if (isAbsent(part))
      continue;
    if (!part->getType()->isIntegerType())
      return reporter.reject(Diag::not_integer, part->getSourceRange(), {locations.typeText(part->getType())});
    *spans[k] = locations.spanOf(section->getArg(k));
    *values[k] = knownValue(part, ctx);
  }
  if (s.step.empty())
    s.knownStep = 1;
  if (s.knownStep == 0)
    return reporter.reject(Diag::zero_stride, section->getSourceRange());
  if (s.knownLength && *s.knownLength < 0)
    return reporter.reject(Diag::section_length_negative, section->getSourceRange(), {std::to_string(*s.knownLength)});
  return true;
}

/// False after an error: the section is certainly outside the dimension.
bool SectionSema::isInBounds(const CallExpr *section, const SectionSubscript &s, const Value &extent) const {
  if (!extent.known || !s.knownBase || !s.knownLength || !s.knownStep || *s.knownLength <= 0)
    return true;
  const __int128 last = *s.knownBase + (static_cast<__int128>(*s.knownLength) - 1) * *s.knownStep;
  if (*s.knownBase >= 0 && *s.knownBase < *extent.known && last >= 0 && last < *extent.known)
    return true;
  return reporter.reject(
      Diag::section_bounds, section->getSourceRange(),
      {std::to_string(*s.knownBase), std::to_string(static_cast<int64_t>(last)), std::to_string(*extent.known)});
}

/// Adds a subscript to `ref`. Returns false if it is wrong.
bool SectionSema::addSubscript(const clang::Expr *index, SectionRef &ref, const Value &extent, bool sized) {
  SectionSubscript s;
  if (!markers.isCallTo(index, sectionName)) {
    s.base = locations.spanOf(index);
    s.effects = index->HasSideEffects(ctx) && !findIn(index, [&](const Stmt *S) { return aligned.isArray(S); });
    s.knownBase = knownValue(index, ctx);
    if (s.base.empty())
      return false;
  } else {
    const auto *section = cast<CallExpr>(index->IgnoreParenImpCasts());
    visited.insert(locations.index(section->getBeginLoc()).value_or(0));
    if (!readTriplet(section, s))
      return false;
    const bool downToStart = !s.base.empty() && s.knownStep && *s.knownStep < 0;
    const bool needsEnd = (s.length.empty() && !downToStart) || (s.base.empty() && s.knownStep != 1);
    if (needsEnd && !extent.present() && !sized && ref.array < 0)
      return reporter.reject(Diag::section_length, section->getSourceRange());
    completeTriplet(s, extent);
    if (!isInBounds(section, s, extent))
      return false;
  }
  ref.subscripts.push_back(s);
  ref.extents.push_back(extent);
  ref.sized.push_back(sized);
  return true;
}

/// Reduces `root` to the variable that it is a part of, and returns the subscripts after it.
std::vector<SectionSema::Link> SectionSema::linksOf(const clang::Expr *&root, bool gmove, SectionRef &ref) const {
  std::vector<Link> chain;
  const MemberExpr *first = nullptr, *last = nullptr;
  bool pointer = false; // the previous subscripted expression is a pointer
  // A gmove looks for the aligned array that contains the reference. Otherwise an expression without a section is the
  // variable itself, such as p[i] in p[i][0:n].
  const auto inside = [&](const clang::Expr *X) { return hasSection(X) || (gmove && sema.gmove.partOfAligned(X)); };
  for (;;) {
    root = root->IgnoreParenImpCasts();
    if (!ref.coarray && aligned.arrayAt(root) >= 0)
      break;
    if (const auto *s = dyn_cast<ArraySubscriptExpr>(root)) {
      if (!chain.empty() && s->getType()->isPointerType() && !inside(s))
        break;
      ref.loads |= pointer;
      chain.push_back({s, s->getIdx(), s->getBase()->IgnoreParenImpCasts()->getType(), first, last, false});
      root = s->getBase();
      pointer = chain.back().container->isPointerType();
    } else if (const auto *member = dyn_cast<MemberExpr>(root); member && inside(member->getBase())) {
      ref.loads |= pointer || member->isArrow();
      pointer = false;
      first = member;
      last = last ? last : member;
      root = member->getBase();
      continue;
    } else if (const auto *star = dyn_cast<UnaryOperator>(root);
               star && star->getOpcode() == UO_Deref && gmove && sema.gmove.partOfAligned(star->getSubExpr())) {
      const clang::Expr *base = star->getSubExpr()->IgnoreParenImpCasts(), *index = nullptr;
      if (const auto *sum = dyn_cast<BinaryOperator>(base); sum && sum->getOpcode() == BO_Add) {
        const bool right = sum->getRHS()->getType()->isPointerType();
        base = (right ? sum->getRHS() : sum->getLHS())->IgnoreParenImpCasts();
        index = right ? sum->getLHS() : sum->getRHS();
      }
      ref.loads |= pointer;
      chain.push_back({star, index, base->getType(), first, last, true});
      root = base;
      pointer = chain.back().container->isPointerType();
    } else
      break;
    first = last = nullptr;
  }
  std::ranges::reverse(chain);
  return chain;
}

/// Index and extent of dimension `d` of a reference. False after an error.
bool SectionSema::addSubscript(const Link &link, size_t d, SectionRef &ref) {
  Value extent;
  bool sized = false;
  const size_t rank = ref.array < 0 ? 0 : program.arrays[ref.array].dims.size();
  if (d < rank)
    extent = program.arrays[ref.array].dims[d].extent;
  else if (const auto *fixed = ctx.getAsConstantArrayType(link.container))
    extent = constant(static_cast<int64_t>(fixed->getSize().getZExtValue()));
  else
    sized = ctx.getAsVariableArrayType(link.container) != nullptr;
  if (!link.index) { // *a
    SectionSubscript s;
    s.knownBase = 0;
    ref.subscripts.push_back(s);
    ref.extents.push_back(extent);
    ref.sized.push_back(sized);
  } else if (!addSubscript(link.index, ref, extent, sized))
    return false;
  const auto &known = ref.subscripts.back().knownBase;
  if (d < rank && !ref.subscripts.back().range && known && extent.known && (*known < 0 || *known >= *extent.known))
    return reporter.reject(Diag::subscript_outside,
                           link.index ? link.index->getSourceRange() : link.access->getSourceRange(),
                           {std::to_string(*known), "0", std::to_string(*extent.known - 1), std::to_string(d + 1),
                            program.arrays[ref.array].name});
  return true;
}

/// Tokens of the brackets and of the members after them. False if they cannot be told apart.
bool SectionSema::addTokens(const Link &link, SectionRef &ref) const {
  ref.members.emplace_back();
  if (link.first) {
    const auto begin = locations.index(link.first->getOperatorLoc()), end = locations.index(link.last->getMemberLoc());
    if (!begin || !end || *end < *begin)
      return false;
    ref.members.back() = {*begin, *end + 1};
    for (uint32_t i = *begin; i <= *end; ++i)
      if (captured.source.tokens[i].text == ")")
        return false;
  }
  if (link.arithmetic) {
    ref.brackets.emplace_back(0, 0);
    return true;
  }
  const auto close = locations.index(cast<ArraySubscriptExpr>(link.access)->getRBracketLoc());
  const uint32_t open = close ? captured.source.matching(*close) : 0;
  if (!close || open <= ref.base.begin || captured.source.tokens[open].text != "[")
    return false;
  ref.brackets.emplace_back(open, *close);
  return true;
}

/// Reads a reference. After reporting an error, returns nothing: it is not a reference or has an unsupported form.
std::optional<SectionRef> SectionSema::sectionRef(const clang::Expr *E, bool gmove, SectionPath *path) {
  SectionRef ref;
  E = E->IgnoreParenImpCasts();
  ref.whole = locations.spanOf(E);
  if (const ArraySubscriptExpr *access = sema.coarrays.coarrayAccess(E)) {
    if (!sema.coarrays.coarrayRef(access, ref))
      return std::nullopt;
    E = cast<UnaryOperator>(access->getBase()->IgnoreParenImpCasts())->getSubExpr()->IgnoreParenImpCasts();
  }
  const clang::Expr *root = E;
  const std::vector<Link> chain = linksOf(root, gmove, ref);
  const auto refuse = [&](const char *what) {
    reporter.report(Diag::not_yet, E->getSourceRange(), {what});
    return std::nullopt;
  };
  const auto noReference = [&] {
    reporter.report(Diag::section_reference, E->getSourceRange());
    return std::nullopt;
  };
  if (!E->isLValue())
    return noReference();
  if (hasSection(root))
    return refuse("a section inside another section");
  ref.array = ref.coarray ? -1 : aligned.arrayAt(root);
  ref.base = locations.spanOf(root);
  if (const ArrayKey key = aligned.keyOf(root); gmove && ref.array < 0 && key.first)
    sema.arrays.plainUses[key].emplace_back();
  ref.elementType = locations.typeText(E->getType());
  ref.bitField = E->refersToBitField();
  ref.basicType = basicTypeOf(E->getType());
  if (E->getType()->isArrayType())
    return noReference();
  if ((gmove || ref.coarray) && ref.loads)
    return refuse("moving a section through pointers as a whole");
  if ((gmove || ref.coarray) && ref.bitField)
    return refuse("moving a bit-field");
  for (size_t d = 0; d < chain.size(); ++d) {
    if (!addSubscript(chain[d], d, ref))
      return std::nullopt;
    if (!addTokens(chain[d], ref))
      return refuse("a section of this form");
  }
  const size_t rank = ref.array < 0 ? 0 : program.arrays[ref.array].dims.size();
  if (chain.size() < rank || (chain.size() > rank && rank > 0 && !ref.hasMembers()))
    return noReference();
  if (ref.whole.empty() || ref.base.empty())
    return refuse("a section of this form");
  if (path) {
    path->root = root;
    for (const Link &l : chain)
      path->indices.push_back(l.index);
  }
  return ref;
}

} // namespace xacc
