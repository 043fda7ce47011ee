// Program.h - the program as described by its directives: names resolved, plain data. No Clang headers here.
#pragma once

#include "model/Acc.h"
#include "model/Agreement.h"
#include "model/Coarrays.h"
#include "model/Communication.h"
#include "targets/Target.h"
#include <deque>
#include <map>
#include <ranges>
#include <variant>

namespace xacc {

/// Concatenates lists of types and applies `Template` to the result.
template <template <class...> class Template, class... Lists> struct JoinTypes;
template <template <class...> class Template, class... T> struct JoinTypes<Template, Types<T...>> {
  using type = Template<T...>;
};
template <template <class...> class Template, class... T, class... U, class... Lists>
struct JoinTypes<Template, Types<T...>, Types<U...>, Lists...> : JoinTypes<Template, Types<T..., U...>, Lists...> {};

using AnyConstruct =
    JoinTypes<std::variant, Declarations, Work, Communications, CoarrayDirectives, AccDirectives>::type;

inline const Construct &common(const AnyConstruct &c) {
  return *std::visit([](const Construct &base) { return &base; }, c);
}
inline Construct &common(AnyConstruct &c) {
  return *std::visit([](Construct &base) { return &base; }, c);
}

/// For std::visit: calls the function that takes the construct's type. Every type must have one; Others provides empty
/// ones for whole lists.
template <class... Cases> struct Select : Cases... { using Cases::operator()...; };
template <class T> struct Ignored {
  void operator()(const T &) const {}
};
template <class... T> struct IgnoredTypes : Ignored<T>... { using Ignored<T>::operator()...; };
template <class... Lists> using Others = typename JoinTypes<IgnoredTypes, Lists...>::type;

/// A file-scope variable with `acc declare` that routines use. Routines access it through a pointer, which holds the
/// address of the device copy during a compute construct.
struct RoutineVariable {
  std::string name;
  std::string type;           ///< of the pointer
  int directive = -1;         ///< number of the declare
  bool isPointer = false;     ///< the variable is a pointer whose target is on the device
  int array = -1;             ///< index of the aligned array; the pointer is rebased
  std::vector<uint32_t> uses; ///< tokens in routines
};

struct DescriptorUse {
  enum Of : uint8_t { Array, Nodes, Template };
  Span tokens;
  Of of = Array;
  int index = -1;
  bool ofLibrary = false; ///< an argument of a function of xmp.h or xacc.h; these fill no shadow
  bool isOf(int array) const { return of == Array && index == array; }
};

struct MainFunction {
  bool defined = false, returnsInt = true;
  bool plainArguments = true;          ///< the second parameter, if any, is char **
  uint32_t bodyBegin = 0;              ///< its opening brace
  std::vector<std::string> parameters; ///< their names
};

/// A text edit that makes a C construct valid C++: inserted before or after a token, or replacing tokens.
struct CxxFix {
  enum Kind : uint8_t { Before, After, Replace } kind;
  Span tokens;
  std::string text;
};

/// Edits that make code valid C++ with the meaning it has in C.
struct CxxFixes {
  std::vector<CxxFix> fixes;
  std::string why;               ///< not empty: why it cannot be done
  std::optional<uint32_t> where; ///< token of the offending code
};

/// A function called by kernels, as written to their file.
struct KernelFunction {
  std::string declaration; ///< return type, name and parameters
  std::string rows;        ///< declares parameters with variable inner extents, see VariableRows in xacc_kernels.h
  uint32_t begin;          ///< first token of its definition
  Span body;
};

/// How the names of routines that kernels of several files share begin, for the linker.
inline constexpr const char routinePrefix[] = "xmp_routine_";

/// The kernels' file apart from the kernels. Macros are expanded in it, and it does not include the program's headers.
struct KernelUnit {
  std::vector<Span> code;                ///< code of the program that is copied: bodies of constructs and functions
  std::vector<std::string> declarations; ///< types and constants, in order of dependence
  std::vector<KernelFunction> functions;
  /// Routines that other files define: a declaration, and a function of the routine's name that calls it.
  std::vector<std::string> outer;
  std::vector<std::string> exported;            ///< functions that the kernels of other files call
  std::map<std::string, std::string> typeNames; ///< `__typeof__(v)` of an unnamed type -> its name in this file
  CxxFixes cxx;
  /// Does the linker connect it with the kernels of other files?
  bool linked() const { return !outer.empty() || !exported.empty(); }
};

/// A call of `free` or `realloc` with an aligned pointer.
struct FreedArray {
  std::string function;
  Span call; ///< the name and `(`
  int array;
};

/// A call of a function that all executing nodes must call, in a program with checks.
struct CollectiveCall {
  Span whole;
  std::string function;
  int site;
};

/// A call of xmp_malloc.
struct Allocation {
  Span call; ///< the name and `(`
  int site;
};

struct Program {
  const Source *source = nullptr;
  std::vector<const DirectiveSite *> sites; ///< by directive number
  std::map<int, int> alike;                 ///< the same directive in another branch, which other nodes may execute
  std::vector<bool> siteValid;
  std::vector<NodesDecl> nodes;
  std::vector<TemplateDecl> templates;
  std::vector<DeviceSetDecl> deviceSets;
  std::vector<ArrayDecl> arrays;
  std::vector<ArrayUse> uses;
  std::vector<ArrayUse> directiveUses; ///< in expressions of directives
  std::vector<RowLoop> rows;
  std::deque<AnyConstruct> constructs; ///< in source order; a deque, because references must survive additions
  std::vector<DescriptorUse> descriptorUses;
  std::vector<FreedArray> freed;
  std::vector<Allocation> allocations;
  std::vector<CollectiveCall> collectiveCalls;
  std::vector<SectionStatement> sectionStatements;
  std::vector<CoarrayUse> coarrayUses;
  std::vector<CoarrayVariable> coarrayVariables; ///< the coarrays of ownCoarrayUses
  std::vector<OwnCoarrayUse> ownCoarrayUses;
  std::vector<Span> coarrayDeclarations; ///< the tokens `:[*]`
  bool coarrays = false;                 ///< declares or uses a coarray
  std::deque<DirectiveSite> madeSites;   ///< for statements that communicate without a directive
  Agreement agreement;
  std::vector<Nest> nests;
  MainFunction main;
  Target target = Target::Cpu;
  bool checks = false;             ///< of any kind, see Checks
  bool reproducible = false;       ///< -fxmp-reproducible
  bool fastMath = false;           ///< -ffast-math
  CxxFixes cxx;                    ///< of the whole file, for --emit=c++
  std::vector<CxxFix> commonFixes; ///< also needed in C
  KernelUnit kernels;
  std::vector<RoutineVariable> routineVariables;

