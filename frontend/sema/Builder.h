// Builder.h - the state that the parts of the model builder share. Clang side; included by Build*.cpp only.
#ifndef XACC_FRONTEND_SEMA_BUILDER_H
#define XACC_FRONTEND_SEMA_BUILDER_H

#include "analysis/Invariance.h"
#include "sema/ModelBuilder.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <map>
#include <set>

namespace xacc {

/// What an aligned variable is known by: the variable, and the member if it is `s.m` or `s.t.m`.
using ArrayKey = std::pair<const clang::VarDecl *, const clang::FieldDecl *>;

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
struct Met {
  int number;
  const Directive &D;
  const DirectiveSite &site;
  bool fileScope;
  std::vector<const clang::Expr *> slots;
  /// What the tokens become where expressions are printed: see DirectiveText.cpp. By position in the directive.
  std::map<uint32_t, std::string> before, after;
  std::map<uint32_t, std::pair<uint32_t, std::string>> replaced; ///< first token -> past the last, and text
};

class Builder {
public:
  const clang::CallExpr *markerCall(const clang::Stmt *S) const;
  int arrayAt(const clang::Expr *E) const; ///< aligned array that E names, -1 if none
  bool isAlignedVariable(const clang::VarDecl *V) const { return arrayOf.count({V->getCanonicalDecl(), nullptr}) > 0; }
  /// A directive in front of a loop that says only who runs which iterations.
  bool onlyDividesWork(const clang::ForStmt *marker) const;
  Builder(clang::ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program);
  void run();

private:
  clang::ASTContext &ctx;
  Capture &C;
  const Injected &injected;
  Reporter &reporter;
  Program &P;
  std::unordered_map<unsigned, uint32_t> indexOf; ///< raw token location -> token index
  std::vector<Scope> scopes;
  std::map<ArrayKey, int> arrayOf;
  std::map<const clang::FieldDecl *, int> arrayOfField; ///< aligned members, for accesses through pointers
  std::vector<const clang::VarDecl *> structVariables;  ///< every variable of struct type
  std::map<ArrayKey, std::vector<Span>> plainUses;      ///< of variables not (yet) aligned
  const clang::FunctionDecl *function = nullptr;
  std::vector<const clang::Stmt *> ancestors; ///< of the expression that is walked
  mutable FileEffects fileEffects;
  int insideTasks = -1;                       ///< item of the tasks construct whose block is walked
  std::vector<const clang::GotoStmt *> gotos; ///< of the function that is walked
  std::map<const clang::LabelDecl *, uint32_t> labels;
  std::vector<int> nocommAround;     ///< directives of the tasks with nocomm around
  std::vector<int> loopsAround;      ///< items of the distributed loops around, innermost last
  std::vector<OnReference> loopSets; ///< executing sets of the loops around, innermost last

  // ---- ModelBuilder.cpp: the walk
  void walkTop(clang::Decl *D);
  void walk(const clang::Stmt *S);
  void walkArrayAccess(const clang::Expr *E);
  bool walkOtherAccess(const clang::Expr *E);
  void checkAgreement(const ArrayUse &use, const std::vector<const clang::Expr *> &indices);
  std::string disagreement(const ArrayDecl &a, size_t dim, const clang::Expr *index) const;
  bool isElementArithmetic(const clang::Expr *E, const ArrayDecl &a);
  bool walkSpecial(const clang::Expr *E);
  const ArrayDecl *arrayCalled(const std::string &name) const;
  std::string globalSize(const clang::UnaryExprOrTypeTraitExpr *E) const;
  std::string useType(const clang::Expr *E, const ArrayDecl &a) const;
  void markerStatement(const clang::CallExpr *call);
  void markerPrefix(const clang::ForStmt *marker);
  void meet(const clang::CallExpr *call, bool fileScope, const clang::Stmt *body);
  void checkJumps(size_t firstItem);
  void checkNocomm(const Met &m);
  static bool communicates(const Directive &D);
  bool mayLeave(const Met &m) const;
  void checkLeaving(const Met &m, const clang::ForStmt *loop, Span statement);
  void checkReducedOnce(const Met &m);
  bool checkBounds(const clang::ForStmt *loop, const std::string &variable);
  bool checkBody(const Met &m, const clang::Stmt *S, const std::string &variable, const clang::VarDecl *var,
                 bool breaks);
  void finishArrays();
  const clang::ForStmt *prefixMarker(const clang::Stmt *S) const;

