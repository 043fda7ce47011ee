// Sections.h - array sections and accesses to coarrays. No Clang headers here.
#pragma once

#include "model/Mapping.h"

namespace xacc {

/// The range that a subscript takes while a loop around the assignment runs.
struct CountedRange {
  Span lower, bound; ///< of the loop's variable
  bool inclusive = false;
  int64_t step = 1;           ///< of the variable
  std::vector<uint32_t> uses; ///< tokens of the subscript that name the variable
};

/// A loop around the assignment of a gmove, which moves everything at once.
struct CountedLoop {
  std::string variable;
  bool outside; ///< it is declared before the loop and has its last value afterwards
  CountedRange range;
  std::optional<int64_t> iterations;
};

/// One subscript of a section.
struct SectionSubscript {
  bool range = false;
  bool single = false;     ///< written as a range of length 1 where the other side has no range; now an index
  bool effects = false;    ///< evaluating the index has side effects, and uses no aligned array
  Span base, length, step; ///< of a range, empty if absent; otherwise `base` is the index
  std::optional<int64_t> knownBase, knownLength, knownStep; ///< if base or step is absent, its default
  std::optional<CountedRange> counted;                      ///< `base` is the index then
};

/// `u[i][0:n]`, `x[:]:[2]`, `s`: a side of a gmove or coarray access, or an operand of a section assignment.
struct SectionRef {
  int array = -1;                                      ///< index of the aligned array
  Span whole, base;                                    ///< tokens of the reference, of its variable
  std::vector<std::pair<uint32_t, uint32_t>> brackets; ///< token indices of [ and ], one pair per subscript
  std::vector<SectionSubscript> subscripts;
  std::vector<Value> extents; ///< one per subscript; absent: of a pointer, or computed with sizeof (`sized`)
  std::vector<bool> sized;
  std::vector<Span> members; ///< one per subscript: the `.m` after it; empty: none
  bool loads = false;        ///< goes through pointers, so its memory has no regular layout
  bool bitField = false;
  std::string elementType;
  BasicType basicType = BasicType::None; ///< of the elements
  bool coarray = false;
  uint32_t colon = 0;                                      ///< coarray: the `:`
  std::vector<std::pair<uint32_t, uint32_t>> cosubscripts; ///< token indices of [ and ]
  std::vector<int64_t> codimensions;                       ///< all except the last
  int imageNodes = -1;                                     ///< `coarray on`: the nodes that number the images
  size_t ranges() const {
    size_t n = 0;
    for (const SectionSubscript &s : subscripts)
      n += s.range;
    return n;
  }
  bool hasMembers() const {
    for (const Span &m : members)
      if (!m.empty())
        return true;
    return false;
  }
};

/// An access to another image's coarray element inside an expression.
struct CoarrayUse {
  enum Kind : uint8_t { Get, Put, Update, UpdateAfter, Define, Ref } kind;
  int site;
  SectionRef ref;
  Span whole;     ///< the expression: reference, assignment or call of an atomic function
  Span value;     ///< Put, Update, Define: the value; empty: 1. Ref: where the value goes
  std::string op; ///< Update: `+` of `+=`, `++`
};

/// A coarray whose accesses by this image are recorded.
struct CoarrayVariable {
  std::string name;
  int64_t elementBytes = 0, scalarBytes = 0; ///< scalarBytes: elementBytes, or 1 for structs
  std::vector<int64_t> dims;
};

/// An access to this image's own coarray memory in an expression, without XMP functions.
struct OwnCoarrayUse {
  enum Access : uint8_t { Reads, Stores, Updates } access;
  int coarray; ///< in Program::coarrayVariables
  Span whole;  ///< the expression that is accessed
};

/// An assignment between sections: `a[0:n] = b[0:n] + 1;`
struct SectionStatement {
  int site = -1;
  int directive = -1; ///< of the array construct
  Span statement, rhs;
  std::string op;        ///< `=`, `+=` ...
  std::string valueType; ///< type of the right side
  SectionRef to;
  std::vector<SectionRef> from; ///< every section in `rhs`
  bool temporary = false;       ///< the value must be complete before the first store
  bool plain = false;           ///< `rhs` is one reference or contains no section, so a coarray transfer can do it
  bool byAll = false;           ///< outside loops and tasks
  OnReference on;               ///< array construct
  std::vector<int> partDims;    ///< array construct: for each range of `to`, the dimension of `on`; -1: not divided
};

} // namespace xacc
