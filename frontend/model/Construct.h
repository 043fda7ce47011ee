// Construct.h - what all constructs have in common: their place, loops, reductions. No Clang headers here.
#pragma once

#include "model/Mapping.h"
#include <algorithm>

namespace xacc {

/// A list of types.
template <class... T> struct Types {};

/// A directive and the statement that it governs. Each kind is a separate struct. Program::constructs has all of them
/// in source order.
struct Construct {
  DirectiveKind kind = {};
  int directive = -1;
  int number = -1; ///< index in Program::constructs
  bool fileScope = false;
  bool device = false;       ///< from an XMP-dev directive; a device loop becomes a Loop and an AccConstruct
  Span body;                 ///< the statement that it governs
  bool substatement = false; ///< needs its own block: governs nothing, but precedes the substatement of an if, for ...
  Span follows;              ///< if `substatement`: that statement
};

/// Header of a loop in OpenMP's canonical form.
struct LoopHeader {
  std::string variable;
  CType type;              ///< of the variable
  Span statement;          ///< the whole for statement
  Span lower, bound, step; ///< tokens; `step` empty: knownStep, or 1
  bool downward = false, inclusive = false, minusStep = false;
  bool mayWrap = false; ///< narrower than int, or unsigned and counted down: a wide step past the bound may wrap around
  std::optional<int64_t> knownStep; ///< signed
  bool convertLower = false;        ///< `type` cannot represent all values of the lower bound's type
  bool wideBound = false;           ///< the value one past an inclusive bound may exceed the bound's type
  bool wideStep = false;            ///< the negated step may exceed the step's type
  std::string round;                ///< function that rounds a floating-point bound to an integer
  bool pointer = false;             ///< the variable is a pointer; before the analysis: it may be one
  bool enumerated = false;          ///< the variable has an enumeration type or is a `_Bool`
  std::optional<uint32_t> unequal;  ///< the token of a != in the condition
  bool mayBeLong = false;           ///< kernels: the variable is an int, but the nest's body allows long as well
};

struct LoopLevel : LoopHeader {
  Span condition, increment;
  std::vector<uint32_t> parentheses; ///< the tokens of those around the whole condition and the whole increment
  std::optional<int64_t> knownLower, knownBound;
  bool hoistable = true;    ///< its bounds do not change within the nest
  bool reversed = false;    ///< the condition is written `N > i`
  bool regional = true;     ///< its bounds use nothing declared inside the enclosing compute construct
  bool outside = false;     ///< its variable is declared before the loop
  bool usedOutside = false; ///< acc: the block that declares the variable also uses it outside the loop
  bool left = false;        ///< a break or a return may end it early
  int partDim = -1;         ///< dimension of the on-reference; -1: not divided
  bool whole = false;       ///< the dimension has one node, which runs all iterations
  Value offset;
};

/// One dimension of a section in a clause: `[lower:length]`, or `[lower]`.
struct SectionRange {
  Value lower;
  Value length;       ///< absent: to the end of the dimension
  Value extent;       ///< of the dimension; absent: of a pointer, of an aligned array, or `sized`
  bool sized = false; ///< sizeof finds the extent
  bool index = false; ///< `[lower]`
};

struct TypedPlace {
  SourceText place;
  std::string type;
};

/// Consecutive members of one type in a struct.
struct ReducedField {
  std::string type;
  BasicType basicType = BasicType::None;
  int64_t offset = 0, bytes = 0, count = 1; ///< of the first element, of an element; elements
};

struct ReductionVariable {
  ReductionOp op = ReductionOp::Sum;
  std::string name; ///< as the user wrote it, without a section
  SourceText place; ///< the same, to be emitted
  std::string type; ///< of an element
  BasicType basicType = BasicType::None;
  bool array = false, isVolatile = false;
  bool composite = false;           ///< an array to the runtime, with one element for each member
  std::vector<ReducedField> fields; ///< of a struct whose members have several types or leave gaps: it is one element
  size_t rank = 0;                  ///< of a section: subscripts of an element
  Value first;                      ///< of a section: the number of its first element; absent: the whole variable
  Value count;                      ///< of elements; absent: of an array of variable size
  int aligned = -1;                 ///< reduction directive only: an aligned array
  std::vector<TypedPlace> locations;
  std::vector<Span> locationValues; ///< values that the loop body assigns to them
  bool section() const { return first.present(); }
};
using Reductions = std::vector<ReductionVariable>;
inline bool reduces(const Reductions &all, const std::string &name) {
  return std::ranges::find(all, name, &ReductionVariable::name) != all.end();
}

/// A variable that accumulates a sum in a loop, for -fxmp-reproducible.
struct LoopSum {
  struct Term {
    Span tokens;
    bool minus;
  };
  /// `s += e`, `s -= e`, `s = s + e - f` or `s = e + s`.
  struct Update {
    Span statement;
    std::vector<Term> terms;
  };
  std::string name;
  BasicType type;  ///< Float or Double
  std::string why; ///< why an accumulator cannot replace the variable; empty if it can
  std::vector<Update> updates;
};

/// A directive on loops.
struct LoopDirective : Construct {
  std::vector<LoopLevel> loops;
  Reductions reductions;
  std::vector<LoopSum> sums; ///< floating-point sums of outermost loops
  int region = -1;           ///< number of the enclosing compute construct; -1 for one on the same statement
  int nest = -1;             ///< index in Program::nests; -1: on no for statement
  bool reducesArrays() const { return std::ranges::any_of(reductions, &ReductionVariable::array); }
  bool reducesTruthValues() const {
    return std::ranges::find(reductions, BasicType::Bool, &ReductionVariable::basicType) != reductions.end();
  }
};

} // namespace xacc