  // ---- DirectiveText.cpp: aligned arrays and other images in a directive's expressions
  bool translate(Met &m);
  std::set<int> printed; ///< arrays whose elements have been printed, for the layout as it is known there
  friend class SlotTranslator;

  // ---- BuilderSupport.cpp: locations, text, names
  std::optional<uint32_t> index(clang::SourceLocation loc) const;
  Span spanOf(const clang::Stmt *S) const;
  uint32_t statementEnd(const clang::Stmt *S) const; ///< past the `;` or `}`
  clang::SourceRange rangeOf(const Met &m, TokenRange r) const;
  void error(const Met &m, Diag d, TokenRange r, std::vector<std::string> args = {}, const std::string &fix = {});
  void noteDeclared(int directive, const std::string &name, Diag d = Diag::declared_here);
  std::string text(const Met &m, TokenRange r) const;
  static const clang::Stmt *onlyStatement(const clang::Stmt *S);
  std::string typeText(clang::QualType t) const;
  std::string nameable(std::string type, clang::QualType t, const std::string &element) const;
  std::string fresh(std::string name) const; ///< one that the program does not use
  Value value(const Met &m, const Expression &e, bool integer = true);
  Value plus(const Value &v, int64_t add) const;

  const NamedObject *lookup(const std::string &name) const;
  std::optional<NamedObject> require(const Met &m, const Name &name, std::optional<NameKind> kind);
  bool declare(const Met &m, const Name &name, NamedObject object);
  Declared declared(const Met &m, const Name &name, const char *suffix);
  ArrayKey keyOf(const clang::Expr *E) const;
  int waysTo(const clang::FieldDecl *field, clang::QualType t) const;
  int arrayNamed(const Met &m, const Variable &v, bool mustBeAligned = true);

  // ---- BuildMapping.cpp, BuildArrays.cpp
  void buildNodes(const Met &m);
  void buildTemplate(const Met &m);
  void buildDistribute(const Met &m);
  void buildTemplateFix(const Met &m);
  void buildAlign(const Met &m);
  void alignOne(const Met &m, const Variable &v);
  void buildShadow(const Met &m);
  void buildStaticDesc(const Met &m);
  std::vector<Part> parts(const Met &m, const SubscriptList &l, size_t rank, bool ofNodes, const std::string &name,
                          TokenRange nameRange, const std::vector<std::string> *variables = nullptr,
                          std::vector<std::pair<int, const Subscript *>> *variableDims = nullptr);
  bool bounds(const Met &m, const SubscriptList &l, std::vector<Value> &lower, std::vector<Value> &upper);
  bool formats(const Met &m, const FormatList &l, TemplateDecl &t, int nodes, TokenRange nodesRange, bool fix);
  bool describeVariable(const Met &m, const Variable &v, ArrayDecl &a, clang::QualType &element);
  void layout(ArrayDecl &a);
  void checkTypedefs();
  std::vector<std::pair<const clang::DeclaratorDecl *, int>> typedefs; ///< aligned; of array types with a name

