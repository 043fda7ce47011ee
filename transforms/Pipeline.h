// Pipeline.h - the passes over one program. No Clang headers here.
#ifndef XACC_TRANSFORMS_PIPELINE_H
#define XACC_TRANSFORMS_PIPELINE_H

#include "Translate.h"
#include "emit/Block.h"
#include "emit/Edits.h"
#include "emit/ExpressionText.h"
#include "emit/RuntimeNames.h"
#include <optional>
#include <unordered_map>

namespace xacc {

class ComputeTarget;

/// Which of the emitted files the passes are for. They record all edits both times: bodies of kernels go to the one
/// file, and what launches them to the other.
enum class Unit : uint8_t { Host, Kernels };

/// What passes work on.
struct Lowering {
  const Program &program;
  Edits &edits;
  Unit unit = Unit::Host;
  bool cxx = true; ///< the file is C++
  const ComputeTarget &target;
  bool divided = false; ///< device loops are divided among workers
  Checks checks = Checks::None;
  bool merges = true;                 ///< directives, arrays and variables may share messages
  std::vector<bool> checkedUses = {}; ///< by number in Program::uses: what check-accesses has written
  std::string suffix = {};            ///< of names that all files of a program share: two files never have the same
  std::map<int, Block> unseen = {};   ///< by number of a construct: calls for -fxmp-check, behind its data clauses

  // ---- pieces of emitted code, used by several passes
  /// A name for emitted code that the user's program does not use.
  std::string fresh(const std::string &name) const { return freshName(program, name); }
  /// See `unseen`.
  Block unseenIn(const Construct &construct) const {
    const auto found = unseen.find(construct.number);
    return found == unseen.end() ? Block() : found->second;
  }
  /// Is one of the tokens this word?
  bool mentions(Span tokens, const std::string &word) const;
  /// Is it a directive that -fxmp-check looks whether all executing nodes reach?
  bool reachedByAll(const Construct &construct) const;
  /// Does it stand in a distributed loop, or is it one in another?
  bool inLoop(const Construct &construct) const;
  /// Does it run while reflects before or behind it go on? Checks of accesses want one after the other.
  bool overlaps(const Loop &loop) const { return loop.hides && checks == Checks::None; }
  /// The loop that runs while this reflect goes on; null: none does.
  const Loop *hidingLoop(const Exchange &reflect) const;
  /// Does it run box by box?
  bool inBoxes(const Loop &loop) const { return loop.shape != ClauseKind::On || overlaps(loop); }
  /// `&xmp_site[3]`
  std::string site(int directive) const { return siteOf(program, directive); }
  Text reference(const OnReference &on) const;
  std::string object(const OnReference &on) const;
  /// An xacc_device_set.
  Text devices(const DevicesRef &ref, int directive) const;
  /// Puts statements where the directive stood, each on its own line, the directive as a comment.
  void place(int directive, const Block &statements) const;
  /// Puts `block` around `body`, the statement that the directive governs: its lines where the directive stood, before
  /// pragmas that must stay next to a loop.
  void surround(int directive, Span body, const Block &block) const;
  /// Puts `block` around a statement or a loop inside of one.
  void around(Span statement, const Block &block) const;
  /// Does a token begin its line, in no macro? Else what goes around its statement goes into the line.
  bool beginsLine(uint32_t token) const;
  /// Puts statements in the place of one.
  void instead(Span statement, const Block &block) const;
  /// Puts statements before the value of an expression.
  void beforeExpression(Span expression, const Block &block) const;
  /// Puts a pragma before a statement, on a line of its own where it stands at the begin of one.
  void pragma(Span statement, const std::string &text) const;
  /// Puts statements where a directive stood that governs none: a block if there are several, and around the statement
  /// of an `if` that it stands before. No statements: a comment is left.
  void standAlone(const Construct &construct, const Block &statements) const;
  /// The lines that place() writes: the comment behind the first if that opens a block, above them otherwise.
  Text block(int directive, const Block &statements) const;
  std::string indent(int directive) const;           ///< of the statement that follows
  std::string indentAt(int file, uint32_t at) const; ///< of the line of this place
  std::string comment(int directive) const;
  /// Above functions that a directive's body moves to.
  std::string blockComment(int directive) const;
  /// Lower, exclusive upper bound and step of the whole loop, evaluated on the host.
  List bounds(const LoopHeader &l) const;
  Text onHost(Span expression) const;
  using DeviceUse = std::pair<const AccConstruct *, const AccCapture *>;
  DeviceUse deviceUse(uint32_t token) const;
  mutable std::optional<std::unordered_map<uint32_t, DeviceUse>> deviceUses = {}; ///< when first asked
};

/// In which the file of the kernels has its types and functions; two files of a program never share it.
inline std::string unitNamespace(const Lowering &lowering) { return "xmp_unit" + lowering.suffix; }

#define PASS(Name, Function, What) void Function(Lowering &);
#include "passes/Passes.def"

/// The tokens that start or end MPI, each with the call of the runtime that takes its place.
std::vector<std::pair<uint32_t, const char *>> mpiStarts(const Source &source);

struct PassRow {
  const char *name;
  void (*run)(Lowering &);
  const char *what;
};
const std::vector<PassRow> &passes();

} // namespace xacc
#endif
