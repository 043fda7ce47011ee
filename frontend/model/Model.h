// Model.h - the program as its directives describe it: names resolved, dimensions normalised, plain data.
//
// Node and template dimensions are in normalised order: 0 is the fastest. Array dimensions are C's. No Clang headers
// here.
#ifndef XACC_FRONTEND_MODEL_MODEL_H
#define XACC_FRONTEND_MODEL_MODEL_H

#include "directives/Directive.h"
#include "model/AccModel.h"
#include "source/Source.h"
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
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
  bool distributed() const { return nodes >= 0; }
  bool unfixed() const;
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

struct ArrayUse {
  enum Kind : uint8_t { Element, Row, Bare, Address, Size, Assign } kind;
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
  bool address = false; ///< then: the address of that element is meant
};

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

struct LoopLevel : LoopHeader {
  Span condition, increment;
  std::optional<int64_t> knownLower, knownBound;
  bool hoistable = true; ///< its bounds do not change within the nest
  bool reversed = false; ///< `N > i`
  bool regional = true;  ///< its bounds use nothing that the compute construct around declares
  bool outside = false;  ///< its variable is declared before the loop
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

struct WidthPart {
  Value lower, upper;
  bool periodic = false;
};

/// Who takes part in a gmove: all nodes of the executing set, or only those that fetch (In) or store (Out).
enum class GmoveMode : uint8_t { Collective, In, Out };

struct Item {
  DirectiveKind kind;
  int directive;
  bool fileScope = false;
  std::vector<int> objects; ///< nodes, templates or arrays that it declares or concerns
  OnReference on, from;
  Span body; ///< statement governed by task, tasks, loop
  bool nocomm = false;
  int enclosingTasks = -1; ///< item of the `tasks` it stands in directly
  std::vector<LoopLevel> loops;
  ClauseKind shape = ClauseKind::On; ///< Expand, Margin, PeelAndWait
  std::vector<WidthPart> widths;     ///< reflect: C order; loop: one per loops entry with partDim >= 0
  Value id;                          ///< async or peel_and_wait
  bool orthogonal = false;
  std::vector<ReductionPart> reductions;
  std::vector<std::pair<std::string, std::string>> buffers; ///< bcast: address and bytes
  std::vector<Value> ids;                                   ///< wait_async
  TemplateDecl fix;                                         ///< template_fix: what it adds
  bool substatement = false;        ///< needs its own block: it precedes the statement of an if, for ...
  Span follows;                     ///< substatement: that statement
  std::vector<SectionRef> sections; ///< gmove: to and from. lock, unlock: the lock
  GmoveMode mode = GmoveMode::Collective;
  Value acquired, stat, tag;            ///< lock, unlock, post, wait
  bool hasFrom = false;                 ///< wait: `from` is given
  bool acc = false;                     ///< clause acc: device copies are meant
  std::optional<DevicesRef> fromDevice; ///< bcast
  bool accSides[2] = {};                ///< gmove acc: of the left side, of the right side
  int accConstruct = -1;                ///< acc directives: index into Program::accConstructs
  int accRegion = -1;                   ///< item of the compute construct it stands in
  int insideEnd = 0;                    ///< compute constructs: past the last item that stands inside, all behind it
  int accPartner = -1;                  ///< xmp loop and acc construct of one for statement: the other item
  bool implied = false; ///< a loop of a kernels construct that has no directive: nothing stands there in the source
  bool device = false;  ///< made of an XMP-dev directive; a device loop makes a pair of a loop and a construct
  std::vector<std::string> refreshed; ///< device loop: reduced variables whose device copies get the result too
  bool reducesArrays() const;
};

/// A variable of file scope with `acc declare` that routines use. They reach it through a pointer, which during a
/// compute construct has the address of the device copy.
struct RoutineVariable {
  std::string name, pointer;
  int directive = -1;         ///< the declare
  bool isPointer = false;     ///< a pointer: what it points to is on the device
  int array = -1;             ///< aligned: a rebased pointer
  std::vector<uint32_t> uses; ///< tokens, in routines
};

struct DescriptorUse {
  Span tokens;
  std::string descriptor;
};

struct MainFunction {
  std::vector<uint32_t> names;         ///< every token that names it
  uint32_t bodyBegin = 0, bodyEnd = 0; ///< its braces
  unsigned parameters = 0;
  bool defined = false, returnsInt = true, needsReturn = false;
};

/// A text edit that makes a C construct valid C++: inserted before or after a token, or replacing tokens.
struct CxxFix {
  enum Kind : uint8_t { Before, After, Replace } kind;
  Span tokens;
  std::string text;
};

struct Program {
  const Source *source = nullptr;
  std::vector<const DirectiveSite *> sites; ///< by directive number
  std::vector<bool> siteValid;
  std::vector<NodesDecl> nodes;
  std::vector<TemplateDecl> templates;
  std::vector<DeviceSetDecl> deviceSets;
  std::vector<ArrayDecl> arrays;
  std::vector<ArrayUse> uses;
  std::vector<Item> items;
  std::vector<AccConstruct> accConstructs;
  std::vector<DescriptorUse> descriptorUses;
  std::vector<SectionStatement> sectionStatements;
  std::vector<CoarrayUse> coarrayUses;
  std::vector<Span> coarrayDeclarations; ///< the tokens `:[*]`
  bool coarrays = false;                 ///< declares or uses one
  std::deque<DirectiveSite> madeSites;   ///< of statements that communicate without a directive
  MainFunction main;
  bool divides = false;      ///< for a target whose device loops work on arrays in place, in several memories
  bool wantsKernels = false; ///< for a target whose compute constructs become kernels
  std::string target;        ///< its name, for messages; empty: loops stay where they are and run on the host
  std::vector<CxxFix> cxxFixes;
  std::vector<CxxFix> commonFixes;       ///< needed in C too
  std::vector<uint32_t> deviceFunctions; ///< first tokens of declarations of functions that kernels call
  std::vector<RoutineVariable> routineVariables;
  /// The items that stand inside a compute construct; none of anything else.
  std::span<const Item> inside(const Item &construct) const {
    const int first = static_cast<int>(&construct - items.data()) + 1;
    return construct.insideEnd <= first
               ? std::span<const Item>()
               : std::span(items.data() + first, static_cast<size_t>(construct.insideEnd - first));
  }
  std::string whyNotCxx;               ///< not empty: the file must be emitted as C
  std::optional<uint32_t> whereNotCxx; ///< token of what is meant
};

inline bool Item::reducesArrays() const {
  for (const ReductionPart &part : reductions)
    for (const ReductionVariable &v : part.variables)
      if (v.array)
        return true;
  return false;
}

inline bool TemplateDecl::unfixed() const {
  for (const Value &v : lower)
    if (!v.present())
      return true;
  for (const DimFormat &f : formats)
    if (f.kind == FormatKind::Gblock && f.map.empty())
      return true;
  return false;
}

} // namespace xacc
#endif
