// Mapping.h - nodes, templates, device sets and aligned arrays, dimensions normalised.
//
// Node and template dimensions are in normalised order: 0 is the fastest. Array dimensions are C's. No Clang headers
// here.
#ifndef XACC_FRONTEND_MODEL_MAPPING_H
#define XACC_FRONTEND_MODEL_MAPPING_H

#include "directives/Directive.h"
#include "model/Value.h"
#include "source/Source.h"
#include <optional>
#include <string>
#include <vector>

namespace xacc {

/// A part of one dimension of nodes (1-based) or of a template. Bounds are inclusive; absent: the dimension's own.
struct Part {
  enum Kind : uint8_t { All, Own, Range } kind = All;
  Value lower, upper, stride;
};

/// An on-reference. `object` < 0: the current executing node set.
struct OnReference {
  enum Kind : uint8_t { Executing, EntireNumbers, Nodes, Template } kind = Executing;
  int object = -1;
  std::vector<Part> parts; ///< one per dimension; empty: all
};

struct Declared {
  std::string name;       ///< the user's
  std::string descriptor; ///< variable of emitted code
  int directive = -1;     ///< that declares it
  bool fileScope = false, staticDesc = false;
};

struct NodesDecl : Declared {
  std::vector<Value> sizes; ///< text "*" for an unknown one
  bool square = false, ofExecuting = false;
  int parent = -1;
  std::vector<Part> parentParts;
};

struct DimFormat {
  FormatKind kind = FormatKind::Duplicated;
  int nodeDim = -1;
  Value width; ///< absent: default
  std::string map, mapLength;
};

struct TemplateDecl : Declared {
  bool square = false;
  std::vector<Value> lower, upper; ///< texts empty while `:`
  std::vector<DimFormat> formats;  ///< empty until distributed
  int nodes = -1, distributeDirective = -1;
  bool distributeRefused = false; ///< there is a distribute, and its mistake has been reported
  bool distributed() const { return nodes >= 0; }
  bool unfixed() const;
};

inline bool TemplateDecl::unfixed() const {
  for (const Value &v : lower)
    if (!v.present())
      return true;
  for (const DimFormat &f : formats)
    if (f.kind == FormatKind::Gblock && f.map.empty())
      return true;
  return false;
}

/// A device set, or a part of it. Devices are counted from 0.
struct DevicesRef {
  int set = -1;           ///< declared; -1: a type, or all devices
  std::string type, name; ///< `name`: what messages call it
  Value base, length;     ///< of a part; length absent: to the end
};

struct DeviceSetDecl : Declared {
  DevicesRef whole;
  Value size; ///< absent: `*`
};

struct ArrayDim {
  Value extent; ///< absent for the first dimension of a pointer
  int templateDim = -1;
  Value offset; ///< present if templateDim >= 0
  bool fullShadow = false;
  Value lower, upper;                 ///< shadow widths; absent: none
  std::optional<int64_t> localExtent; ///< where the same on every node and known now
};

/// One declaration of an aligned variable.
struct Redeclaration {
  Span declarator;       ///< `u[N][M]`, or `(*a)[M]`
  Span typeName;         ///< not empty: the name of an array type, in whose place the element type goes
  bool isExtern = false; ///< `extern` without definition
};

struct ArrayDecl : Declared {
  enum Form : uint8_t { Array, Pointer, Parameter } form = Array;
  enum Linkage : uint8_t { Internal, External, ExternOnly, Local, LocalStatic } linkage = Internal;
  std::string variable; ///< what uses of it are spelled as in emitted code: `u`, `s.m`
  std::string elementType;
  BasicType basicType = BasicType::None; ///< of its elements
  std::string ld;                        ///< variable holding the run-time strides
  std::vector<ArrayDim> dims;
  int templ = -1;
  int shadowDirective = -1;
  int lastDirective = -1; ///< align or shadow, the last: the descriptor is complete after it
  bool member = false;
  bool slab = false; ///< all inner extents known and unshifted: `T (*u)[M]`, subscripts stay as they are
  std::vector<Redeclaration> redeclarations;
  std::string innerDims; ///< "[M][K]" of the user's declaration
  /// Subscripts do not stay as they are: strides are multiplied in.
  bool flat() const { return dims.size() > 1 && !slab; }
  bool cyclic(const TemplateDecl &t, int dim) const {
    return dims[dim].templateDim >= 0 && !dims[dim].fullShadow &&
           t.formats[dims[dim].templateDim].kind == FormatKind::Cyclic;
  }
};

/// One of the parts that a subscript is the sum of.
struct IndexTerm {
  Span tokens;
  bool minus = false;
};

/// A loop that goes along rows of arrays: the subscripts of some elements in its body change with its variable only.
struct RowLoop {
  Span statement; ///< the for statement
  std::string variable;
};

/// A subscript of such an element: `fixed`, which the loop does not change, or the loop's variable, plus a constant.
struct RowSubscript {
  std::string fixed; ///< a variable; empty: there is none
  bool along = false;
  int64_t offset = 0;
};

struct ArrayUse {
  enum Kind : uint8_t { Element, Row, Bare, Address, Size, Assign } kind;
  enum Access : uint8_t { Reads, Stores, Updates, Points }; ///< Points: the program gets its address
  int array;
  Span base;                                           ///< tokens of `u` or `s.m`
  std::vector<std::pair<uint32_t, uint32_t>> brackets; ///< token indices of [ and ]
  Span whole;                                          ///< the expression; Assign: its right-hand side
  std::string type;                                    ///< type of the expression as the user's program sees it
  std::string size;                                    ///< Size: the value, as text
  std::string name = {};                               ///< what goes instead of `base`; empty: that stays
  /// Of an Element or Row in another form than `u[i][j]`, such as `*(u[i] + j)`: its subscripts; all of `whole` is
  /// written anew from them. An empty sum is 0.
  std::vector<std::vector<IndexTerm>> sums = {};
  bool address = false;  ///< then: the address of that element is meant
  Access access = Reads; ///< of an Element; of a Bare name Reads only if nothing is accessed through it
  /// A subscript that is the variable of a level of a distributed loop, plus `ahead`, and so picks the element on which
  /// the iteration runs; of a cyclic dimension.
  struct Followed {
    size_t dim;
    int loop; ///< number of the construct
    size_t level;
    int64_t ahead;
  };
  std::vector<Followed> follows = {};
  int row = -1; ///< of an Element: in Program::rows, the loop that goes along a row with it
  std::vector<RowSubscript> rowSubscripts = {};
};

} // namespace xacc
#endif
