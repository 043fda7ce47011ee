// CxxFixes.cpp - how to write C constructs that are not C++, or why the file stays C.
//
// Contains the walk, and decisions based on tokens alone (C++ keywords used as names, restrict, register,
// _Static_assert ...). The other Cxx files handle declarations, conversions, types, library functions and jumps.
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "cxx/CxxFixer.h"
#include "source/LlvmCompat.h"
#include "targets/KernelFunctions.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace xacc {
namespace {

/// private(t), delete(a): a keyword of the directive, not a name of the program.
bool isClauseWord(const CapturedDirective &d, size_t i) {
  int depth = 0;
  for (size_t k = 0; k < i; ++k)
    depth += d.tokens[k].isOneOf(tok::l_paren, tok::l_square)   ? 1
             : d.tokens[k].isOneOf(tok::r_paren, tok::r_square) ? -1
                                                                : 0;
  return depth == 0 && (d.family == Family::Acc || (d.valid && d.directive.kind == DirectiveKind::DeviceLoop));
}

} // namespace

void findCxxFixes(ASTContext &context, Capture &capture, Program &program) {
  CxxFixer(context, capture, program, program.cxx).fixFile();
}
void findKernelFixes(ASTContext &context, Capture &capture, Program &program) {
  CxxFixer(context, capture, program, program.kernels.cxx).fixKernels();
}

CxxFixer::CxxFixer(ASTContext &ctx, Capture &capture, Program &program, CxxFixes &out)
    : ctx(ctx), capture(capture), program(program), out(out), SM(ctx.getSourceManager()) {
  indexOf.reserve(capture.tokens.size());
  for (uint32_t i = 0; i < capture.tokens.size(); ++i)
    indexOf.try_emplace(capture.tokens[i].getLocation().getRawEncoding(), i);
}

/// Visits whole functions, then drops fixes outside kernel code.
void CxxFixer::fixKernels() {
  forKernels = true;
  const LocalNames names(ctx, capture.source);
  renameLocals(names);
  const WithLocalNames shown(ctx, names);
  const std::vector<CxxFix> sizes = out.fixes; // expressions that are entirely replaced by constants
  for (const Decl *D : ctx.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->doesThisDeclarationHaveABody() && !isInjected(F) && !ofSystem(F))
      visitFunctionBody(F);
  fixTokens();
  std::erase_if(out.fixes, [&](const CxxFix &fix) {
    return !inKernels(fix.tokens.begin) || llvm::any_of(sizes, [&](const CxxFix &size) {
      return &size != &fix && fix.tokens.isIn(size.tokens) && fix.text != size.text;
    });
  });
}

bool CxxFixer::inKernels(uint32_t token) const {
  return llvm::any_of(program.kernels.code, [&](Span s) { return s.contains(token); });
}

void CxxFixer::fixFile() {
  rejectHeaders();
  rejectLanguageTests();
  rejectKeywordsInDirectives();
  std::vector<const VarDecl *> group; // of one declaration
  for (const Decl *D : ctx.getTranslationUnitDecl()->decls()) {
    if (D->getLocation().isInvalid() || ofSystem(D) || D->isImplicit())
      continue;
    const auto *V = dyn_cast<VarDecl>(D);
    if (!group.empty() && (!V || V->getBeginLoc() != group.front()->getBeginLoc()))
      fixTentativeDefinitions(std::exchange(group, {}));
    if (V)
      group.push_back(V);
    fixDeclaration(D);
  }
  if (!group.empty())
    fixTentativeDefinitions(group);
  fixTokens(); // last, because rewritten whole declarations take precedence
}

void CxxFixer::rejectHeaders() {
  for (const IncludeLine &l : capture.source.includes)
    for (const char *header : {"tgmath.h", "stdatomic.h", "complex.h"})
      if (llvm::StringRef(l.target).ends_with(std::string("/") + header) && !capture.source.files[l.file].system)
        giveUp(std::string("<") + header + "> differs in C++");
}

/// C++ would take the other branch.
void CxxFixer::rejectLanguageTests() {
  for (const LanguageTest &test : capture.source.languageTests) {
    current = test.index < capture.tokens.size() ? capture.tokens[test.index].getLocation() : SourceLocation();
    giveUp("a preprocessor directive tests " + test.macro);
  }
}

