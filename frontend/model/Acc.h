// Acc.h - OpenACC constructs: what they map, what a compute region uses. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_ACC_H
#define XACC_FRONTEND_MODEL_ACC_H

#include "model/Construct.h"

namespace xacc {

/// `[lower:length]` of a section in a data clause; length absent: to the end of the dimension.
struct AccRange {
  Value lower, length, extent;
};

/// One variable of a data clause.
struct AccData {
  ClauseKind kind;
  std::string name;                         ///< the user's: `a`
  int array = -1;                           ///< aligned
  bool pointer = false;                     ///< a pointer without section: only looked up, attached, detached
  bool pointee = false;                     ///< what a pointer without section points to, unless it has a copy itself
  bool deep = false;                        ///< each dimension's elements are pointers to the next one's
  bool whole = false;                       ///< the struct that the next one is a member of
  bool zero = false;                        ///< memory that the clause makes on the device begins with zeros
  bool first = false;                       ///< firstprivate: what the device has is a copy of a copy
  bool alwaysIn = false, alwaysOut = false; ///< it copies also what is present already, or stays
  std::string address;                      ///< of the whole variable, or of element 0
  std::string elementType;                  ///< innermost, of sections
  std::vector<AccRange> ranges;             ///< of a section, one per dimension; empty: the whole variable
};

/// How a device loop uses the rows of a variable: its indices in the first dimension, against the outermost loop
/// variable i.
struct RowAccess {
  bool reads = false, writes = false;
  bool whole = false;           ///< an index is something else than i plus a constant
  int64_t below = 0, above = 0; ///< rows i - below .. i + above are read
  int64_t at = 0;               ///< row i + at is written
};

/// An element, or a pointer to elements, of an array of variable inner extents: `a[i][j]`, `a[i]`.
struct FlatUse {
  uint32_t root;              ///< token of the name
  std::vector<Span> brackets; ///< of each subscript, from `[` past `]`
};

/// A variable from outside that the body of a construct uses.
struct AccCapture {
  enum Kind : uint8_t { Scalar, Aggregate, Array, Pointer, Aligned } kind = Scalar;
  std::string name;
  std::string host;          ///< what the host calls it, if that is no name: `s.m`
  std::string type;          ///< of the device view: `double (*)[8]`; of a scalar: its own
  std::string own;           ///< its own type with `%` where the name goes: `double %[4]`
  std::string declarator;    ///< that type with `%` where the name goes: `double (*%)[8]`
  int array = -1;            ///< aligned
  bool written = false;      ///< assigned as a whole, a scalar
  bool loopVariable = false; ///< of a for statement inside
  bool resident = false;     ///< a scalar that has a device copy here: its uses mean that
  bool mayBePresent = false; ///< a scalar that is not resident, but enter data may have put it on the device
  bool reduction = false, isPrivate = false, deviceptr = false, noCreate = false;
  bool isFirstprivate = false;
  bool implied = false;       ///< no clause names it: copied, unless present
  bool constant = false;      ///< it, or what it consists of or points to, is const
  bool variable = false;      ///< of variable inner extents
  std::string element;        ///< then: type of its elements
  int rank = 0;               ///< and number of dimensions
  std::vector<FlatUse> flat;  ///< and, for kernels, where it is used
  bool localType = false;     ///< of a type that only the function knows
  RowAccess rows;             ///< device loops
  bool reducedInside = false; ///< by a parallel loop of the region
  const std::string &onHost() const { return host.empty() ? name : host; }
  bool between = false;       ///< declared in the region, between its kernels
  std::vector<uint32_t> uses; ///< tokens
};

/// A statement whose stores only one lane may make.
using LaneGuard = Span;

struct AccLoop {
  uint32_t token = 0;      ///< the `for`
  bool parallel = false;   ///< independent, by clause or by its construct
  bool outermost = false;  ///< no parallel loop of the region around it
  bool innermost = false;  ///< no loop inside
  bool sequential = false; ///< seq
  bool gang = false, worker = false, vector = false;
  int collapse = 1;
  std::vector<std::string> privates; ///< also of the loops inside
  std::vector<std::string> written;  ///< scalars from outside the loop that it assigns: one copy for each thread
  std::vector<std::string> last;     ///< those of kernels that get the value of the last iteration after the loop
  // For kernels:
  std::vector<LoopHeader> nest;    ///< perfectly nested parallel loops, outermost first
  Span body;                       ///< of the innermost of them
  Span statement;                  ///< the outermost for statement
  std::vector<int> lanes;          ///< numbers of the acc loops inside whose iterations lanes share
  std::vector<LaneGuard> guards;   ///< in `body`, outside those loops
  std::vector<uint32_t> continues; ///< each `continue` that ends an iteration of the innermost loop of the nest
};

/// One subscript of `layout(a[*][j + 1])` that is a loop variable.
struct LayoutOf {
  std::string variable;
  int dim = 0;
  Value offset;
};

/// An array as device sets know it.
struct LaidOutArray {
  std::string name, address; ///< address: of one that is not aligned
  int array = -1;            ///< aligned
};

struct AccAtomic {
  enum Kind : uint8_t { Read, Write, Update, Capture } kind = Update;
  Span target, value;    ///< update, capture: x of `x += e`, and e; empty e: ++ or --
  std::string op;        ///< + - * / & | ^ << >>; `=`: e replaces it
  bool reversed = false; ///< e op x
  Span captured;         ///< v of `v = x++`
  bool after = false;    ///< it gets the new value
  std::string variable;  ///< whose value it is, if that is all of a variable
};

/// A call of a BLAS in a device loop, see DeviceLibrary.def.
struct LibraryCall {
  uint32_t token;        ///< the name
  std::string function;  ///< cblas_dgemm
  std::string operation; ///< what is called instead: gemm_double
};

/// A call that means the same in every iteration of a kernel, `xmp_node_num()`: the host evaluates it.
struct Inquiry {
  Span call;
  std::string function; ///< which returns int
};

/// An acc directive, or the compute construct of a device loop.
struct AccConstruct : LoopNest {
  int insideEnd = 0;    ///< compute constructs: past the last number of those that stand inside, all behind it
  bool implied = false; ///< a loop of a kernels construct without a directive: nothing stands there in the source
  std::vector<AccData> data;
  std::vector<AccCapture> captures;         ///< compute constructs, host_data
  uint32_t function = 0;                    ///< first token of the function that it stands in
  std::vector<std::string> shared;          ///< kernels: scalars that iterations of a parallel loop leave values in
  std::vector<std::string> reducedSerially; ///< compute constructs: by loops inside that one thread runs
  std::vector<Span> parts;                  ///< a compute construct on a block: its statements
  std::vector<Span> declarations;           ///< and what it declares between them
  bool oneThread = false;                   ///< kernels cannot share such a block: one thread runs it
  AccLoop loop;                             ///< loop, combined constructs
  std::string condition;                    ///< if(...), in parentheses; empty: none
  bool hasQueue = false;                    ///< async
  Value queue;                              ///< its argument; absent: the default queue
  bool waitsAll = false;                    ///< wait without argument
  std::vector<Value> waits;                 ///< wait(...)
  Value waitDevice;                         ///< whose queues these are, if devnum says it
  bool ifPresent = false, finalize = false;
  bool defaultPresent = false;
  Value deviceNumber, defaultQueue;
  std::vector<std::string> deviceTypes; ///< init, shutdown, set
  std::optional<DevicesRef> onDevice;
  LaidOutArray layoutArray;            ///< layout of a loop: whose
  std::vector<LayoutOf> layout;        ///< and of which of its dimensions; empty: no layout
  bool spread = false;                 ///< declare: on a device set
  int dividedDim = -1;                 ///< declare: of the layout
  Value shadowLower, shadowUpper;      ///< declare: of that dimension
  std::vector<LaidOutArray> reflected; ///< reflect
  bool bound = false;                  ///< routine: with bind, which the compiler has obeyed
  bool callsRoutines = false;          ///< compute: routines that use variables of `declare`, or may
  std::string kept;                    ///< clauses that an OpenACC compiler gets as they were written
  std::string keptElsewhere;           ///< those of them that do not say how iterations are distributed
  AccAtomic atomic;
  std::vector<Inquiry> inquiries; ///< for kernels
  std::vector<LibraryCall> calls; ///< divided device loops that GPUs take part in: their parts run on the host
};

using AccDirectives = Types<AccConstruct>;

} // namespace xacc
#endif
