// Directive.h - one parsed directive before name lookup. No Clang headers here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace xacc {

enum class DirectiveKind : uint8_t {
#define DIRECTIVE(Id, ...) Id,
#include "directives/Directives.def"
#define DIRECTIVE(Id, ...) Id,
#include "directives/AccDirectives.def"
};
/// The word after `#pragma`; xacc is a synonym of xmp.
enum class Family : uint8_t { Xmp, Acc };
enum class ClauseKind : uint8_t {
#define CLAUSE_KIND(Id, Role, Argument, Help) Id,
#include "directives/Clauses.def"
};
/// What the front end does with a clause.
enum class ClauseRole : uint8_t {
  Plain,  ///< the code for its directives reads it
  Hint,   ///< accepted; nothing reads it
  Data,   ///< the operands are variables with device copies
  ByType, ///< may follow device_type (OpenACC 3.3, 2.4); other clauses apply to every type in any position
};
/// Grammar between the words of a directive and its clauses.
enum class Head : uint8_t {
#define HEAD(Id, Parentheses, Form) Id,
#include "directives/Forms.def"
};
/// Does the directive need all nodes of a set?
enum class Communicates : uint8_t {
  Never,
  Always,
  UnlessOneSided, ///< if it has neither `in` nor `out`
  IfReduction     ///< if it has a reduction clause
};
/// What follows the word of a clause.
enum class ClauseValue : uint8_t {
#define VALUE(Id, Parentheses, Form) Id,
#include "directives/Forms.def"
};
/// Does the parser read parentheses around the grammar? Own: the grammar may begin in another way.
enum class Parentheses : uint8_t { Own, Required, Optional };
enum class Attaches : uint8_t { Declares, Nothing, Statement, Loop };
enum class Times : uint8_t { AtMostOnce, Many };

struct DirectiveRow {
  DirectiveKind kind;
  std::string_view spelling;
  Attaches attaches;
  Head head;
  Communicates communicates;
  std::string_view help; ///< one line
  std::string_view spec;
  Family family;
};
struct ClauseRow {
  DirectiveKind directive;
  ClauseKind kind;
  std::string_view spelling;
  ClauseValue value;
  Times times;
};
/// A constraint between the clauses of one directive.
struct ClauseRule {
  enum Kind : uint8_t {
    Exclude,       ///< not both of `clauses`
    NeedOneOf,     ///< at least one of `clauses`
    NeedsAnywhere, ///< the first requires the second
    NeedsBefore,   ///< and the second must precede it
  } kind;
  DirectiveKind directive;
  std::vector<ClauseKind> clauses;
  std::string_view words; ///< NeedOneOf: names of the clauses in the message
};
const std::vector<DirectiveRow> &directiveTable();
const std::vector<ClauseRow> &clauseTable();
const std::vector<ClauseRule> &clauseRules();
const DirectiveRow &rowOf(DirectiveKind kind);
/// `xmp reflect`: the words after `#pragma`.
std::string nameOf(const DirectiveRow &row);
/// The rows that `word` matches: `xmp reflect` one row, `reflect` those of all families.
std::vector<const DirectiveRow *> directivesNamed(std::string_view word);
/// One line.
std::string_view helpOf(ClauseKind kind);
ClauseRole roleOf(ClauseKind kind);
/// The first spelling of this clause in the directive; empty if the directive has no such clause.
std::string_view spellingOf(DirectiveKind directive, ClauseKind clause);

/// A token of a directive, after macro expansion.
struct PragmaToken {
  enum Kind : uint8_t { Identifier, Number, String, Punctuator, Other } kind;
  std::string text;
  bool spaceBefore = false;
};

/// Half-open range of token positions within the directive.
struct TokenRange {
  uint32_t begin = 0, end = 0;
  bool empty() const { return begin == end; }
};

struct Name {
  std::string text;
  TokenRange range;
};

