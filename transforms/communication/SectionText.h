// SectionText.h - sections and images as the runtime's interface spells them.
#ifndef XACC_TRANSFORMS_COMMUNICATION_SECTIONTEXT_H
#define XACC_TRANSFORMS_COMMUNICATION_SECTIONTEXT_H

#include "Pipeline.h"

namespace xacc {

/// Prints one section. Tables that it needs are appended to `block` under names that begin with `prefix`.
class SectionText {
public:
  SectionText(const Lowering &lowering, const SectionRef &ref, const std::string &prefix, int site)
      : lowering(lowering), ref(ref), prefix(lowering.fresh(prefix)), site(site) {}
  /// An xacc_section.
  Text section(Block &block) const;

  /// Parts of one range, absent ones as what they mean.
  Text base(size_t subscript) const;
  /// `base` and `step`: where those have been computed already.
  Text length(size_t subscript, const Text &base, const Text &step) const;
  Text step(size_t subscript) const;
  Text extent(size_t subscript) const;
  /// The type of an element, or a typeof where it has no name that can stand before a `*`.
  Text elementType() const;
  /// An xacc_image; XACC_HERE for what is not on another image.
  Text image() const;

private:
  Text triplet(size_t k) const;
  const Lowering &lowering;
  const SectionRef &ref;
  std::string prefix;
  int site; ///< for messages

  /// The variable with the first subscripts 0, and with the members behind them.
  Text first(size_t subscripts) const;
  Text members(size_t k) const { return ref.members[k].empty() ? Text() : Text(ref.members[k]); }
  size_t alignedDims() const; ///< subscripts of an aligned array itself
};

/// The descriptor of an aligned array; of a pointer, told where it points now.
std::string arrayArgument(const Program &program, int array);

} // namespace xacc
#endif
