// Construct.h - what directives of the program have in common: their place, loops, reductions. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_CONSTRUCT_H
#define XACC_FRONTEND_MODEL_CONSTRUCT_H

#include "model/Mapping.h"

namespace xacc {

/// A list of types.
template <class... T> struct Types {};

/// A directive of the program with what it governs. Each kind of them is a struct of its own; Program::constructs has
/// them all in the order of the source.
struct Construct {
  DirectiveKind kind = {};
  int directive = -1;
  int number = -1; ///< in Program::constructs
  bool fileScope = false;
  bool device = false;       ///< made of an XMP-dev directive; a device loop makes a Loop and an AccConstruct
  Span body;                 ///< the statement that it governs
  bool substatement = false; ///< needs its own block: it governs none and precedes the statement of an if, for ...
  Span follows;              ///< substatement: that statement
};

/// What a loop in OpenMP's canonical form runs over.
struct LoopHeader {
  std::string variable, type; ///< C type of the variable
  Span statement;             ///< the whole for statement
  Span lower, bound, step;    ///< tokens; `step` empty: knownStep, or 1
  bool downward = false, inclusive = false, minusStep = false;
  bool mayWrap = false; ///< narrower than int, or unsigned and counted down: a wide step beyond the bound may come back
  std::optional<int64_t> knownStep; ///< signed
  bool convertLower = false;        ///< to `type`, which lacks some values of the expression's own
  bool wideBound = false;           ///< what is next to an inclusive bound may be none of the bound's type
  bool wideStep = false;            ///< the negated step may be none of the step's type
  std::string round;                ///< function that makes a floating-point bound an integer
  bool mayBePointer = false;        ///< asked for: its variable may be a pointer
  bool enumerated = false;          ///< of an enumeration's type
  bool unequal = false;             ///< ends by !=
  bool mayBeLong = false;           ///< of kernels: an int that could be a long as well, for the nest's body
};

struct LoopLevel : LoopHeader {
  Span condition, increment;
  std::optional<int64_t> knownLower, knownBound;
  bool hoistable = true; ///< its bounds do not change within the nest
  bool reversed = false; ///< `N > i`
  bool regional = true;  ///< its bounds use nothing that the compute construct around declares
  bool outside = false;  ///< its variable is declared before the loop
  bool own = false;      ///< acc: the block that declares its variable uses that elsewhere, too
  bool left = false;     ///< a break or a return may end it early
  int partDim = -1;      ///< dimension of the on-reference; -1: not divided
  bool whole = false;    ///< of a dimension that has one node: every node runs all of it
  Value offset;
};

struct ReductionVariable {
  std::string name; ///< the variable, where `text` is a part of it
  std::string text, type;
  BasicType basicType = BasicType::None;
  Value count; ///< elements of an array, or of its section
  bool array = false;
  bool section = false; ///< acc constructs: of the variable, `count` elements from `first` on
  Value first;
  int aligned = -1;                                           ///< reduction directive only: an aligned array
  std::vector<std::pair<std::string, std::string>> locations; ///< text and type
  std::vector<Span> locationValues;                           ///< what the body of the loop assigns to them
};
struct ReductionPart {
  ReductionOp op;
  std::vector<ReductionVariable> variables;
};

/// A variable that a loop sums up in, for -fxmp-reproducible.
struct LoopSum {
  /// A term of an update; subtracted if `minus`.
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
  std::string why; ///< the reason why an accumulator cannot replace the variable; empty if it can
  std::vector<Update> updates;
};

/// A directive that governs for statements.
struct LoopNest : Construct {
  std::vector<LoopLevel> loops;
  std::vector<ReductionPart> reductions;
  std::vector<LoopSum> sums; ///< of outermost loops, in floating point
  int region = -1;           ///< number of the compute construct that it stands in
  int partner = -1;          ///< number of the other one of an xmp loop and an acc construct of one for statement
  bool reducesArrays() const {
    return reduces([](const ReductionVariable &v) { return v.array; });
  }
  bool reducesTruthValues() const {
    return reduces([](const ReductionVariable &v) { return v.basicType == BasicType::Bool; });
  }

private:
  template <class Test> bool reduces(const Test &test) const {
    for (const ReductionPart &part : reductions)
      for (const ReductionVariable &v : part.variables)
        if (test(v))
          return true;
    return false;
  }
};

} // namespace xacc
#endif
