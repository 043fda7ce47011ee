// Pipeline.h - the passes over a program. No Clang headers here.
#pragma once

#include "Translate.h"
#include "emit/Block.h"
#include "emit/Edits.h"
#include "emit/ExpressionText.h"
#include "emit/MappingNames.h"
#include "emit/RuntimeNames.h"
#include <optional>
#include <unordered_map>

namespace xacc {

class ComputeTarget;

/// The emitted file for which the passes run. They record all edits in both runs: bodies of kernels go to one file, the
/// code that launches them to the other.
enum class Unit : uint8_t { Host, Kernels };

/// Lower bound, exclusive upper bound and step of a loop.
struct LoopBounds {
  Text lower, end, step;
  Text range() const; ///< an xacc_range
  /// An xacc_mapped_loop: the loop on a dimension of a template or node array.
  Text mappedTo(const std::string &object, int dim, const Text &offset) const;
};

/// Input and output of the passes, and functions that several of them use.
struct Lowering {
  const Program &program;
  Edits &edits;
  Unit unit = Unit::Host;
  bool cxx = true; ///< the file is C++
  const ComputeTarget &target;
  bool divided = false; ///< device loops are divided among workers
  Checks checks = Checks::None;
  bool merges = true;                 ///< directives, arrays and variables may share messages
  std::vector<bool> checkedUses = {}; ///< by index in Program::uses: already rewritten by check-accesses
  std::string suffix = {};            ///< for names shared by all files of a program; unique per file
  std::map<int, Block> unseen = {};   ///< by construct number: calls for -fxmp-check after its data clauses

  /// `name`, or a variation of it that the user's program does not use.
  std::string fresh(const std::string &name) const { return freshName(program, name); }
  /// The calls in `unseen` for this construct.
  Block unseenIn(const Construct &construct) const {
    const auto found = unseen.find(construct.number);
    return found == unseen.end() ? Block() : found->second;
  }
  /// Does one of the tokens equal `word`?
  bool mentions(Span tokens, const std::string &word) const;
  /// Does -fxmp-check verify that all executing nodes execute this directive?
  bool reachedByAll(const Construct &construct) const;
  /// Is it inside a distributed loop, or itself such a loop inside another one?
  bool inLoop(const Construct &construct) const;
  /// `&xmp_site[3]`
  std::string site(int directive) const { return siteOf(program, directive); }
  Text reference(const OnReference &on) const;
  std::string object(const OnReference &on) const;
  /// An xacc_device_set.
  Text devices(const DevicesRef &ref, int directive) const;
  /// Puts statements in place of the directive, each on its own line; the directive becomes a comment.
  void place(int directive, const Block &statements) const;
  /// Puts `block` around `body`, the statement that the directive governs. Its lines replace the directive, before
  /// pragmas that must stay next to a loop.
  void surround(int directive, Span body, const Block &block) const;
  /// Puts `block` around a statement, or around a loop inside one.
  void around(Span statement, const Block &block) const;
  /// Is the token the first on its line and outside macros? Otherwise, text around its statement stays on the line.
  bool beginsLine(uint32_t token) const;
  /// Replaces a statement.
  void instead(Span statement, const Block &block) const;
  /// Executes statements before an expression is evaluated.
  void beforeExpression(Span expression, const Block &block) const;
  /// Puts a pragma before a statement, on its own line if the statement begins a line.
  void pragma(Span statement, const Text &text) const;
  /// Puts statements in place of a stand-alone directive. Several statements become a block, which also contains the
  /// substatement of an `if` that the directive precedes. Without statements, a comment is left.
  void standAlone(const Construct &construct, const Block &statements) const;
  /// The lines written by place(). The comment follows the first line if that opens a block; otherwise it comes first.
  Text block(int directive, const Block &statements) const;
  std::string indent(int directive) const;           ///< of the next statement
  std::string indentAt(int file, uint32_t at) const; ///< of the line at this position
  std::string comment(int directive) const;
  /// A comment above the function to which a directive's body is moved.
  std::string blockComment(int directive) const;
  /// The bounds of the whole loop, evaluated on the host.
  LoopBounds bounds(const LoopHeader &l) const;
  Text onHost(Span expression, bool address = false) const;
  using DeviceUse = std::pair<const AccConstruct *, const AccCapture *>;
  std::unordered_map<uint32_t, DeviceUse> findDeviceUses() const;
  DeviceUse deviceUse(uint32_t token) const;
  mutable std::optional<std::unordered_map<uint32_t, DeviceUse>> deviceUses = {}; ///< computed on first use
};

inline bool isScalarOrStruct(const AccCapture &c) {
  return c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate;
}

/// The namespace of types and functions in the kernels' file; unique per file of a program.
inline std::string unitNamespace(const Lowering &lowering) { return "xmp_unit" + lowering.suffix; }

#define MODEL_PASS(Name, Function, What) void Function(Program &, const TranslateJob &);
#define PASS(Name, Function, What) void Function(Lowering &);
#include "passes/Passes.def"

/// Tokens that start or end MPI, with the runtime calls that replace them.
std::vector<std::pair<uint32_t, const char *>> mpiStarts(const Source &source);

struct PassRow {
  const char *name;
  void (*run)(Lowering &);
};
const std::vector<PassRow> &passes();
struct ModelPassRow {
  const char *name;
  void (*run)(Program &, const TranslateJob &);
};
const std::vector<ModelPassRow> &modelPasses();

} // namespace xacc
