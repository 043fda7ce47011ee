// Sections.h - array sections and accesses to coarrays. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_SECTIONS_H
#define XACC_FRONTEND_MODEL_SECTIONS_H

#include "model/Mapping.h"

namespace xacc {

/// One subscript of a section.
struct SectionSubscript {
  bool range = false;
  bool single = false;     ///< written as a range of length 1 where the other side has none: an index now
  Span base, length, step; ///< of a range; each may be absent (empty). Else the index is `base`
  std::optional<int64_t> knownBase, knownLength, knownStep; ///< absent parts: base and step where they follow
};

/// `u[i][0:n]`, `x[:]:[2]`, `s`: one side of a gmove or of a coarray access, an operand of a section assignment.
struct SectionRef {
  int array = -1;                                      ///< aligned
  Span whole, base;                                    ///< tokens of all of it, of the variable
  std::vector<std::pair<uint32_t, uint32_t>> brackets; ///< token indices of [ and ], one pair per subscript
  std::vector<SectionSubscript> subscripts;
  std::vector<Value> extents; ///< one per subscript; absent: of a pointer, or to be had by sizeof (`sized`)
  std::vector<bool> sized;
  std::vector<Span> members; ///< one per subscript: the `.m` behind it; empty: none
  bool loads = false;        ///< goes through pointers, so it is no regular part of memory
  bool bitField = false;
  std::string elementType;
  BasicType basicType = BasicType::None; ///< of its elements
  bool coarray = false;
  uint32_t colon = 0;                                      ///< coarray: the `:`
  std::vector<std::pair<uint32_t, uint32_t>> cosubscripts; ///< token indices of [ and ]
  std::vector<int64_t> codimensions;                       ///< all but the last
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

/// An access to a coarray element of another image inside an expression.
struct CoarrayUse {
  enum Kind : uint8_t { Get, Put, Update, UpdateAfter, Define, Ref } kind;
  int site;
  SectionRef ref;
  Span whole;     ///< the expression: the reference, the assignment or the call of an atomic function
  Span value;     ///< Put, Update, Define: the value; empty: 1. Ref: where it goes
  std::string op; ///< Update: `+` of `+=`, `++`
};

/// A coarray, for those who look at what this image does to it.
struct CoarrayVariable {
  std::string name;
  int64_t elementBytes = 0, scalarBytes = 0; ///< scalar: the least part that is read or stored; 1: of several sizes
  std::vector<int64_t> dims;
};

/// A part of a coarray of this image that an expression reads or stores to, without functions of XMP.
struct OwnCoarrayUse {
  enum Access : uint8_t { Reads, Stores, Updates } access;
  int coarray; ///< in Program::coarrayVariables
  Span whole;  ///< the part
};

/// An assignment between sections: `a[0:n] = b[0:n] + 1;`
struct SectionStatement {
  int site = -1;
  int directive = -1; ///< of the array construct
  Span statement, rhs;
  std::string op;        ///< `=`, `+=` ...
  std::string valueType; ///< of the right side
  SectionRef to;
  std::vector<SectionRef> from; ///< every section in `rhs`
  bool temporary = false;       ///< the value must be complete before the first store
  bool plain = false;           ///< `rhs` is one reference, or has no section at all: a coarray transfer can do it
  OnReference on;               ///< array construct
  std::vector<int> partDims;    ///< array construct: dimension of `on`, for each range of `to`; -1: not divided
};

} // namespace xacc
#endif
