// CxxFixes.cpp - C constructs that are not C++: how to write them, or why the file stays C.
//
// Token-level: keywords of C++ used as names, restrict, register, _Static_assert ... AST-level: conversions that only C
// makes by itself, tentative definitions, const with external linkage. What cannot be fixed sets Program::whyNotCxx.
#include "ModelBuilder.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {
namespace {

const std::unordered_set<std::string> cxxKeywords = {"alignas",
                                                     "alignof",
                                                     "and",
                                                     "and_eq",
                                                     "asm",
                                                     "bitand",
                                                     "bitor",
                                                     "bool",
                                                     "catch",
                                                     "char8_t",
                                                     "class",
                                                     "co_await",
                                                     "co_return",
                                                     "co_yield",
                                                     "compl",
                                                     "concept",
                                                     "const_cast",
                                                     "consteval",
                                                     "constexpr",
                                                     "constinit",
                                                     "decltype",
                                                     "delete",
                                                     "dynamic_cast",
                                                     "explicit",
                                                     "export",
                                                     "false",
                                                     "friend",
                                                     "mutable",
                                                     "namespace",
                                                     "new",
                                                     "noexcept",
                                                     "not",
                                                     "not_eq",
                                                     "nullptr",
                                                     "operator",
                                                     "or",
                                                     "or_eq",
                                                     "private",
                                                     "protected",
                                                     "public",
                                                     "reinterpret_cast",
                                                     "requires",
                                                     "static_cast",
                                                     "template",
                                                     "this",
                                                     "throw",
                                                     "true",
                                                     "try",
                                                     "typeid",
                                                     "typename",
                                                     "using",
                                                     "virtual",
                                                     "xor",
                                                     "xor_eq"};

class CxxFixer {
public:
  CxxFixer(ASTContext &ctx, Capture &C, Program &P) : ctx(ctx), C(C), P(P), SM(ctx.getSourceManager()) {
    for (uint32_t i = 0; i < C.tokens.size(); ++i)
      indexOf.try_emplace(C.tokens[i].getLocation().getRawEncoding(), i);
  }

  /// private(t), delete(a): a word of the directive, not a name of the program.
  static bool isClauseWord(const CapturedDirective &d, size_t i) {
    int depth = 0;
    for (size_t k = 0; k < i; ++k)
      depth += d.tokens[k].isOneOf(tok::l_paren, tok::l_square)   ? 1
               : d.tokens[k].isOneOf(tok::r_paren, tok::r_square) ? -1
                                                                  : 0;
    return depth == 0 && (d.family == Family::Acc || (d.valid && d.directive.kind == DirectiveKind::DeviceLoop));
  }

  void run() {
    for (const IncludeLine &l : C.source.includes)
      for (const char *header : {"tgmath.h", "stdatomic.h", "complex.h"})
        if (llvm::StringRef(l.target).ends_with(std::string("/") + header) && !C.source.files[l.file].system)
          giveUp(std::string("<") + header + "> differs in C++");
    for (const CapturedDirective &d : C.directives)
      for (size_t i = 1; i < d.tokens.size(); ++i)
        if (d.tokens[i].is(tok::identifier) && !isClauseWord(d, i) &&
            isCxxKeyword(d.tokens[i].getIdentifierInfo()->getName().str())) {
          const auto first = std::find_if(C.source.tokens.begin(), C.source.tokens.end(), [&](const SourceToken &t) {
            return t.text == d.tokens[i].getIdentifierInfo()->getName();
          });
          if (P.whyNotCxx.empty() && first != C.source.tokens.end())
            P.whereNotCxx = static_cast<uint32_t>(first - C.source.tokens.begin());
          giveUp("a directive names '" + d.tokens[i].getIdentifierInfo()->getName().str() + "'");
        }
    for (const Decl *D : ctx.getTranslationUnitDecl()->decls()) {
      const SourceLocation loc = D->getLocation();
      if (loc.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(loc)) || D->isImplicit())
        continue;
      declaration(D);
    }
    tokens(); // last: declarations that are rewritten as a whole come first
  }

private:
  ASTContext &ctx;
  Capture &C;
  Program &P;
  SourceManager &SM;
  std::unordered_map<unsigned, uint32_t> indexOf;
  std::vector<std::pair<uint32_t, const LabelDecl *>> gotos;
  std::unordered_map<const LabelDecl *, std::pair<uint32_t, std::vector<uint32_t>>>
      labels;                        // where, and what is in scope
  std::vector<uint32_t> initialised; // declarations in scope, by token

