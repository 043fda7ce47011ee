// ParserMessages.cpp - see ParserMessages.h.
#include "source/ParserMessages.h"
#include "source/PlaceScanner.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace xacc {

class ParserMessages::Client : public DiagnosticConsumer {
public:
  struct Replacement {
    Diag diag;
    SourceRange range;
    std::vector<std::string> arguments;
    std::string fix;
  };
  std::vector<Replacement> replacements;

  bool failed = false; ///< a warning became an error

  Client(Sema &sema, const Capture &captured, const Reporter &reporter, DiagnosticConsumer &next)
      : sema(sema), captured(captured), reporter(reporter), next(next) {}

  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &diag) override {
    if (level == DiagnosticsEngine::Note && replaced)
      return; // it explains a replaced message
    replaced = replaces(diag) || followsFrom(level, diag);
    if (level == DiagnosticsEngine::Warning && diag.getID() == diag::warn_decl_shadow) {
      const WarningLevel own = reporter.shadowLevelAt(diag.getLocation());
      replaced = own == WarningLevel::Off;
      if (own == WarningLevel::Error) {
        failed = true;
        level = DiagnosticsEngine::Error;
      }
    }
    if (!replaced) {
      next.HandleDiagnostic(level, diag);
      errors |= level >= DiagnosticsEngine::Error;
    }
  }

