// SectionText.h - sections and images as arguments of runtime calls.
#pragma once

#include "Pipeline.h"

namespace xacc {

/// Prints one section. Appends the tables it needs to `block`, with names that begin with `prefix`.
class SectionText {
public:
  SectionText(const Lowering &lowering, const SectionRef &ref, const std::string &prefix, int site)
      : lowering(lowering), ref(ref), prefix(lowering.fresh(prefix)), site(site) {}
  /// An xacc_section.
  Text section(Block &block) const;

  /// Components of one range; absent ones get their default.
  Text base(size_t subscript) const;
  /// `base`, `step`: text of values computed before.
  Text length(size_t subscript, const Text &base, const Text &step) const;
  Text step(size_t subscript) const;
  Text extent(size_t subscript) const;
  /// The type of an element, or a typeof if the type has no name that can precede `*`.
  Text elementType() const;
  /// The variable as written, a string literal for messages.
  std::string name() const;
  /// An xacc_image; XACC_HERE for a section on this image.
  Text image() const;

private:
  Text triplet(size_t k) const;
  Text counted(const SectionSubscript &s) const;
  const Lowering &lowering;
  const SectionRef &ref;
  std::string prefix;
  int site; ///< for messages

  /// The variable with 0 as its first subscripts, and the members after them.
  Text first(size_t subscripts) const;
  Text members(size_t k) const { return ref.members[k].empty() ? Text() : Text(ref.members[k]); }
  size_t alignedDims() const; ///< number of subscripts of the aligned array itself
};

/// Number of iterations of a loop.
Text tripsText(const CountedRange &loop);

/// The descriptor of an aligned array. For a pointer, also tells the runtime its current target.
std::string arrayArgument(const Program &program, int array);

} // namespace xacc