  SourceLocation current; ///< of what is being looked at

  void giveUp(const std::string &why) {
    if (!P.whyNotCxx.empty())
      return;
    P.whyNotCxx = why;
    if (current.isValid())
      P.whereNotCxx = index(current);
  }
  std::optional<uint32_t> index(SourceLocation loc) const {
    const auto f = indexOf.find(loc.getRawEncoding());
    if (f == indexOf.end() || C.source.files[C.source.tokens[f->second].file].system)
      return std::nullopt;
    return f->second;
  }
  Span spanOf(const Stmt *S) const {
    const auto b = index(S->getBeginLoc()), e = index(S->getEndLoc());
    return b && e && *b <= *e ? Span{*b, *e + 1} : Span{};
  }
  std::string typeText(QualType t) const { return t.getAsString(PrintingPolicy(ctx.getLangOpts())); }

  void replace(uint32_t i, const std::string &text) { P.cxxFixes.push_back({CxxFix::Replace, {i, i + 1}, text}); }

  void tokens() {
    static const std::pair<const char *, const char *> spellings[] = {{"restrict", "__restrict__"},
                                                                      {"_Static_assert", "static_assert"},
                                                                      {"_Alignof", "alignof"},
                                                                      {"_Thread_local", "thread_local"},
                                                                      {"_Noreturn", "__attribute__((noreturn))"},
                                                                      {"register", ""},
                                                                      {"_Bool", "bool"}};
    for (uint32_t i = 0; i < C.source.tokens.size(); ++i) {
      const SourceToken &t = C.source.tokens[i];
      if (!t.identifier)
        continue;
      const Token &T = C.tokens[i];
      current = T.getLocation();
      if (T.is(tok::identifier) && cxxKeywords.count(t.text))
        replace(i, t.text + "_");
      for (const auto &[from, to] : spellings)
        // Spelled by a system macro (bool, static_assert, ...): the C++ header defines it too.
        if (t.text == from && !(t.group >= 0 && fileText(t) != t.text && !isUserMacro(i)))
          replace(i, to);
      if (t.text == "_Atomic" || t.text == "_Generic" || t.text == "_Complex" || t.text == "_Alignas" ||
          t.text == "__auto_type")
        giveUp("it uses " + t.text);
    }
  }
  std::string fileText(const SourceToken &t) const {
    return std::string(C.source.files[t.file].text.substr(t.begin, t.end - t.begin));
  }
  bool isUserMacro(uint32_t i) const {
    const SourceLocation spelled = SM.getSpellingLoc(C.tokens[i].getLocation());
    return !SM.isInSystemHeader(spelled);
  }

  bool isTakenByCuda(const NamedDecl *D) const {
    return P.wantsKernels && D->getIdentifier() && isCudaName(D->getNameAsString());
  }
  /// A function of this file alone gets another name.
  void renameTaken(const FunctionDecl *F, SourceLocation where) {
    if (const auto i = index(where); i && isTakenByCuda(F) && !F->isExternallyVisible())
      replace(*i, F->getNameAsString() + "_");
  }