private:
  Sema &sema;
  const Capture &captured;
  const Reporter &reporter;
  DiagnosticConsumer &next;
  bool replaced = false; ///< or not wanted
  bool errors = false;

  /// After an error, the parser may take an injected name for one of the program.
  bool followsFrom(DiagnosticsEngine::Level level, const Diagnostic &diag) const {
    if (!errors || level < DiagnosticsEngine::Error)
      return false;
    SmallString<100> text;
    diag.FormatDiagnostic(text);
    return StringRef(text).contains("'__xmp_");
  }

  bool replaces(const Diagnostic &diag) {
    switch (diag.getID()) {
    case diag::err_undeclared_var_use:
    case diag::err_undeclared_var_use_suggest:
      return replacesSubscript(diag.getLocation());
    case diag::err_typecheck_array_not_modifiable_lvalue:
      return replacesAssignment(diag);
    case diag::err_attribute_argument_n_type:
      return replacesCodimension(diag);
    default:
      return false;
    }
  }

  /// A subscript of `loop on t(i, k)`.
  bool replacesSubscript(SourceLocation loc) {
    for (const CapturedDirective &d : captured.directives) {
      if (!d.valid || rowOf(d.directive.kind).attaches != Attaches::Loop)
        continue;
      const auto *on = d.directive.argument<ClauseKind::On>();
      if (!on)
        continue;
      for (uint32_t k = on->subscripts.range.begin; k < on->subscripts.range.end; ++k) {
        if (d.tokens[k].getLocation() != loc)
          continue;
        const PlaceScanner places(captured.source, captured.directives);
        const std::string name = d.tokens[k].getIdentifierInfo()->getName().str();
        const std::string variables = quotedList(places.loopVariables(d.site.index));
        replacements.push_back({Diag::not_loop_variable, loc, {name, variables}, {}});
        return true;
      }
    }
    return false;
  }

  /// `int x:[n][*]`: the parser sees an annotation with the codimensions.
  bool replacesCodimension(const Diagnostic &diag) {
    for (const auto &[colon, coarray] : captured.sections.coarrays) {
      if (!coarray.declares || captured.tokens[colon].getLocation() != diag.getLocation())
        continue;
      // The first argument is the mark. The number's kind (signed or not) differs between Clang's callers.
      const auto number = static_cast<size_t>(diag.getRawArg(1) - 1);
      if (number >= coarray.brackets.size())
        return false;
      const auto [open, close] = coarray.brackets[number];
      const SourceRange range(captured.tokens[open + 1].getLocation(), captured.tokens[close - 1].getLocation());
      replacements.push_back({Diag::coarray_codimension, range, {text(startOfPath(colon))}, {}});
      return true;
    }
    return false;
  }

  const std::string &text(uint32_t token) const { return captured.source.tokens[token].text; }
  bool isMember(uint32_t token) const { return token > 0 && (text(token - 1) == "." || text(token - 1) == "->"); }

  static unsigned dimensionsOf(QualType type) {
    unsigned n = 0;
    if (const auto *parameter = type->getAs<DecayedType>())
      type = parameter->getOriginalType();
    for (; const auto *array = type->getAsArrayTypeUnsafe(); type = array->getElementType())
      ++n;
    return n;
  }

  /// The dimensions of the variable of this name where the parser is.
  unsigned dimensionsOf(uint32_t token) const {
    const IdentifierInfo *name = captured.tokens[token].getIdentifierInfo();
    if (!name)
      return 0;
    LookupResult found(sema, name, captured.tokens[token].getLocation(), Sema::LookupOrdinaryName);
    found.suppressDiagnostics();
    sema.LookupName(found, sema.getCurScope());
    const auto *variable = found.isSingleResult() ? dyn_cast<ValueDecl>(found.getFoundDecl()) : nullptr;
    return variable ? dimensionsOf(variable->getType()) : 0;
  }

  /// The first token of the path that ends before this one: `s.u[1]`.
  uint32_t startOfPath(uint32_t end) const {
    uint32_t first = end;
    while (first > 0) {
      if (text(first - 1) == "]") {
        int depth = 0;
        do {
          --first;
          depth += text(first) == "]" ? 1 : text(first) == "[" ? -1 : 0;
        } while (first > 0 && depth > 0);
      } else if (captured.source.tokens[first - 1].identifier) {
        --first;
        if (!isMember(first))
          return first;
        --first;
      } else {
        break;
      }
    }
    return end;
  }

  /// `u = v;` with arrays, for which C has no assignment.
  bool replacesAssignment(const Diagnostic &diag) {
    const auto &tokens = captured.tokens;
    const uint32_t count = captured.source.programEnd ? captured.source.programEnd : tokens.size();
    uint32_t assign = 0;
    while (assign < count && tokens[assign].getLocation() != diag.getLocation())
      ++assign;
    if (assign == count || text(assign) != "=")
      return false;
    const uint32_t first = startOfPath(assign);
    if (first == assign)
      return false;
    const unsigned left = dimensionsOf(QualType::getFromOpaquePtr(reinterpret_cast<const void *>(diag.getRawArg(0))));
    uint32_t end = assign;
    std::string sections;
    for (uint32_t k = first; k < count && text(k) != ";" && text(k) != "}"; end = ++k) {
      sections += (captured.source.tokens[k].spaceBefore && k > first ? " " : "") + text(k);
      for (unsigned n = wholeDimensions(k, first, assign, left); n > 0; --n)
        sections += "[:]";
    }
    std::string path;
    for (uint32_t k = first; k < assign; ++k)
      path += text(k);
    replacements.push_back({Diag::array_assigned,
                            {tokens[first].getLocation(), tokens[end - 1].getLocation()},
                            {path, sections},
                            sections});
    return true;
  }

  /// The missing subscripts of an array whose path ends with this token.
  unsigned wholeDimensions(uint32_t last, uint32_t first, uint32_t assign, unsigned left) const {
    if (last + 1 == assign)
      return left;
    static const std::set<std::string_view> continues = {"[", ".", "->", "("};
    const uint32_t start = startOfPath(last + 1);
    if (start == last + 1 || start < first || continues.count(text(last + 1)))
      return 0;
    unsigned given = 0;
    int depth = 0;
    for (uint32_t k = start; k <= last; ++k) {
      if (isMember(k) && depth == 0)
        return start == assign + 1 ? left : 0;
      given += text(k) == "[" && depth == 0 ? 1 : 0;
      depth += text(k) == "[" ? 1 : text(k) == "]" ? -1 : 0;
    }
    const unsigned dimensions = depth == 0 ? dimensionsOf(start) : 0;
    return dimensions > given ? dimensions - given : 0;
  }
};

ParserMessages::ParserMessages(Sema &sema, const Capture &captured, Reporter &reporter)
    : engine(sema.getDiagnostics()), reporter(reporter), original(engine.getClient()), owned(engine.takeClient()),
      client(std::make_unique<Client>(sema, captured, reporter, *original)) {
  engine.setClient(client.get(), /*ShouldOwnClient=*/false);
}

ParserMessages::~ParserMessages() {
  if (owned)
    engine.setClient(owned.release());
  else
    engine.setClient(original, /*ShouldOwnClient=*/false);
}

bool ParserMessages::failed() const { return client->failed; }

void ParserMessages::flush() {
  for (const Client::Replacement &r : std::exchange(client->replacements, {}))
    reporter.report(r.diag, r.range, r.arguments, r.fix);
}

} // namespace xacc
