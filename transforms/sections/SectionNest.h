// SectionNest.h - the loops over the left side of an assignment between sections. No Clang headers here.
#pragma once

#include "communication/SectionText.h"
#include "sections/StatementText.h"

namespace xacc {

/// One dimension of the nest. The variable takes the values `origin`, `origin` + `stride`, ...; the number of a value
/// is the position in every section.
struct SectionLoop {
  std::string variable;
  Text header, count;
  Atom origin, stride;
  /// The index into a section with this `base` and `step`.
  std::string index(const Atom &base, const Atom &step) const;
  std::string position() const { return index({"0", 0}, {"1", 1}); }
};

class SectionNest {
public:
  /// Appends lines that the loops need to `out`.
  SectionNest(const Lowering &lowering, const SectionStatement &s, const SectionText &to, StatementText &out)
      : lowering(lowering), program(lowering.program), s(s), to(to), out(out) {}
  /// Creates the loops over this node's part of the statement.
  void divide();
  /// Creates loops over the positions of a section of another image.
  void runOverAll();
  /// Opens the loops.
  void headers(Block &block) const;

  std::vector<SectionLoop> loops;
  // Per loop:
  std::vector<size_t> ranges; ///< the subscript on the left side
  std::vector<Atom> counts;   ///< number of elements
  std::vector<Atom> bases, steps;

private:
  const Lowering &lowering;
  const Program &program;
  const SectionStatement &s;
  const SectionText &to;
  StatementText &out;

  SectionLoop positionLoop(size_t t) const;
  SectionLoop ownLoop(size_t t);
  SectionLoop templateLoop(size_t t);
  SectionLoop dividedLoop(size_t t, const TemplateDecl &tmpl, int dim, const Text &offset, const Atom &from,
                          const Atom &step, const std::string &end);
};

} // namespace xacc