  /// Do nodes own different indices of this dimension?
  bool isDivided(const ArrayDecl &a, size_t dim) const;
  /// Appends a construct and sets its number.
  template <class T> T &add(T construct) {
    construct.number = static_cast<int>(constructs.size());
    return std::get<T>(constructs.emplace_back(std::move(construct)));
  }
  const Construct &construct(int number) const { return common(constructs[number]); }
  /// The construct with this number, which must be a T.
  template <class T> T &get(int number) { return std::get<T>(constructs[number]); }
  template <class T> const T &get(int number) const { return std::get<T>(constructs[number]); }
  /// Null if the construct is not a T, or `number` is -1.
  template <class T> const T *find(int number) const {
    return number < 0 ? nullptr : std::get_if<T>(&constructs[number]);
  }
  template <class T> T *find(int number) { return number < 0 ? nullptr : std::get_if<T>(&constructs[number]); }
  template <class T> auto all() { return ofType<T>(constructs); }
  template <class T> auto all() const { return ofType<T>(constructs); }
  /// Adds a construct to the nest of its statement.
  void addToNest(Loop &loop) { loop.nest = joinNest(loop.body, &Nest::loop, loop.number); }
  void addToNest(AccConstruct &acc) { acc.nest = joinNest(acc.body, &Nest::acc, acc.number); }
  /// Removes the construct that was added last.
  void dropLast() {
    if (const auto *acc = find<AccConstruct>(static_cast<int>(constructs.size()) - 1); acc && acc->nest >= 0) {
      Nest &nest = nests[acc->nest];
      nest.acc = -1;
      if (nest.loop < 0)
        nests.pop_back();
    }
    constructs.pop_back();
  }
  /// The construct on this statement that was added last; null if there is none.
  const AccConstruct *lastAccOn(Span statement) const {
    const int nest = nestOn(statement);
    return nest < 0 ? nullptr : find<AccConstruct>(nests[nest].acc);
  }
  /// The xmp loop, or the acc construct, on the statement of the directive; null if there is none.
  const Loop *loopOn(const LoopDirective &d) const { return d.nest < 0 ? nullptr : find<Loop>(nests[d.nest].loop); }
  Loop *loopOn(const LoopDirective &d) { return d.nest < 0 ? nullptr : find<Loop>(nests[d.nest].loop); }
  const AccConstruct *accOn(const LoopDirective &d) const {
    return d.nest < 0 ? nullptr : find<AccConstruct>(nests[d.nest].acc);
  }
  /// The directive and those that its call includes, in order. T: Exchange or NodeReduction.
  template <class T> std::vector<const T *> mergedWith(const T &first) const {
    std::vector<const T *> merged;
    for (const T &other : all<T>())
      if (&other == &first || other.within == first.number)
        merged.push_back(&other);
    return merged;
  }
  /// Constructs of type T inside a compute construct; empty for other constructs.
  template <class T> auto inside(const AccConstruct &construct) const {
    const auto first = constructs.begin() + construct.number + 1, end = constructs.begin() + construct.insideEnd;
    return ofType<T>(std::ranges::subrange(first < end ? first : end, end));
  }

private:
  int joinNest(Span statement, int Nest::*slot, int number) {
    int nest = nestOn(statement);
    if (nest < 0 || nests[nest].*slot >= 0) {
      nest = static_cast<int>(nests.size());
      nests.push_back({statement});
    }
    nests[nest].*slot = number;
    return nest;
  }
  /// The last nest of this statement. Nests after it belong to statements inside.
  int nestOn(Span statement) const {
    int nest = static_cast<int>(nests.size()) - 1;
    while (nest >= 0 && nests[nest].statement != statement)
      nest = nests[nest].statement.isIn(statement) ? nest - 1 : -1;
    return nest;
  }
  template <class T, class Range> static auto ofType(Range &&range) {
    return std::views::all(std::forward<Range>(range)) |
           std::views::filter([](const auto &c) { return std::holds_alternative<T>(c); }) |
           std::views::transform([](auto &c) -> auto & { return std::get<T>(c); });
  }
};

inline bool Program::isDivided(const ArrayDecl &a, size_t dim) const {
  const int td = dim < a.dims.size() ? a.dims[dim].templateDim : -1;
  if (td < 0 || a.dims[dim].fullShadow)
    return false;
  const TemplateDecl &t = templates[a.templ];
  const DimFormat &f = t.formats[td];
  return f.kind != FormatKind::Duplicated && nodes[t.nodes].sizes[f.nodeDim].known != 1;
}

} // namespace xacc