void CxxFixer::rejectKeywordsInDirectives() {
  for (const CapturedDirective &d : capture.directives)
    for (size_t i = 1; i < d.tokens.size(); ++i)
      if (d.tokens[i].is(tok::identifier) && !isClauseWord(d, i) &&
          isCxxKeyword(capture.source.tokens[d.first + i].text)) {
        const std::string &name = capture.source.tokens[d.first + i].text;
        const auto program = std::span(capture.source.tokens).first(capture.source.programEnd);
        const auto first = std::ranges::find(program, name, &SourceToken::text);
        if (out.why.empty() && first != program.end())
          out.where = static_cast<uint32_t>(first - program.begin());
        giveUp("a directive names '" + name + "'");
      }
}

void CxxFixer::giveUp(const std::string &why) {
  const auto at = current.isValid() ? index(current) : std::nullopt;
  if (!out.why.empty() || (forKernels && (!at || !inKernels(*at))))
    return;
  out.why = why;
  if (current.isValid())
    out.where = at;
}

std::optional<uint32_t> CxxFixer::index(SourceLocation loc) const {
  const auto f = indexOf.find(loc.getRawEncoding());
  if (f == indexOf.end() || capture.source.files[capture.source.tokens[f->second].file].system)
    return std::nullopt;
  return f->second;
}

Span CxxFixer::spanOf(const Stmt *S) const {
  const auto b = index(S->getBeginLoc()), e = index(S->getEndLoc());
  return b && e && *b <= *e ? Span{*b, *e + 1} : Span{};
}

std::string CxxFixer::typeText(QualType t) const {
  const auto *E = dyn_cast_or_null<EnumDecl>(t->getAsTagDecl());
  if (E && !E->getIdentifier() && !E->getTypedefNameForAnonDecl() && !E->enumerators().empty()) // has only this name
    return "__typeof__(" + E->enumerator_begin()->getNameAsString() + ")";
  return asCxx(compat::declarationText(t, ctx));
}

std::string CxxFixer::declarationText(const ValueDecl *D) const {
  return asCxx(compat::declarationText(D->getType(), ctx, D->getNameAsString()));
}

std::string CxxFixer::fileText(const SourceToken &t) const {
  return std::string(capture.source.files[t.file].text.substr(t.begin, t.end - t.begin));
}

std::string CxxFixer::plainText(Span s) const {
  std::string text;
  for (uint32_t i = s.begin; i < s.end; ++i)
    text += (i > s.begin && capture.source.tokens[i].spaceBefore ? " " : "") + capture.source.tokens[i].text +
            (isCxxKeyword(capture.source.tokens[i].text) ? "_" : "");
  return text;
}

bool CxxFixer::isUserMacro(uint32_t i) const {
  return !SM.isInSystemHeader(SM.getSpellingLoc(capture.tokens[i].getLocation()));
}

void CxxFixer::cast(const Expr *E, QualType to) {
  const Span s = spanOf(E);
  if (s.empty() && inDirective)
    return giveUp("a directive needs a conversion that C++ does not allow");
  if (s.empty())
    return;
  if (typeText(to).find("(unnamed") != std::string::npos || typeText(to).find("(anonymous") != std::string::npos)
    return giveUp("the program converts to an unnamed type");
  const bool simple =
      isa<DeclRefExpr, CallExpr, ParenExpr, StringLiteral, MemberExpr, ArraySubscriptExpr, IntegerLiteral,
          FloatingLiteral, CharacterLiteral, UnaryOperator, CStyleCastExpr>(E->IgnoreImpCasts());
  before(s, "(" + typeText(to.getUnqualifiedType()) + ")" + (simple ? "" : "("));
  if (!simple)
    after(s, ")");
}