  // ---- BuildWork.cpp
  OnReference onReference(const Met &m, const Reference &r);
  OnReference executing() const { return loopSets.empty() ? OnReference() : loopSets.back(); }
  void buildLoop(const Met &m, const clang::Stmt *body);
  bool dividesAround(const OnReference &on, int dim, const std::string &variable) const;
  bool loopNest(const Met &m, Item &item, const clang::Stmt *body, std::vector<std::string> needed);
  bool loopLevel(const Met &m, const clang::ForStmt *loop, LoopLevel &level);
  /// The variable of a loop in OpenMP's canonical form.
  const clang::VarDecl *variableOf(const clang::ForStmt *loop) const;
  void findAssignments(const clang::Stmt *S, ArrayKey variable, std::vector<Span> &values) const;
  void checkReach(const Met &m, const OnReference &on, const LoopLevel &L, TokenRange place);
  bool runsWhole(const OnReference &on, const LoopLevel &level) const;
  void buildTask(const Met &m, const clang::Stmt *body);
  void buildTasks(const Met &m, const clang::Stmt *body);

  // ---- BuildSections.cpp
  bool isCallTo(const clang::Expr *E, const char *name) const;
  bool hasSection(const clang::Stmt *S) const;
  /// How a reference is put together.
  struct SectionPath {
    std::vector<const clang::Expr *> indices; ///< of each subscript, null for that of `*a`
    const clang::Expr *root = nullptr;        ///< the variable
  };
  std::optional<SectionRef> sectionRef(const clang::Expr *E, bool gmove = false, SectionPath *path = nullptr);
  bool subscript(const clang::Expr *index, SectionRef &ref, const Value &extent, bool sized);
  bool conforms(SectionRef &to, SectionRef &from, bool adapt);
  bool statementPosition(const clang::Expr *E) const;
  bool sectionStatement(const clang::Expr *E);
  std::optional<SectionStatement> sectionAssignment(const clang::Expr *E);
  void addSectionStatement(SectionStatement s, const clang::Expr *E); ///< and walks its operands
  bool operands(const clang::Stmt *S, const clang::Expr *lhs, SectionStatement &s);
  int siteOf(Span tokens);
  bool insideSections = false; ///< sections are allowed in the expression that is walked

  // ---- BuildGmove.cpp
  bool mentionsAligned(const clang::Expr *E) const;
  bool partOfAligned(const clang::Expr *E) const;
  void buildGmove(const Met &m, const clang::Stmt *body);
  void buildArray(const Met &m, const clang::Stmt *body);

  // ---- BuildCoarrays.cpp
  const clang::ArraySubscriptExpr *coarrayAccess(const clang::Expr *E) const;
  const clang::VarDecl *coarrayVariable(const clang::Expr *E) const;
  bool coarrayRef(const clang::ArraySubscriptExpr *access, SectionRef &ref);
  const clang::VarDecl *checkedCoarray(const clang::ArraySubscriptExpr *access);
  bool walkCoarray(const clang::Expr *E);
  void declareCoarray(const clang::VarDecl *V);
  void checkSectionSyntax();
  std::set<uint32_t> met; ///< `[` of sections and `:` of images that the walk has come across
  void buildCoarray(const Met &m);
  void buildImage(const Met &m, const clang::Stmt *body);
  void buildPostOrWait(const Met &m);
  void buildLock(const Met &m);
  std::map<const clang::VarDecl *, std::vector<int64_t>> codimensions; ///< of every coarray, all but the last
  std::set<uint32_t> coarrayDeclarations;                              ///< the `:` of each
  std::map<const clang::VarDecl *, int> imageNodes;                    ///< of `coarray on`