/// An expression of the directive. `slot` numbers the expressions that are parsed and typed as C.
struct Expression {
  TokenRange range;
  int slot = -1;
};

/// A subscript of a reference, a size of nodes or a bound of a template.
struct Subscript {
  enum Kind : uint8_t { Index, Range, All, Star } kind = All;
  TokenRange range;
  /// Index: `lower`. Range: lower and upper in a list with parentheses, base and length in one with brackets; any may
  /// be absent.
  std::optional<Expression> lower, upper, stride;
  /// Index of a loop or align subscript: the variable, with the offset in `lower`.
  std::optional<Name> variable;
};

/// A list in parentheses or brackets, in the order written.
struct SubscriptList {
  bool present = false, square = false;
  TokenRange range;
  std::vector<Subscript> items;
};

struct Reference {
  Name name;
  SubscriptList subscripts;
  TokenRange range;
};

/// An array or variable named in a directive. It has a slot, because it may be `s.member`.
struct Variable {
  std::string text;
  Expression expression;          ///< without the section
  std::vector<Subscript> section; ///< `a[2:3]`: all subscripts, if any of them is a range
};

enum class FormatKind : uint8_t { Duplicated, Block, Cyclic, Gblock };
struct Format {
  FormatKind kind = FormatKind::Duplicated;
  TokenRange range;
  std::optional<Expression> argument; ///< the width, or the mapping array of gblock
  bool unfixed = false;               ///< gblock(*)
};
struct FormatList {
  bool present = false, square = false;
  std::vector<Format> items;
};

/// An entry of shadow, width, expand ...
struct Width {
  TokenRange range;
  bool full = false;                      ///< shadow[*]
  bool periodic = false;                  ///< or unbound
  std::optional<Expression> lower, upper; ///< upper absent: the same as lower
};

enum class ReductionOp : uint8_t {
#define SPELLING(Id, ...) Id,
#include "xacc_reductions.def"
};
struct ReductionItem {
  Variable variable;
  std::vector<Variable> locations;
};
struct Reduction {
  ReductionOp op = ReductionOp::Sum;
  std::string spelling;
  TokenRange range;
  std::vector<ReductionItem> items;
};

/// `d(*) = nvidia(1:2)`
struct DeviceSet {
  Name name;
  SubscriptList size; ///< one item
  std::optional<Reference> whole;
};

/// Arguments of clauses, by the types that Clauses.def gives. ClauseValue says how they are written.
struct Flag {};
using OptionalExpression = std::optional<Expression>;
using Expressions = std::vector<Expression>; ///< slot -1: `*`
using Words = std::vector<Name>;
struct WidthList {
  OptionalExpression id; ///< peel_and_wait
  std::vector<Width> widths;
};
struct VariableList {
  std::vector<Variable> variables;
  Words modifiers; ///< always, zero ...
};
struct LoopCount {
  Expression count;
  bool force = false;
};
struct LevelSize {
  OptionalExpression size, dimension, chunk;
  Words words; ///< num, length, dim; static, which gives `chunk`
};
struct QueueList {
  OptionalExpression device; ///< devnum
  Expressions queues;
};
/// layout ([*][block]) has formats; layout (a[*][i]) has the array and the reference to it.
struct DeviceLayout {
  Words formats;
  std::optional<Variable> array;
  Reference reference;
};
struct ThreadSizes {
  Words variables; ///< of loops
  Expressions sizes;
};
template <ClauseKind kind> struct ArgumentOf;
#define CLAUSE_KIND(Id, Role, Argument, Help)                                                                          \
  template <> struct ArgumentOf<ClauseKind::Id> { using Type = Argument; };
#include "directives/Clauses.def"

struct Clause {
  ClauseKind kind;
  TokenRange range;
  std::variant<Flag, Reference, Reduction, WidthList, VariableList, OptionalExpression, LoopCount, Expressions,
               LevelSize, Words, DeviceLayout, QueueList, ThreadSizes>
      argument;
  Words deviceTypes; ///< the preceding device_type(...), to which the clause is restricted

