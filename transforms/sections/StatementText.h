// StatementText.h - lines of emitted code before or in place of an assignment between sections, with names for values
// computed once. No Clang headers here.
#pragma once

#include "Pipeline.h"

namespace xacc {

/// A number, or the name of a variable with its value.
struct Atom {
  std::string text;
  std::optional<int64_t> known;
};

class StatementText {
public:
  StatementText(Lowering &lowering, const SectionStatement &s) : lowering(lowering), s(s) {}
  Block block; ///< lines before the statement, or in its place

  std::string name(const std::string &what) const { return lowering.fresh("xmp_" + what); }
  /// The value, computed on its own line unless it is known.
  Atom atom(const Text &value, std::optional<int64_t> known, const std::string &hint);
  /// `type *name = memory for this many elements`, released at the end of the block.
  void temporary(const Text &type, const std::string &name, const Text &count);
  /// Records the lines around the statement, which stays.
  void putAround() const;
  /// Records the lines in place of the statement.
  void putInstead() const;

private:
  Lowering &lowering;
  const SectionStatement &s;
  Block opened() const;
};

} // namespace xacc