  // ---- BuildAccData.cpp, BuildAccCompute.cpp, BuildAccLoops.cpp, BuildAccAtomic.cpp
  struct AccContext {
    bool parallel = false, kernels = false, sequential = false; ///< of the compute region that is walked
  };
  int accRegion = -1; ///< item of the compute construct that is walked
  AccContext accContext;
  std::set<const clang::ForStmt *> accLoops;                  ///< that have an item, or cannot have one
  bool accRoutine = false;                                    ///< the function that is walked is an acc routine
  std::vector<std::set<const clang::VarDecl *>> accResidents; ///< of the data constructs around
  std::vector<bool> accConditional;                           ///< which of them have an if clause
  std::set<const clang::VarDecl *> accDeclared, accLinked;
  std::multiset<const clang::VarDecl *> devicePointers; ///< of deviceptr clauses of data constructs around, and declare
  std::vector<const clang::VarDecl *> variablesOf(const Met &m, ClauseKind kind) const;
  bool mayBePresent(const clang::VarDecl *V);
  std::map<const clang::VarDecl *, int> accDeclaredBy;    ///< of file scope -> directive
  std::vector<const clang::FunctionDecl *> routineBodies; ///< of routines, and of other functions that kernels call
  std::map<int, std::set<const clang::FunctionDecl *>> calledBy; ///< compute construct -> functions of this program
  void calledFunctions(const clang::Stmt *S, std::set<const clang::FunctionDecl *> &found) const;
  void finishRoutines();
  bool reachedByRoutines(const ArrayDecl &a, const std::vector<const clang::DeclRefExpr *> &refs) const;
  bool routineVariables(const clang::FunctionDecl *F, bool onDevice);
  std::map<std::string, std::string> accBound; ///< routine -> the function that compute constructs call instead
  std::map<uint32_t, std::string> accBoundAt;  ///< the same of the function that begins at a token
  const clang::FunctionDecl *boundTo(const clang::FunctionDecl *F) const;
  const clang::FunctionDecl *functionCalled(const std::string &name) const;
  void bindCalls(const Met &m, const clang::Stmt *body);
  std::optional<AccData> structAround(const Met &m, const Variable &v, const clang::Expr *member);
  void attachments(const Met &m, AccConstruct &acc, ClauseKind kind, const Variable &v, const AccData &d);
  std::set<uint32_t> accRoutines; ///< tokens that functions declared as routines begin at
  std::set<std::string> accRoutineNames;
  const clang::VarDecl *accVariable(const Met &m, const Variable &v) const;
  Value condition(const Met &m, const Expression &e);
  std::optional<AccData> accData(const Met &m, ClauseKind kind, const Variable &v);
  void accClauses(const Met &m, AccConstruct &acc);
  std::map<uint32_t, std::string> memberNames; ///< of aligned members in compute constructs, by first token
  void captureMember(const Met &m, int array, const std::vector<const clang::Expr *> &accesses,
                     std::optional<ClauseKind> clause, bool none, AccConstruct &acc);
  void accCaptures(const Met &m, const clang::Stmt *body, AccConstruct &acc);
  std::set<const clang::VarDecl *> residents(const Met &m) const;
  bool outsideCompute(const Met &m);
  const clang::Stmt *throughMarkers(const clang::Stmt *S) const;
  const clang::Stmt *throughAcc(const clang::Stmt *S) const;
  void pairWithLoop(int number, uint32_t token);
  void checkReduced(const Met &m, const Clause &c);
  void finishAcc();
  void finishCapture(const Item &region, AccCapture &c);
  void finishScalar(const Item &region, AccCapture &c);
  bool declaredInRegion(const clang::Stmt *S) const;
  void checkRegionJumps(const clang::Stmt *S, bool breaks, bool continues);
  void buildAcc(const Met &m, const clang::Stmt *body);
  void buildAccData(const Met &m, const clang::Stmt *body);
  void buildAccStandAlone(const Met &m);
  bool sameText(const clang::Expr *a, const clang::Expr *b) const;
  void buildAccAtomic(const Met &m, const clang::Stmt *body);
  void buildAccCompute(const Met &m, const clang::Stmt *body);
  void buildAccLoop(const Met &m, const clang::Stmt *body);
  bool impliedLoop(const clang::ForStmt *loop);
  bool provedIndependent(const Met &m, int number, const clang::ForStmt *loop);
  void accLoopBody(const Met &m, const clang::Stmt *body, int number);

  // ---- BuildDeviceSets.cpp
  const int *deviceSetCalled(const std::string &name) const;
  std::optional<DevicesRef> devicesRef(const Met &m, const Reference &r, bool types);
  void buildDevices(const Met &m);
  LaidOutArray laidOut(const Met &m, const Variable &v);
  size_t rankOf(const Met &m, const Variable &v, int array) const;
  void declareLayout(const Met &m, AccConstruct &acc);
  void loopLayout(const Met &m, int number);
  void buildDeviceReflect(const Met &m);
  void finishLayouts();