  void declaration(const Decl *D) {
    current = D->getLocation();
    const auto *named = dyn_cast<NamedDecl>(D);
    if (named && isTakenByCuda(named) && (!isa<FunctionDecl>(D) || named->isExternallyVisible()))
      giveUp("'" + named->getNameAsString() + "' is declared by CUDA's headers, too: " +
             (isa<FunctionDecl>(D) ? "make it static or rename it" : "rename it"));
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      renameTaken(F, F->getLocation());
      if (F->getIdentifier() && F->getName().starts_with("__xmp_"))
        return;
      if (const auto *tag = F->getReturnType()->getAsTagDecl();
          tag && F->getSourceRange().isValid() && SM.isBeforeInTranslationUnit(F->getBeginLoc(), tag->getBeginLoc()) &&
          SM.isBeforeInTranslationUnit(tag->getBeginLoc(), F->getLocation()))
        giveUp("the type that '" + F->getNameAsString() + "' returns is defined with it");
      if (!F->hasPrototype() && F->doesThisDeclarationHaveABody() && F->getNumParams() > 0)
        giveUp("'" + F->getNameAsString() + "' has a parameter list in the old style");
      if (F->getIdentifier() && cxxKeywords.count(F->getName().str()) && F->isExternallyVisible())
        giveUp("'" + F->getNameAsString() + "' is a C++ keyword and has external linkage");
      for (const ParmVarDecl *p : F->parameters())
        parameter(p);
      if (F->doesThisDeclarationHaveABody())
        visit(F->getBody(), nullptr), checkJumps();
    } else if (const auto *V = dyn_cast<VarDecl>(D)) {
      variable(V);
    } else if (const auto *R = dyn_cast<RecordDecl>(D)) {
      record(R);
    }
  }

  void record(const RecordDecl *R) {
    if (R->isThisDeclarationADefinition() && !R->isUnion() && R->field_empty())
      giveUp("an empty struct has another size in C++");
    for (const Decl *D : R->decls())
      if (const auto *inner = dyn_cast<TagDecl>(D);
          inner && inner->getIdentifier() && inner->isThisDeclarationADefinition())
        giveUp("'" + inner->getNameAsString() + "' is declared inside another struct");
  }

  /// C++ has no parameters of variably modified types, but g++ and nvcc have such variables: `double x[n][m]` becomes
  /// `void *x_rows`, and the body begins with `double (*x)[m] = (double (*)[m])x_rows;`.
  void rows(const ParmVarDecl *p) {
    const std::string name = p->getNameAsString();
    const QualType row = p->getType()->getPointeeType();
    for (const ArrayDecl &a : P.arrays)
      if (a.name == name)
        return giveUp("parameter '" + name + "' is a variable-length array");
    const auto begin = index(p->getSourceRange().getBegin()), last = index(p->getSourceRange().getEnd());
    const auto *F = dyn_cast<FunctionDecl>(p->getDeclContext());
    if (!begin || !last || !row->isArrayType())
      return giveUp("parameter '" + name + "' points to a variable-length array");
    std::string argument = name.empty() ? "" : name + "_rows";
    while (C.source.identifiers.count(argument))
      argument += "_";
    P.cxxFixes.push_back({CxxFix::Replace,
                          {*begin, *last + 1},
                          (ctx.getBaseElementType(row).isConstQualified() ? "const void *" : "void *") + argument});
    const auto *body = F && F->doesThisDeclarationHaveABody() ? F->getBody() : nullptr;
    const auto open = body ? index(body->getBeginLoc()) : std::nullopt;
    if (!open || name.empty())
      return;
    PrintingPolicy policy(ctx.getLangOpts());
    std::string declarator = name, type;
    ctx.getPointerType(row).getAsStringInternal(declarator, policy);
    ctx.getPointerType(row).getAsStringInternal(type, policy);
    P.cxxFixes.push_back({CxxFix::After,
                          {*open, *open + 1},
                          " " + declarator + " = (" + type + ")" + argument + "; (void)" + name + ";"});
  }

  void parameter(const ParmVarDecl *p) {
    current = p->getLocation();
    const QualType written = p->getOriginalType();
    if (p->getType()->isPointerType() && p->getType()->getPointeeType()->isVariablyModifiedType())
      return rows(p);
    if (p->getType()->isVariablyModifiedType())
      giveUp("parameter '" + p->getNameAsString() + "' is of variably modified type");
    const auto *array = ctx.getAsArrayType(written);
    if (array && (isa<VariableArrayType>(array) || array->getIndexTypeCVRQualifiers() ||
                  array->getSizeModifier() != ArraySizeModifier::Normal))
      if (const auto name = index(p->getLocation())) { // x[restrict n], x[static n]
        uint32_t end = *name + 1;
        int depth = 0;
        do {
          depth += C.source.tokens[end].text == "[";
          depth -= C.source.tokens[end].text == "]";
          ++end;
        } while (depth > 0 && end < C.source.tokens.size());
        const bool restricted = array->getIndexTypeCVRQualifiers() & Qualifiers::Restrict;
        P.cxxFixes.push_back({CxxFix::Before, {*name, *name + 1}, restricted ? "*__restrict__ " : "*"});
        P.cxxFixes.push_back({CxxFix::Replace, {*name + 1, end}, ""});
      }
  }

  void variable(const VarDecl *V) {
    if (V->isFileVarDecl() && !V->isLocalVarDeclOrParm()) {
      if (V->getIdentifier() && cxxKeywords.count(V->getName().str()) && V->isExternallyVisible())
        giveUp("'" + V->getNameAsString() + "' is a C++ keyword and has external linkage");
      if (V->isThisDeclarationADefinition() == VarDecl::TentativeDefinition && V->getMostRecentDecl() != V) {
        bool later = false;
        for (const VarDecl *r = V->getMostRecentDecl(); r && r != V; r = r->getPreviousDecl())
          later |= r->isThisDeclarationADefinition() != VarDecl::DeclarationOnly;
        if (later && V->getStorageClass() == SC_Static)
          giveUp("static '" + V->getNameAsString() + "' is defined twice");
        else if (later)
          if (const auto b = index(V->getBeginLoc()))
            P.cxxFixes.push_back({CxxFix::Before, {*b, *b + 1}, "extern "});
      }
      if (V->getType().isConstQualified() && !V->getInit() && V->getStorageClass() != SC_Extern)
        giveUp("'" + V->getNameAsString() + "' is const and has no initialiser");
      else if (V->getType().isConstQualified() && V->isExternallyVisible() && V->getStorageClass() != SC_Extern &&
               V->getType()->getBaseElementTypeUnsafe()->getAsRecordDecl() &&
               !V->getType()->getBaseElementTypeUnsafe()->getAsRecordDecl()->getIdentifier())
        giveUp("'" + V->getNameAsString() + "' is const and of a type without a name");
      else if (V->getType().isConstQualified() && V->isExternallyVisible() && V->getStorageClass() != SC_Extern)
        if (const auto b = index(V->getBeginLoc())) { // const would mean static
          std::string declarator = V->getNameAsString();
          QualType(V->getType()).getAsStringInternal(declarator, PrintingPolicy(ctx.getLangOpts()));
          P.cxxFixes.push_back({CxxFix::Before, {*b, *b + 1}, "extern " + declarator + "; "});
        }
    }
    if (const Expr *init = V->getInit()) {
      if (const auto *s = dyn_cast<StringLiteral>(init->IgnoreParens()))
        if (const auto *array = ctx.getAsConstantArrayType(V->getType()); array && array->getSize().ule(s->getLength()))
          giveUp("'" + V->getNameAsString() + "' is initialised by a string without its end");
      visit(init, nullptr);
    }
  }

  void cast(const Expr *E, QualType to) {
    const Span s = spanOf(E);
    if (s.empty())
      return;
    if (typeText(to).find("(unnamed") != std::string::npos || typeText(to).find("(anonymous") != std::string::npos)
      return giveUp("it converts to a type without a name");
    const Expr *inner = E->IgnoreImpCasts();
    const bool simple =
        isa<DeclRefExpr, CallExpr, ParenExpr, StringLiteral, MemberExpr, ArraySubscriptExpr, IntegerLiteral>(inner);
    P.cxxFixes.push_back({CxxFix::Before, s, "(" + typeText(to) + ")" + (simple ? "" : "(")});
    if (!simple)
      P.cxxFixes.push_back({CxxFix::After, s, ")"});
  }

  void conversion(const ImplicitCastExpr *E, const Stmt *parent) {
    const QualType to = E->getType(), from = E->getSubExpr()->getType();
    switch (E->getCastKind()) {
    case CK_BitCast:
      // Parameters that are rows of variable length take any pointer, and the rows of two variables convert.
      if (to->isVariablyModifiedType() && (isa_and_nonnull<CallExpr>(parent) || !from->isVoidPointerType()))
        break;
      if (to->isPointerType() && from->isPointerType() && !to->isVoidPointerType())
        cast(E->getSubExpr(), to);
      break;
    case CK_NoOp: // drops const
      if (to->isPointerType() && from->isPointerType() &&
          !to->getPointeeType().isAtLeastAsQualifiedAs(from->getPointeeType()))
        cast(E->getSubExpr(), to);
      break;
    case CK_IntegralToPointer:
      cast(E->getSubExpr(), to);
      break;
    case CK_NullToPointer:
      if (from->isVoidPointerType())
        if (const Span s = spanOf(E->getSubExpr()); !s.empty() && fileText(C.source.tokens[s.begin]) != "NULL")
          cast(E->getSubExpr(), to);
      break;
    case CK_IntegralCast:
      if (to->isEnumeralType() && !ctx.hasSameUnqualifiedType(to, from)) {
        // Enumerators have type int in C; naming one needs no cast.
        const auto *ref = dyn_cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens());
        const auto *constant = ref ? dyn_cast<EnumConstantDecl>(ref->getDecl()) : nullptr;
        if (!constant || cast_or_null<EnumDecl>(constant->getDeclContext())->getCanonicalDecl() !=
                             to->castAs<EnumType>()->getDecl()->getCanonicalDecl())
          cast(E->getSubExpr(), to);
      }
      break;
    case CK_ArrayToPointerDecay:
      if (isa<StringLiteral>(E->getSubExpr()->IgnoreParens()) && !to->getPointeeType().isConstQualified() &&
          writable(E, parent))
        cast(E->getSubExpr(), to);
      if (isa<CompoundLiteralExpr>(E->getSubExpr()->IgnoreParens()))
        giveUp("it takes the address of a compound literal");
      break;
    default:
      break;
    }
  }

  /// Is the decayed string used where a pointer to non-const char is wanted?
  bool writable(const Expr *E, const Stmt *parent) const {
    if (!parent || isa<ReturnStmt>(parent))
      return true;
    if (const auto *call = dyn_cast<CallExpr>(parent)) {
      const auto *F = call->getDirectCallee();
      for (unsigned i = 0; F && i < call->getNumArgs(); ++i)
        if (call->getArg(i) == E)
          return i < F->getNumParams();
      return false;
    }
    if (const auto *B = dyn_cast<BinaryOperator>(parent))
      return B->isAssignmentOp();
    return isa<InitListExpr, DeclStmt, ConditionalOperator>(parent);
  }

  void visit(const Stmt *S, const Stmt *parent) {
    if (!S)
      return;
    current = S->getBeginLoc();
    if (const auto *ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *F = dyn_cast<FunctionDecl>(ref->getDecl()))
        renameTaken(F, ref->getLocation());
    if (const auto *call = dyn_cast<CallExpr>(S)) {
      const FunctionDecl *F = call->getDirectCallee();
      if (F && F->getIdentifier() && F->getName().starts_with("__xmp_"))
        return;
      if (F && !F->hasPrototype() && call->getNumArgs() > 0 && !F->getBuiltinID())
        giveUp("'" + F->getNameAsString() + "' is called without a prototype");
    }
    if (const auto *E = dyn_cast<ImplicitCastExpr>(S))
      conversion(E, parent);
    else if (const auto *E = dyn_cast<UnaryOperator>(S)) {
      if (E->isIncrementDecrementOp() && E->getSubExpr()->getType()->isEnumeralType())
        giveUp("it increments an enumeration");
      if (E->isIncrementDecrementOp() && E->getSubExpr()->getType()->isBooleanType())
        giveUp("it increments a _Bool");
      if (E->getOpcode() == UO_AddrOf && isa<CompoundLiteralExpr>(E->getSubExpr()->IgnoreParens()))
        giveUp("it takes the address of a compound literal");
    } else if (const auto *E = dyn_cast<CompoundAssignOperator>(S)) {
      if (E->getLHS()->getType()->isEnumeralType())
        giveUp("it computes with an enumeration in place");
    } else if (const auto *E = dyn_cast<UnaryExprOrTypeTraitExpr>(S)) {
      if (!E->isArgumentType() && isa<CharacterLiteral>(E->getArgumentExpr()->IgnoreParens()))
        giveUp("a character constant has another size in C++");
    } else if (const auto *E = dyn_cast<InitListExpr>(S))
      designators(E);
    else if (const auto *jump = dyn_cast<GotoStmt>(S)) {
      if (const auto at = index(jump->getGotoLoc()))
        gotos.emplace_back(*at, jump->getLabel());
    } else if (const auto *label = dyn_cast<LabelStmt>(S)) {
      if (const auto at = index(label->getIdentLoc()))
        labels[label->getDecl()] = {*at, initialised};
    } else if (const auto *sw = dyn_cast<SwitchStmt>(S))
      switchBody(sw);
    else if (const auto *d = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : d->decls())
        if (const auto *V = dyn_cast<VarDecl>(D)) {
          if (V->hasInit())
            if (const auto at = index(V->getLocation()))
              initialised.push_back(*at);
          variable(V);
        } else if (const auto *R = dyn_cast<RecordDecl>(D))
          record(R);
        else if (const auto *F = dyn_cast<FunctionDecl>(D))
          declaration(F);
      return;
    }
    const size_t scope = initialised.size();
    for (const Stmt *child : S->children())
      visit(child, S);
    if (isa<CompoundStmt, ForStmt>(S))
      initialised.resize(scope);
  }

  /// goto may not pass an initialised declaration that is still in scope at its label.
  void checkJumps() {
    for (const auto &[from, target] : gotos)
      if (const auto label = labels.find(target); label != labels.end())
        for (const uint32_t declared : label->second.second)
          if (from < declared && declared < label->second.first)
            giveUp("goto '" + target->getNameAsString() + "' passes an initialisation");
    gotos.clear();
    labels.clear();
    initialised.clear();
  }

  void designators(const InitListExpr *list) {
    const InitListExpr *written = list->isSemanticForm() && list->getSyntacticForm() ? list->getSyntacticForm() : list;
    unsigned last = 0;
    for (const Expr *init : written->inits()) {
      const auto *d = dyn_cast_or_null<DesignatedInitExpr>(init);
      if (!d)
        continue;
      const auto *D = d->getDesignator(0);
      const FieldDecl *f = d->size() == 1 && D->isFieldDesignator() ? D->getFieldDecl() : nullptr;
      if (!f)
        giveUp("it uses array designators in an initialiser");
      else {
        if (f->getFieldIndex() < last)
          giveUp("its designated initialisers are out of order");
        last = f->getFieldIndex();
      }
    }
  }

  void switchBody(const SwitchStmt *sw) {
    const auto *body = dyn_cast<CompoundStmt>(sw->getBody());
    bool initialised = false;
    if (!body)
      return;
    for (const Stmt *S : body->body()) {
      if (const auto *d = dyn_cast<DeclStmt>(S))
        for (const Decl *D : d->decls())
          if (const auto *V = dyn_cast<VarDecl>(D))
            initialised |= V->hasInit();
      if (isa<SwitchCase>(S) && initialised)
        giveUp("a switch jumps past an initialisation");
    }
  }
};

} // namespace

bool isCxxKeyword(const std::string &word) { return cxxKeywords.count(word) > 0; }

void findCxxFixes(ASTContext &context, Capture &capture, Program &program) {
  CxxFixer(context, capture, program).run();
}

} // namespace xacc
