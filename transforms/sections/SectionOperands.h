// SectionOperands.h - replaces subscripts of sections by indices, inside the loops over the left side of an assignment.
// No Clang headers here.
#pragma once

#include "sections/SectionNest.h"

namespace xacc {

class SectionOperands {
public:
  /// Appends lines needed before the loops to `out`.
  SectionOperands(const Lowering &lowering, const SectionStatement &s, const SectionNest &nest, StatementText &out)
      : lowering(lowering), s(s), nest(nest), out(out) {}
  /// Records the edits on the left side.
  void indexLeft(const SectionText &to) const;
  /// The variable with the value of an index on the left side that has side effects.
  std::string evaluatedIndex(size_t k) const { return out.name("x" + std::to_string(k)); }
  /// Records the edits in sections on the right side.
  void indexRight();
  /// An xacc_section for an entire temporary array with the shape of the left side and the element type of `like`; `f`
  /// numbers the tables.
  Text contiguous(const std::string &memory, const SectionRef &like, size_t f);

private:
  const Lowering &lowering;
  const SectionStatement &s;
  const SectionNest &nest;
  StatementText &out;

  void index(std::pair<uint32_t, uint32_t> brackets, bool aligned, const SectionLoop &l, const Atom &base,
             const Atom &step) const;
  void indexSingleElements(const SectionRef &ref, const SectionText &text, const std::string &tag) const;
  bool sameExtent(const SectionSubscript &from, size_t t) const;
  void indexOperand(size_t f);
  void fetchSection(size_t f, const SectionText &from);
  std::string spelled(Span span) const;
};

} // namespace xacc