  // ---- BuildAccKernels.cpp
  void noKernel(const Met &m, const std::string &what);
  void notYetForTarget(const Item &it, const std::string &what);
  std::vector<int> markersOf(const clang::Stmt *S) const;
  bool boundsHold(const clang::ForStmt *loop, const clang::Stmt *nest) const; ///< while the nest runs?
  void kernelNest(const Met &m, int number, const clang::ForStmt *outermost, const clang::ForStmt *deepest);
  bool storesMemory(const clang::Stmt *S, const std::set<std::string> &own, bool &assignsOwn) const;
  bool laneGuards(const clang::Stmt *S, const std::set<uint32_t> &laneLoops, const std::set<std::string> &own,
                  std::vector<LaneGuard> &guards) const;
  void kernelLanes(int number, const clang::Stmt *body);
  const clang::Stmt *kernelBody(const clang::ForStmt *loop, int number) const;
  bool flatUses(const clang::VarDecl *V, const clang::Stmt *body, AccCapture &c) const;
  void kernelFunctions(const clang::Stmt *S, bool libraries, bool called = false);
  bool ofSystem(const clang::Decl *D) const;
  std::set<const clang::VarDecl *> kernelDeclarations(const Met &m, const clang::CompoundStmt *block,
                                                      AccConstruct &acc);
  void kernelParts(const Met &m, const clang::Stmt *body, AccConstruct &acc);
  static std::string notForTarget(const LoopLevel &l);
  void checkLoopsForTarget();

  // ---- BuildXmpDev.cpp
  /// A `device replicate` around.
  struct Replicated {
    int directive;
    std::map<const clang::VarDecl *, std::string> variables;
  };
  std::vector<Replicated> replicated;
  struct DeviceLoop {
    Met first;       ///< with its expressions
    unsigned errors; ///< that there were before
  };
  std::map<int, DeviceLoop> deviceLoops;
  const Replicated *replication(const clang::VarDecl *V) const;
  bool requireReplicated(const Met &m, const Variable &v);
  bool isDeviceLoop(int directive) const;
  int deviceLevels(const Met &m, int number) const;
  void buildDevice(const Met &m, const clang::Stmt *body);
  void buildReplicate(const Met &m, const clang::Stmt *body);
  void buildReplicateSync(const Met &m);
  void buildDeviceLoop(const Met &m, const clang::Stmt *body);
  void rowAccess(const clang::Stmt *body, AccConstruct &work);
  void checkHostUses();

  // ---- BuildLibraryCalls.cpp
public:
  static std::optional<LibraryCall>
  libraryFunction(const clang::FunctionDecl *F); ///< without its token; null: none of a library
private:
  void libraryCalls(const Met &m, const clang::Stmt *body, AccConstruct &work);
  void finishDeviceLoop(Item &loop, AccConstruct &work);
  std::string wordOf(const Item &it) const; ///< the directive as the user calls it

  // ---- BuildCommunication.cpp
  void buildReflect(const Met &m);
  void buildReduction(const Met &m);
  void buildBcast(const Met &m);
  void buildBarrierOrWait(const Met &m);
  static clang::QualType declaredType(const clang::Expr *E);
  clang::QualType reducedSection(const Met &m, const Variable &v, clang::QualType t, ReductionVariable &out);
  std::optional<ReductionPart> reductionPart(const Met &m, const Reduction &r, bool onLoop);
  void asyncId(const Met &m, Item &item);
  Item item(const Met &m) const;
};

/// XACC_DOUBLE and so on; empty for other types. `scalar` receives the suffix of xacc_reduce_*.
std::string typeCodeOf(clang::QualType t, std::string *scalar = nullptr);

} // namespace xacc
#endif