  template <typename Argument> const Argument *as() const { return std::get_if<Argument>(&argument); }
  /// The variables of a clause with operands; none for other clauses.
  const std::vector<Variable> &variables() const {
    static const std::vector<Variable> none;
    const auto *operands = as<VariableList>();
    return operands ? operands->variables : none;
  }
};

/// One directive. Its head decides which members are used; see DirectiveParser.cpp.
struct Directive {
  DirectiveKind kind;
  TokenRange keyword, range;
  std::vector<Name> names;    ///< declared or mapped names: nodes, templates, arrays of the list form
  SubscriptList list;         ///< sizes of nodes, bounds of a template, variables of loop, source dimensions of align
  FormatList formats;         ///< distribute, template_fix
  std::optional<Name> target; ///< distribute: nodes; align: template
  SubscriptList targetList;   ///< align: template subscripts
  std::optional<Reference> parent; ///< nodes … = q(…)
  bool ofExecuting = false;        ///< nodes … = *
  std::vector<Width> widths;       ///< shadow
  std::vector<Variable> variables; ///< reflect, bcast ...; align and shadow: the arrays
  std::optional<Reduction> reduction;
  std::vector<Expression> ids;      ///< wait_async
  std::optional<Expression> device; ///< wait: devnum
  std::vector<DeviceSet> devices;
  std::vector<Clause> clauses;
  std::vector<Expression> slots; ///< every expression parsed as C, in order

  const Clause *find(ClauseKind k) const {
    for (const Clause &c : clauses)
      if (c.kind == k)
        return &c;
    return nullptr;
  }
  /// The operands of all reduction clauses.
  std::vector<const ReductionItem *> reduced() const {
    std::vector<const ReductionItem *> items;
    for (const Clause &c : clauses)
      if (const auto *reduction = c.as<Reduction>())
        for (const ReductionItem &item : reduction->items)
          items.push_back(&item);
    return items;
  }
  /// The operands of all clauses of these kinds.
  std::vector<const Variable *> operandsOf(std::initializer_list<ClauseKind> kinds) const {
    std::vector<const Variable *> operands;
    for (const Clause &c : clauses)
      if (std::ranges::find(kinds, c.kind) != kinds.end())
        for (const Variable &v : c.variables())
          operands.push_back(&v);
    return operands;
  }
  /// The argument of the first clause of this kind; null if there is none.
  template <ClauseKind k> const typename ArgumentOf<k>::Type *argument() const {
    const Clause *c = find(k);
    return c ? c->as<typename ArgumentOf<k>::Type>() : nullptr;
  }
};

/// Does this directive need all nodes of a set?
bool communicates(const Directive &directive);
/// Does the clause create a device copy if none exists?
inline bool makesCopies(ClauseKind kind) {
  return kind == ClauseKind::Copy || kind == ClauseKind::Copyin || kind == ClauseKind::Copyout ||
         kind == ClauseKind::Create;
}
/// Does the clause concern pointers within device copies?
inline bool isAttachment(ClauseKind kind) { return kind == ClauseKind::Attach || kind == ClauseKind::Detach; }
/// Does it begin a compute construct?
bool computes(DirectiveKind kind);
/// A level of parallelism of loops.
inline bool isLevel(ClauseKind kind) {
  return kind == ClauseKind::Gang || kind == ClauseKind::Worker || kind == ClauseKind::Vector;
}
/// From gangs, 0, to lanes.
inline int levelOf(ClauseKind kind) {
  if (kind == ClauseKind::Vector)
    return 2;
  return kind == ClauseKind::Worker ? 1 : 0;
}
/// kernels, alone or combined with loop.
inline bool isKernels(DirectiveKind kind) {
  return kind == DirectiveKind::AccKernels || kind == DirectiveKind::AccKernelsLoop;
}

} // namespace xacc