void CxxFixer::fixTokens() {
  static const std::pair<const char *, const char *> spellings[] = {{"restrict", "__restrict__"},
                                                                    {"_Static_assert", "static_assert"},
                                                                    {"_Alignof", "alignof"},
                                                                    {"_Thread_local", "thread_local"},
                                                                    {"_Noreturn", "__attribute__((noreturn))"},
                                                                    {"register", ""},
                                                                    {"auto", ""},
                                                                    {"_Bool", "bool"},
                                                                    {"__PRETTY_FUNCTION__", "__func__"}};
  for (uint32_t i = 0; i < capture.source.programEnd; ++i) {
    const SourceToken &t = capture.source.tokens[i];
    const Token &T = capture.tokens[i];
    current = T.getLocation();
    if (i > 0 && t.group >= 0 && tok::isStringLiteral(capture.tokens[i - 1].getKind())) {
      // "%"PRId64: an identifier directly after a string is a suffix in C++.
      const SourceToken &string = capture.source.tokens[i - 1];
      if (string.group < 0 && string.file == t.file && string.end == t.begin)
        after({i - 1, i}, " ");
    }
    if (!t.identifier)
      continue;
    if (T.is(tok::identifier) && isCxxKeyword(t.text))
      replace(i, t.text + "_");
    for (const auto &[from, to] : spellings)
      // From a system macro (bool, static_assert, ...), which the C++ header also defines.
      if (t.text == from && (forKernels || t.group < 0 || fileText(t) == t.text || isUserMacro(i)))
        replace(i, to);
    const bool complex = t.text == "_Complex" || t.text == "__complex__" || t.text == "__complex";
    if (complex && forKernels)
      fixComplexType(i);
    if (t.text == "_Atomic" || (!forKernels && (complex || t.text == "_Generic")))
      giveUp("the program uses " + t.text);
  }
}

void CxxFixer::visitFunctionBody(const FunctionDecl *F) {
  inside = F;
  visit(F->getBody(), nullptr);
  inside = nullptr;
  checkJumps();
  addMissingReturn(F);
}

/// Fixes of outer expressions are recorded before those of inner ones, so their text goes outside.
void CxxFixer::visit(const Stmt *S, const Stmt *parent) {
  if (!S)
    return;
  current = S->getBeginLoc();
  if (const FunctionDecl *F = calleeOf(S); F && isInjected(F)) {
    const llvm::SaveAndRestore directive(inDirective, true);
    for (const Expr *argument : llvm::cast<CallExpr>(S)->arguments())
      visit(argument, nullptr);
    return;
  }
  // A file with _Generic is not emitted as C++. Inject adds __builtin_choose_expr, which has no tokens.
  if (const Expr *selected = selectedBy(S); selected && (isa<ChooseExpr>(S) ? !spanOf(S).empty() : forKernels)) {
    keepSelected(S, selected);
    return visit(selected, parent);
  }
  if (const auto *compatible = dyn_cast<TypeTraitExpr>(S)) {
    if (const Span s = spanOf(compatible); !s.empty())
      return replace(s, constantOf(compatible, ctx)->getBoolValue() ? "1" : "0");
    return giveUp("the program uses __builtin_types_compatible_p");
  }
  const size_t scope = initialised.size();
  if (!isa<DeclStmt>(S))
    fixStatement(S, parent);
  above.push_back(S);
  if (const auto *declarations = dyn_cast<DeclStmt>(S))
    for (const Decl *D : declarations->decls())
      fixDeclaration(D);
  else
    for (const Stmt *child : S->children())
      visit(child, S);
  above.pop_back();
  if (isa<CompoundStmt, ForStmt>(S))
    initialised.resize(scope);
}

/// Fixes S itself, but nothing inside it.
void CxxFixer::fixStatement(const Stmt *S, const Stmt *parent) {
  if (const auto *ref = dyn_cast<DeclRefExpr>(S))
    fixEnumerator(ref, parent);
  else if (const auto *call = dyn_cast<CallExpr>(S)) {
    fixCall(call);
    fixResult(call, parent);
  } else if (const auto *conversion = dyn_cast<ImplicitCastExpr>(S))
    fixConversion(conversion, parent);
  else if (isa<BinaryOperator, UnaryOperator>(S))
    fixOperator(llvm::cast<Expr>(S));
  else if (const auto *literal = dyn_cast<ImaginaryLiteral>(S); literal && forKernels)
    fixImaginaryLiteral(literal);
  else if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(S))
    fixSizeof(size);
  else if (const auto *cast = dyn_cast<ExplicitCastExpr>(S)) {
    visitType(cast->getTypeInfoAsWritten());
    fixPointerToInteger(cast);
    if (cast->getCastKind() == CK_ToUnion)
      giveUp("the program converts a value to a union");
  } else if (const auto *literal = dyn_cast<CompoundLiteralExpr>(S))
    visitType(literal->getTypeSourceInfo());
  else if (const auto *list = dyn_cast<InitListExpr>(S))
    fixDesignators(list);
  else if (isa<AddrLabelExpr, IndirectGotoStmt>(S) && forKernels)
    giveUp("the program computes the target of a goto");
  else if (isa<GotoStmt, LabelStmt>(S))
    recordJump(S);
  else if (const auto *end = dyn_cast<ReturnStmt>(S))
    fixReturn(end);
  else if (const auto *choice = dyn_cast<SwitchStmt>(S))
    checkSwitch(choice);
  else if (const auto *loop = dyn_cast<ForStmt>(S))
    fixLoopScope(loop);
}

