// Acc.h - OpenACC constructs: their data, and the variables that compute constructs use. No Clang headers here.
#pragma once

#include "model/Construct.h"

namespace xacc {

/// One variable of a data clause.
struct AccData {
  ClauseKind kind;
  std::string name;     ///< as the user wrote it: `a`
  int array = -1;       ///< index of the aligned array
  bool pointer = false; ///< a pointer without a section: it is only looked up, attached or detached
  bool pointee = false; ///< pointer without a section: the memory it points to, unless the pointer itself has a copy
  bool deep = false;    ///< its elements are pointers to dimensions of the section
  bool whole = false;   ///< the struct that contains the next entry, a member
  bool zero = false;    ///< memory that the clause allocates on the device is set to zero
  bool first = false;   ///< firstprivate: the device copy is created from a copy of the variable
  bool isQualified = false;                 ///< volatile or restrict: it, its elements or its target
  bool alwaysIn = false, alwaysOut = false; ///< copies even if the variable was already present, or stays
  SourceText place;
  bool isAddress = false;           ///< an array or a pointer, which is the address; otherwise `&` takes it
  std::vector<Value> element = {};  ///< attach, detach: subscripts of a pointer in an array
  std::string elementType;          ///< sections: type of the innermost elements
  std::vector<SectionRange> ranges; ///< sections: one per dimension; empty: the whole variable

