// StatementText.h - what an assignment between sections becomes: lines with names for what they compute once, before
// the statement or in its place. No Clang headers here.
#ifndef XACC_TRANSFORMS_SECTIONS_STATEMENTTEXT_H
#define XACC_TRANSFORMS_SECTIONS_STATEMENTTEXT_H

#include "Pipeline.h"

namespace xacc {

/// A number, or a name that holds it.
struct Atom {
  std::string text;
  std::optional<int64_t> known;
};

class StatementText {
public:
  StatementText(Lowering &lowering, const SectionStatement &s) : lowering(lowering), s(s) {}
  Block block; ///< what stands before the statement, or in its place

  std::string name(const std::string &what) const { return lowering.fresh("xmp_" + what); }
  /// The value, computed in a line of its own unless it is known.
  Atom atom(const Text &value, std::optional<int64_t> known, const std::string &hint);
  /// `type *name = memory for so many elements`, released when the block ends.
  void temporary(const Text &type, const std::string &name, const Text &count);
  /// Records the lines before the statement, which stays where they end.
  void putAround() const;
  /// Records the lines in the place of the statement.
  void putInstead() const;

private:
  Lowering &lowering;
  const SectionStatement &s;
  Block opened() const;
};

} // namespace xacc
#endif