/// Fixes an operation with one or two operands.
void CxxFixer::fixOperator(const Expr *E) {
  if (const auto *assignment = dyn_cast<CompoundAssignOperator>(E))
    fixCompoundAssignment(assignment);
  else if (const auto *B = dyn_cast<BinaryOperator>(E)) {
    if (B->getOpcode() == BO_Assign)
      rejectVolatileCopy(B->getLHS());
    if (forKernels && program.fastMath)
      fixQuotient(B);
  } else if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->isIncrementDecrementOp())
      fixIncrement(U);
    else if (U->getOpcode() == UO_AddrOf)
      fixLiteralAddress(U->getSubExpr(), U);
    else if (forKernels && (U->getOpcode() == UO_Real || U->getOpcode() == UO_Imag))
      fixComplexPart(U);
  }
}

void CxxFixer::fixSizeof(const UnaryExprOrTypeTraitExpr *E) {
  if (E->getTypeOfArgument()->isFunctionType())
    giveUp("the program asks for the size or the alignment of a function");
  if (!E->isArgumentType())
    return fixOperandType(E->getArgumentExpr());
  if (const auto *tag = E->getArgumentType()->getAsTagDecl();
      tag && SM.isBeforeInTranslationUnit(E->getBeginLoc(), tag->getLocation()))
    giveUp("an operator defines a type");
  visitType(E->getArgumentTypeInfo());
}

/// _Generic and __builtin_choose_expr, which C++ lacks: only the selected expression is kept.
void CxxFixer::keepSelected(const Stmt *S, const Expr *selected) {
  const Span all = spanOf(S), result = spanOf(selected);
  if (all.empty() || result.empty())
    return giveUp("the program uses _Generic");
  replace({all.begin, result.begin}, "(");
  replace({result.end, all.end}, ")");
}

/// for (int k = 0; ...) { int k = 7; }: in C++ both are in the same scope.
void CxxFixer::fixLoopScope(const ForStmt *loop) {
  const auto *head = dyn_cast_or_null<DeclStmt>(loop->getInit());
  const auto *body = dyn_cast<CompoundStmt>(loop->getBody());
  const auto named = [&](const Decl *a) {
    const StringRef name = nameOf(dyn_cast<NamedDecl>(a));
    return !name.empty() &&
           llvm::any_of(head->decls(), [&](const Decl *b) { return nameOf(llvm::cast<NamedDecl>(b)) == name; });
  };
  const auto again = [&](const Stmt *S) {
    const auto *d = dyn_cast<DeclStmt>(S);
    return d && llvm::any_of(d->decls(), named);
  };
  if (!head || !body || llvm::none_of(body->body(), again))
    return;
  if (const Span s = spanOf(body); !s.empty()) {
    before(s, "{ ");
    after(s, " }");
  }
}

void CxxFixer::fixCall(const CallExpr *call) {
  const FunctionDecl *F = call->getDirectCallee();
  if (F && !F->hasPrototype() && (call->getNumArgs() > 0 || F->isImplicit()) && !F->getBuiltinID() &&
      !forKernels) // kernels redeclare it
    giveUp("'" + F->getNameAsString() + "' is called without a prototype");
  const FunctionDecl *definition = F ? F->getDefinition() : nullptr;
  if (definition && !F->hasPrototype() && call->getNumArgs() != definition->getNumParams())
    giveUp("'" + F->getNameAsString() + "' is called with other arguments than it is defined with");
  if (nameOf(F) == "__builtin_classify_type")
    giveUp("the program uses __builtin_classify_type");
  fixClassification(call);
  if (forKernels)
    renameLibraryCall(call);
}

/// Renames a library function to its name in kernels.
void CxxFixer::renameLibraryCall(const CallExpr *call) {
  const FunctionDecl *F = call->getDirectCallee();
  const auto at = index(call->getBeginLoc());
  if (!at || nameOf(F).empty() || capture.source.tokens[*at].text != F->getName() ||
      !(ofSystem(F) || F->getBuiltinID()))
    return;
  if (const auto name = nameInKernels(F->getNameAsString()); name && *name != F->getName())
    replace(*at, *name);
}

} // namespace xacc
