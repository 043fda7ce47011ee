// Mapping.h - nodes, templates, device sets and aligned arrays.
//
// Node and template dimensions are normalised: 0 is the fastest. Array dimensions are numbered as in C. No Clang
// headers here.
#pragma once

#include "directives/Directive.h"
#include "model/Value.h"
#include "source/Source.h"
#include <optional>
#include <string>
#include <vector>

namespace xacc {

/// A subset of one dimension of nodes (1-based) or of a template. Bounds are inclusive; absent: those of the dimension.
struct Part {
  enum Kind : uint8_t { All, Own, Range } kind = All;
  Value lower, upper, stride;
  bool single() const { return kind == Range && lower.present() && lower == upper; }
};

/// An on-reference. `object` < 0: the current executing node set.
struct OnReference {
  enum Kind : uint8_t { Executing, EntireNumbers, Nodes, Template } kind = Executing;
  int object = -1;
  std::vector<Part> parts; ///< one per dimension; empty: all
};

struct Declared {
  std::string name;   ///< as the user wrote it
  int directive = -1; ///< number of the declaring directive
  bool fileScope = false, staticDesc = false;
};

struct NodesDecl : Declared {
  std::vector<Value> sizes; ///< absent: `*`
  bool square = false;
  std::optional<OnReference> on; ///< `= q(...)` or `= *`; absent: all nodes
};

struct DimFormat {
  FormatKind kind = FormatKind::Duplicated;
  int nodeDim = -1;
  Value width; ///< absent: the default
  SourceText map;
  std::optional<int64_t> mapLength; ///< absent: of a pointer, or `sizedMap`
  bool sizedMap = false;            ///< sizeof finds the length
};

struct TemplateDecl : Declared {
  bool square = false;
  std::vector<Value> lower, upper; ///< absent for `:`
  std::vector<DimFormat> formats;  ///< empty until distributed
  int nodes = -1, distributeDirective = -1;
  bool distributeRefused = false; ///< has a distribute directive that was rejected with an error
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

/// A device set or a subset of it. Devices are numbered from 0.
struct DevicesRef {
  int set = -1;           ///< a declared set; -1: a device type, or all devices
  std::string type, name; ///< `name`: for messages
  Value base, length;     ///< of a subset; length absent: to the end
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
  std::optional<int64_t> localExtent; ///< if it is the same on every node and known at compile time
};

/// One declaration of an aligned variable.
struct Redeclaration {
  Span declarator; ///< `u[N][M]`, or `(*a)[M]`
  Span typeName;   ///< if not empty: name of an array type, to be replaced by the element type
};

/// Is this dimension of an array aligned with a distributed dimension of the template?
inline bool distributes(const TemplateDecl &t, const ArrayDim &d) {
  return d.templateDim >= 0 && t.formats[d.templateDim].kind != FormatKind::Duplicated;
}

struct ArrayDecl : Declared {
  enum Form : uint8_t { Array, Pointer, Parameter } form = Array;
  enum Linkage : uint8_t { Internal, External, ExternOnly, Local, LocalStatic } linkage = Internal;
  std::string variable; ///< how emitted code spells its uses: `u`, `s.m`
  std::string elementType;
  BasicType basicType = BasicType::None; ///< of the elements
  std::vector<ArrayDim> dims;
  int templ = -1;
  int shadowDirective = -1;
  int lastDirective = -1; ///< its last align or shadow, which completes the descriptor
  bool member = false;
  bool slab = false; ///< `T (*u)[M]` has the local section's shape: rows are the user's
  /// Dimensions that emitted code combines in the first subscript. Their extents are known only at run time, or
  /// subscripts are global indices beyond the local extent. The others belong to the pointer's type.
  size_t leading = 1;
  std::vector<Redeclaration> redeclarations;
  /// True if subscripts must be rewritten, with strides multiplied in.
  bool flat() const { return leading > 1; }
  /// "[67][131]": local extents of the dimensions that belong to the pointer's type.
  std::string innerExtents() const;
  /// The declarator of a rebased pointer with this name, possibly empty.
  std::string pointerNamed(const std::string &pointer) const;
  std::string pointerType() const { return elementType + " " + pointerNamed(""); }
  bool anyCyclic(const TemplateDecl &t) const {
    for (size_t d = 0; d < dims.size(); ++d)
      if (cyclic(t, static_cast<int>(d)))
        return true;
    return false;
  }
  bool cyclic(const TemplateDecl &t, int dim) const {
    return dims[dim].templateDim >= 0 && !dims[dim].fullShadow &&
           t.formats[dims[dim].templateDim].kind == FormatKind::Cyclic;
  }
};

inline std::string ArrayDecl::innerExtents() const {
  std::string text;
  for (size_t d = leading; d < dims.size() && dims[d].localExtent; ++d)
    text += "[" + std::to_string(*dims[d].localExtent) + "]";
  return text;
}
inline std::string ArrayDecl::pointerNamed(const std::string &pointer) const {
  const std::string inner = innerExtents();
  return inner.empty() ? "*" + pointer : "(*" + pointer + ")" + inner;
}

/// One summand of a subscript.
struct IndexTerm {
  Span tokens;
  bool minus = false;
};

/// A loop along rows of arrays: of the subscripts of some elements in its body, only those with its variable change.
struct RowLoop {
  Span statement; ///< the for statement
  std::string variable;
};

/// A subscript of such an element: a constant, plus the loop's variable or `fixed`, which the loop does not change.
struct RowSubscript {
  std::string fixed; ///< a variable; empty: none
  bool along = false;
  int64_t offset = 0;
};

struct ArrayUse {
  enum Kind : uint8_t { Element, Row, Bare, Address, Size, Assign } kind;
  enum Access : uint8_t { Reads, Stores, Updates, Points }; ///< Points: the program takes its address
  int array;
  Span base;                                           ///< tokens of `u` or `s.m`
  std::vector<std::pair<uint32_t, uint32_t>> brackets; ///< token indices of [ and ]
  Span whole;                                          ///< the expression; Assign: its right side
  std::string type;                                    ///< as seen by the user's program
  std::string name = {};                               ///< replaces `base`; empty: `base` stays
  std::optional<int64_t> bytes = {};                   ///< Size: of the global array, or of a row of it
  size_t subscripts = 0;                               ///< Size: without `bytes`, those of the row
  /// Subscripts of an Element or Row not written as `u[i][j]`, but for example as `*(u[i] + j)`. All of `whole` is
  /// replaced. An empty sum is 0.
  std::vector<std::vector<IndexTerm>> sums = {};
  bool address = false;  ///< if `sums` is used: the address of the element
  Access access = Reads; ///< of an Element; a Bare name is Reads only if nothing is accessed through it
  /// A subscript of a cyclic dimension that is the variable of a distributed loop's level plus `ahead`. It selects the
  /// element that determines the node of the iteration.
  struct Followed {
    size_t dim;
    int loop; ///< construct number
    size_t level;
    int64_t ahead;
  };
  std::vector<Followed> follows = {};
  int row = -1; ///< Element: index in Program::rows of the loop that runs along its row
  std::vector<RowSubscript> rowSubscripts = {};
};

} // namespace xacc
