// SemaContext.h - what every area of the semantic analysis works with: names, locations, messages, and where the walk
// is. Clang side.
#ifndef XACC_FRONTEND_SEMA_SEMACONTEXT_H
#define XACC_FRONTEND_SEMA_SEMACONTEXT_H

#include "analysis/AlignedVariables.h"
#include "analysis/Invariance.h"
#include "analysis/Markers.h"
#include "sema/ModelBuilder.h"
#include <set>

namespace xacc {

enum class NameKind : uint8_t { Nodes, Template };
struct NamedObject {
  NameKind kind;
  int index;
};
struct Scope {
  std::map<std::string, NamedObject> names;
  std::map<std::string, int> devices; ///< device sets
};

/// One directive with its typed expressions, as the walk meets it.
struct TypedDirective {
  int number;
  const Directive &directive;
  const DirectiveSite &site;
  bool fileScope;
  std::vector<const clang::Expr *> slots;
  /// What the tokens become where expressions are printed: see DirectiveExpressions.cpp. By position in the directive.
  std::map<uint32_t, std::string> before, after;
  std::map<uint32_t, std::pair<uint32_t, std::string>> replaced; ///< first token -> past the last, and text
};

/// Messages at the places of directives.
class Reports {
public:
  Reports(const clang::ASTContext &ctx, const Capture &captured, Reporter &reporter)
      : ctx(ctx), captured(captured), reporter(reporter) {}
  void error(const TypedDirective &m, Diag d, TokenRange r, const std::vector<std::string> &args = {},
             const std::string &fix = {});
  void noteDeclared(int directive, const std::string &name, Diag d = Diag::declared_here);

  clang::SourceRange rangeOf(const TypedDirective &m, TokenRange r) const;
  /// A note with a fix: the directive `line` is missing before that one.
  void suggestLine(int directive, const std::string &line, const std::string &language = "xmp");
  /// The same, of a clause at its end.
  void suggestClause(int directive, const std::string &clause);

private:
  const clang::ASTContext &ctx;
  const Capture &captured;
  Reporter &reporter;
};

/// From the AST back to tokens and text.
class Locations {
public:
  Locations(clang::ASTContext &ctx, const Capture &captured, const Markers &markers, Reports &reports);
  std::optional<uint32_t> index(clang::SourceLocation loc) const; ///< of the token at `loc`
  Span spanOf(const clang::Stmt *S) const;                        ///< empty if its ends are not tokens of the program
  uint32_t statementEnd(const clang::Stmt *S) const;              ///< past the `;` or `}`
  std::string text(const TypedDirective &m, TokenRange r) const;  ///< of a directive, as it is emitted
  std::string text(const clang::Expr *E) const;                   ///< as the user wrote it
  std::string typeText(clang::QualType t) const;
  /// `type`, which was printed of `t` or of what it is made of; a tag without a name is that of the expression
  /// `element`.
  std::string nameable(std::string type, clang::QualType t, const std::string &element) const;
  std::string fresh(std::string name) const; ///< one that the program does not use
  Value value(const TypedDirective &m, const Expression &e, bool integer = true);
  static Value plus(const Value &v, int64_t add);

private:
  clang::ASTContext &ctx;
  const Capture &captured;
  const Markers &markers;
  Reports &reports;
  std::unordered_map<unsigned, uint32_t> indexOf; ///< raw token location -> token index
};

/// Nodes and templates by name, in the scopes of the program.
class Names {
public:
  Names(const Program &program, Reports &reports, const Locations &locations)
      : program(program), reports(reports), locations(locations) {}
  std::vector<Scope> scopes; ///< innermost last

  const NamedObject *lookup(const std::string &name) const; ///< null if there is none
  /// The same, or a message; `kind` absent: either.
  std::optional<NamedObject> require(const TypedDirective &m, const Name &name, std::optional<NameKind> kind);
  /// False after a message: the name is taken.
  bool declare(const TypedDirective &m, const Name &name, NamedObject object);
  Declared declared(const TypedDirective &m, const Name &name, const char *suffix);

private:
  const Program &program;
  Reports &reports;
  const Locations &locations;
};

/// Where the walk is.
struct Surroundings {
  const clang::FunctionDecl *function = nullptr;
  std::vector<const clang::Stmt *> ancestors; ///< of the expression that is walked
  int tasks = -1;                             ///< number of the tasks construct whose block is walked
  int taskDepth = 0;                          ///< tasks around
  std::vector<int> nocommTasks;               ///< directives of the tasks with nocomm around
  std::vector<int> loops;                     ///< numbers of the distributed loops around, innermost last
  std::vector<OnReference> loopSets;          ///< executing sets of the loops around, innermost last
  int accRegion = -1;                         ///< number of the compute construct that is walked
  const clang::Stmt *accBody = nullptr;       ///< its statement
  struct {
    bool parallel = false, kernels = false, sequential = false;
  } accContext;            ///< of that construct
  bool accRoutine = false; ///< the function is an acc routine

  OnReference executing() const { return loopSets.empty() ? OnReference() : loopSets.back(); }
};

struct SemaContext {
  SemaContext(clang::ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter,
              Program &program);
  clang::ASTContext &ctx;
  Capture &captured;
  const Injected &injected;
  Reporter &reporter;
  Program &program;
  Markers markers;
  Reports reports;
  Locations locations;
  Names names;
  AlignedVariables aligned;
  Surroundings around;
  FileEffects effects;
};

/// An enumerated type is what it is made of.
BasicType basicTypeOf(clang::QualType t);

} // namespace xacc
#endif
