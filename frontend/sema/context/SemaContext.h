// SemaContext.h - context of all areas of the semantic analysis: names, locations, messages, and the position of the
// walk. Clang side.
#pragma once

#include "analysis/AlignedVariables.h"
#include "analysis/Invariance.h"
#include "analysis/Markers.h"
#include "analysis/Traverse.h"
#include "analysis/uses/IndexOrigins.h"
#include "cxx/LocalNames.h"
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

/// A directive with its typed expressions.
struct TypedDirective {
  int number;
  const Directive &directive;
  const DirectiveSite &site;
  bool fileScope = false;
  std::vector<const clang::Expr *> slots = {};
  const clang::Expr *operand(const Variable &v) const { return slots[v.expression.slot]->IgnoreParenImpCasts(); }
  /// The canonical variable that the operand names. Null if it is a part of one.
  const clang::VarDecl *variable(const Variable &v) const { return namedVariable(operand(v)); }
};

/// Reports messages at the places of directives.
class Reports {
public:
  Reports(const clang::ASTContext &ctx, const Capture &captured, Reporter &reporter)
      : ctx(ctx), captured(captured), reporter(reporter) {}
  void error(const TypedDirective &m, Diag d, TokenRange r, const std::vector<std::string> &args = {},
             const std::string &fix = {});
  /// Reports an error. Returns false.
  bool reject(const TypedDirective &m, Diag d, TokenRange r, const std::vector<std::string> &args = {}) {
    error(m, d, r, args);
    return false;
  }
  void noteDeclared(int directive, const std::string &name, Diag d = Diag::declared_here);
  /// Is the section of dimension `k` of `name` inside its extent, as far as the compiler knows? Reports an error if
  /// not.
  bool checkExtent(const TypedDirective &m, TokenRange r, const SectionRange &section, const std::string &name,
                   size_t k);

  clang::SourceRange rangeOf(const TypedDirective &m, TokenRange r) const;
  /// Adds a note with a fix: insert a directive of this kind before the given one.
  void suggestLine(int directive, DirectiveKind kind, const std::string &arguments);
  /// Adds a note with a fix: append a reduction clause to the directive.
  void suggestClause(int directive, const std::string &clause);
  void suggestReduction(int directive, ReductionOp op, const std::string &variable);

private:
  const clang::ASTContext &ctx;
  const Capture &captured;
  Reporter &reporter;
};

/// Maps the AST back to tokens and text.
class Locations {
public:
  Locations(clang::ASTContext &ctx, const Capture &captured, const Markers &markers, Reports &reports);
  /// From now on, index() finds the tokens of this directive too; null: only those of the program.
  void enter(const TypedDirective *m);
  const TypedDirective *directive() const { return entered; }
  std::optional<uint32_t> index(clang::SourceLocation loc) const; ///< of the token at `loc`
  Span spanOf(const clang::Stmt *S) const;                        ///< empty if an end is not a token of the program
  uint32_t statementEnd(const clang::Stmt *S) const;              ///< one past the `;` or `}`
  SourceText text(const TypedDirective &m, TokenRange r) const;   ///< part of a directive
  std::string text(const clang::Expr *E) const;                   ///< as written by the user
  std::string text(Span s) const;
  std::string typeText(clang::QualType t) const;
  CType typeOf(clang::QualType t) const; ///< without qualifiers
  /// Makes `type` usable in emitted code. It was printed from `t` or a type derived from it. Unnamed tags are replaced
  /// by the type of the expression `element`, and so are those that have another name in the kernels' file.
  std::string nameable(std::string type, clang::QualType t, const std::string &element) const;
  /// `__typeof__(element)`; types of elements that have the same name are kept apart.
  std::string unnamed(const clang::TagDecl *D, const std::string &element) const;
  std::string fresh(std::string name) const; ///< a name that the program does not use
  const LocalNames &localNames() const;
  Value value(const TypedDirective &m, const Expression &e, bool integer = true);
  /// An integer expression of the program; absent if it is not a whole sequence of tokens.
  Value value(const clang::Expr *E) const;

private:
  clang::ASTContext &ctx;
  const Capture &captured;
  const Markers &markers;
  Reports &reports;
  llvm::DenseMap<unsigned, uint32_t> indexOf; ///< raw token location -> token index
  const TypedDirective *entered = nullptr;
  llvm::DenseMap<unsigned, uint32_t> indexInDirective; ///< like indexOf
  mutable std::optional<LocalNames> local;
  mutable std::map<std::string, std::vector<const clang::TagDecl *>> unnamedTypes; ///< by element
};

/// Nodes and templates by name and scope.
class Names {
public:
  Names(const Program &program, Reports &reports, const Locations &locations)
      : program(program), reports(reports), locations(locations) {}
  std::vector<Scope> scopes; ///< innermost last

  const NamedObject *lookup(const std::string &name) const; ///< null if not declared
  /// Like lookup, but reports an error. `kind` absent: either kind.
  std::optional<NamedObject> require(const TypedDirective &m, const Name &name, std::optional<NameKind> kind);
  /// False after an error: the name is already in use.
  bool declare(const TypedDirective &m, const Name &name, NamedObject object);
  Declared declared(const TypedDirective &m, const Name &name) const;

private:
  const Program &program;
  Reports &reports;
  const Locations &locations;
};

/// Position of the walk.
struct Surroundings {
  const clang::FunctionDecl *function = nullptr;
  std::vector<const clang::Stmt *> ancestors; ///< of the current expression
  int tasks = -1;                             ///< number of the current tasks construct
  int taskDepth = 0;                          ///< number of enclosing tasks
  bool singleNode = false;                    ///< the innermost task has only one node
  std::vector<int> nocommTasks;               ///< directives of the enclosing tasks with nocomm
  std::vector<int> loops;                     ///< numbers of the enclosing distributed loops, innermost last
  std::vector<OnReference> loopSets;          ///< executing sets of the enclosing loops, innermost last
  int accRegion = -1;                         ///< number of the current compute construct
  const clang::Stmt *accBody = nullptr;       ///< its statement
  struct {
    bool parallel = false, kernels = false, sequential = false;
    const Clause *level = nullptr; ///< innermost gang, worker or vector of the enclosing loops
    int64_t gangs = 4;             ///< dimension of the innermost gang loop; 4: none
  } accContext;                    ///< of the current compute construct
  bool accRoutine = false;         ///< the function is an acc routine

  /// How the expressions around the element E use it or a part of it.
  ArrayUse::Access accessOf(const clang::Expr *E) const;
  OnReference executing() const { return loopSets.empty() ? OnReference() : loopSets.back(); }
  /// What the current function stores to its variables.
  const AssignedValues &stored();

private:
  const clang::FunctionDecl *storing = nullptr; ///< whose values are known
  AssignedValues known;
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
  std::map<const clang::VarDecl *, std::vector<int64_t>> codimensions; ///< of every coarray, without the last
};

/// An enumeration has the type of its values.
BasicType basicTypeOf(clang::QualType t);

} // namespace xacc