  /// The whole variable of this name.
  static AccData of(ClauseKind kind, const std::string &name) {
    AccData d;
    d.kind = kind;
    d.name = d.place.spelling = name;
    return d;
  }
};

/// Rows of a variable that a device loop uses: indices of the first dimension relative to i, the variable of the
/// outermost loop.
struct RowAccess {
  bool reads = false, writes = false;
  bool whole = false;           ///< some index is not i plus a constant
  int64_t below = 0, above = 0; ///< rows i - below .. i + above are read
  int64_t at = 0;               ///< row i + at is written
};

/// A variable declared outside a construct and used in its body.
struct AccCapture {
  enum Kind : uint8_t { Scalar, Aggregate, Array, Pointer, Aligned } kind = Scalar;
  std::string name;
  std::string host;          ///< the variable on the host, if not its name: `s.m`
  CType type;                ///< of its declaration: `double a[4]`
  CType view;                ///< the type of the device view: `double (*a)[8]`; of a scalar: `type`
  int array = -1;            ///< index of the aligned array
  bool read = true;          ///< otherwise only assigned
  bool written = false;      ///< assigned by name, or its address is taken
  bool onlyElements = false; ///< each use in the construct is that of an element
  bool stored = false;       ///< the construct may store to memory that it points to
  uint64_t elements = 0;     ///< of an array of constant size
  bool loopVariable = false; ///< of a for statement in the body
  bool resident = false;     ///< a scalar with a device copy here, which its uses refer to
  bool mayBePresent = false; ///< a scalar that is not resident, but may be on the device because of enter data
  bool reduction = false, isPrivate = false, deviceptr = false, noCreate = false;
  bool onlyTested = false; ///< a pointer of which only the value is used, not what it points to
  bool isFirstprivate = false;
  bool hasPrivateSection = false; ///< PrivateSection of the construct or of its loops
  bool temporary = false;         ///< a scalar that the construct assigns before it uses the value
  bool implied = false;           ///< named in no clause: copied unless present
  bool constant = false;          ///< the variable, its elements or its target are const
  bool isQualified = false;       ///< volatile or restrict: it, its elements or its target
  bool variable = false;          ///< has variable inner extents
  std::string element;            ///< if `variable`: type of the elements
  int rank = 0;                   ///< if `variable`: number of dimensions
  bool localType = false;         ///< has a type declared inside the function
  RowAccess rows;                 ///< device loops
  bool reducedInside = false;     ///< by a parallel loop of the construct
  const std::string &onHost() const { return host.empty() ? name : host; }
  bool between = false;         ///< declared in the construct, between its kernels
  std::vector<uint32_t> uses;   ///< tokens
  std::vector<uint32_t> stores; ///< tokens of uses by which the variable itself may change
  bool usedIn(Span code) const {
    return std::ranges::any_of(uses, [&](uint32_t use) { return code.contains(use); });
  }
};

/// A statement whose stores only one lane may execute.
using LaneGuard = Span;

/// A loop in the body of a kernel along which each thread reads elements of a row, and neighbouring threads those of
/// other rows: `s += a[i][k] * b[j][k]`, with j the innermost counter of the kernel. The threads of a block may load
/// parts of the rows together.
struct StripLoop {
  struct Read {
    std::string variable;
    Span element; ///< b[j][k]
  };
  LoopHeader loop;
  Span body;
  std::vector<Read> reads; ///< empty: there is no such loop
};

struct AccLoop {
  uint32_t token = 0;      ///< the `for`
  bool parallel = false;   ///< independent, because of a clause or its construct
  bool outermost = false;  ///< no enclosing parallel loop in the construct
  bool innermost = false;  ///< contains no loop
  bool gathers = false;    ///< uses elements whose numbers are elements: v[column[k]]
  bool sequential = false; ///< seq
  bool gang = false, worker = false, vector = false;
  bool onlyWorkers() const { return !gang && (worker || vector); } ///< of each gang
  int collapse = 1;
  std::vector<LoopLevel> tiled;      ///< the inner loops of `tile`
  std::vector<std::string> privates; ///< including those of inner loops
  bool keeps(const std::string &name) const { return std::ranges::find(privates, name) != privates.end(); }
  std::vector<std::string> clause;  ///< whole variables of its private clause
  std::vector<std::string> written; ///< scalars from outside the loop that it assigns; each thread has a copy
  std::vector<std::string> carried; ///< of these, those whose values leave the iteration
  std::vector<std::string> last;    ///< kernels: assigned scalars that keep the last iteration's value
  // For kernels:
  std::vector<LoopHeader> nest;    ///< perfectly nested parallel loops, outermost first
  Span body;                       ///< of the innermost of them
  Span statement;                  ///< the outermost for statement
  std::vector<int> gangs;          ///< numbers of the loops that the construct's gangs divide, see AccConstruct::gangs
  std::vector<int> lanes;          ///< numbers of the inner acc loops whose iterations are divided among lanes
  std::vector<LaneGuard> guards;   ///< in `body`, outside those loops
  StripLoop strips;                ///< if no lanes divide loops of the body
  std::vector<uint32_t> continues; ///< each `continue` that ends an iteration of the innermost loop of the nest
};

/// A subscript of `layout(a[*][j + 1])` that contains a loop variable.
struct LayoutOf {
  std::string variable;
  int dim = 0;
  Value offset;
};

/// An array with a layout on a device set.
struct LaidOutArray {
  std::string name;
  SourceText place; ///< of an array that is not aligned
  int array = -1;   ///< index of the aligned array
};

/// A section of the target of a pointer, or an array of variable size, that is private to the gangs of a construct.
struct PrivateSection {
  ReductionVariable variable;
  bool first; ///< firstprivate
};

struct AccAtomic {
  enum Kind : uint8_t { Read, Write, Update, Capture } kind = Update;
  Span target, value;    ///< x and e of `x += e` and `x = e`; e is empty for ++, -- and reads
  std::string op;        ///< + - * / & | ^ << >>; `=` if e replaces x
  bool reversed = false; ///< e op x
  Span captured;         ///< v of `v = x++`
  bool after = false;    ///< it receives the new value
  bool wide = false;     ///< OpenMP has no atomic operation for the type
  std::string variable;  ///< name of x, if x is a whole variable
  std::string object;    ///< the variable that contains x; empty: x is reached through a pointer
  bool local = false;    ///< that variable is declared in a function
};

/// A declaration in the block of a compute construct, outside its loops.
struct BlockDeclaration {
  struct Variable {
    std::string name;
    CType type;            ///< unqualified
    Span whole;            ///< name and initial value
    bool valued = false;   ///< has an initial value
    bool onDevice = false; ///< has memory on the device, where a kernel sets its initial value
    bool unused = false;   ///< its value
  };
  Span statement;
  std::vector<Variable> variables = {}; ///< for kernels
};

/// A call of a BLAS function in a device loop, see DeviceLibrary.def.
struct LibraryCall {
  uint32_t token;        ///< the name
  std::string function;  ///< cblas_dgemm
  std::string operation; ///< name of its replacement: gemm_double
};

/// An expression with the same value in every iteration of a kernel, which the host evaluates: `xmp_node_num()`, or
/// `sizeof a[0]` of an array of variable size.
struct Inquiry {
  Span code;
  std::string text, name; ///< of the expression, and of the member with its value
  const char *type;
};

/// A kernel that the host launches before it receives the sums of the kernel before it. It computes scalars that depend
/// on them itself; the host does so after the launch.
struct LaunchAhead {
  struct Scalar {
    std::string name, type;
    bool given; ///< the host passes its value; the sums are still to be added
  };
  struct Assignment {
    std::string name, value; ///< in the language of kernels
  };
  int first = -1; ///< number of the construct that reduces
  Span between;   ///< the statements between the two kernels; may be empty
  std::vector<Scalar> scalars = {};
  std::vector<Assignment> assignments = {};
  std::vector<std::string> unseen = {}; ///< scalars that `between` declares and the kernel uses
  const Scalar *scalar(const std::string &name) const {
    const auto found = std::ranges::find(scalars, name, &Scalar::name);
    return found == scalars.end() ? nullptr : &*found;
  }
};

/// A queue of a device other than the current one. Without `queue`: all of its queues.
struct DeviceQueue {
  Value device, queue;
};

/// `if(value)`, or `self(value)`: negated. Without a value: self, which never holds.
struct Condition {
  Value value;
  bool negated = false;
};

/// A clause that is passed on to an OpenACC compiler.
struct KeptClause {
  ClauseKind kind;
  SourceText written;                      ///< in the syntax of OpenACC 2; num_gangs: the argument
  std::vector<std::string> variables = {}; ///< private, firstprivate
};

/// An acc directive, or the compute construct of a device loop.
struct AccConstruct : LoopDirective {
  int insideEnd = 0;    ///< compute constructs: one past the number of the last construct inside
  bool implied = false; ///< a loop of a kernels construct that has no directive in the source
  std::vector<AccData> data;
  std::vector<AccCapture> captures; ///< compute constructs, host_data
  uint32_t function = 0;            ///< first token of the enclosing function
  std::vector<std::string> shared;  ///< kernels: scalars that iterations of a parallel loop share
  std::vector<PrivateSection> privateSections;
  std::vector<std::string> reducedSerially;   ///< compute constructs: by inner loops that one thread runs
  std::vector<Span> parts;                    ///< compute construct on a block: its statements
  std::vector<BlockDeclaration> declarations; ///< and its declarations between them
  bool oneThread = false;                     ///< kernels cannot execute such a block in parallel; one thread runs it
  Value gangs;                                ///< parallel, kernels: the number of gangs, if each runs the whole block
  AccLoop loop;                               ///< loop, combined constructs
  std::vector<Condition> condition;           ///< of if and self: all must hold; empty: no clause
  bool hasQueue = false;                      ///< async
  Value queue;                                ///< its argument; absent: the default queue
  bool waitsAll = false;                      ///< wait without argument
  std::vector<Value> waits;                   ///< wait(...)
  std::vector<DeviceQueue> waitsElsewhere;    ///< wait(devnum: ...)
  std::vector<Value> sizes;                   ///< numbers of gangs, workers and lanes that are not constants
  bool ifPresent = false, finalize = false;
  bool defaultPresent = false;
  Value deviceNumber, defaultQueue;
  std::vector<std::string> deviceTypes; ///< init, shutdown, set
  std::optional<DevicesRef> onDevice;
  LaidOutArray layoutArray;            ///< layout of a loop: the array
  std::vector<LayoutOf> layout;        ///< and its dimensions; empty: no layout
  bool spread = false;                 ///< declare: distributed over a device set
  int dividedDim = -1;                 ///< declare: of the layout
  Value shadowLower, shadowUpper;      ///< declare: of that dimension
  std::vector<LaidOutArray> reflected; ///< reflect
  /// Compilers must not see it: a routine bound to another function or after the definition, a loop with a jump out.
  bool handled = false;
  bool rewritten = false;         ///< routine: compilers need it in the syntax of OpenACC 2
  std::vector<std::string> names; ///< routine
  bool callsRoutines = false;     ///< compute: calls routines that use, or may use, variables of `declare`
  std::vector<KeptClause> kept;   ///< for an OpenACC compiler
  AccAtomic atomic;
  /// Does one kernel run the whole block?
  bool wholeBlock() const { return oneThread || gangs.present(); }
  std::vector<Inquiry> inquiries;   ///< for kernels
  std::optional<LaunchAhead> ahead; ///< kernels
  bool followed = false;            ///< the next kernel is launched before the host receives the sums of this one
  std::vector<LibraryCall> calls;   ///< divided device loops with GPUs: the host runs the GPUs' shares
};

using AccDirectives = Types<AccConstruct>;

} // namespace xacc
