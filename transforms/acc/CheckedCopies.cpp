// CheckedCopies.cpp - see CheckedCopies.h.
#include "acc/CheckedCopies.h"
#include "acc/ConstructData.h"
#include "communication/SectionText.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {
CheckedCopies::CheckedCopies(Lowering &lowering) : lowering(lowering), program(lowering.program) {
  findHidden();
  for (const AccConstruct &acc : program.all<AccConstruct>()) {
    if (!computes(acc.kind) && acc.kind != DirectiveKind::AccHostData)
      continue;
    std::set<int> seen;
    for (const AccCapture &c : acc.captures)
      if (c.kind == AccCapture::Aligned && watched(acc, c))
        seen.insert(c.array);
    constructs.emplace_back(&acc, std::move(seen));
  }
}

bool CheckedCopies::throughPointer(const Program &program, const ArrayUse &use) {
  const ArrayDecl &a = program.arrays[use.array];
  return a.member && program.source->spelling(use.base) != a.variable;
}

void CheckedCopies::findHidden() {
  const auto section = [&](const SectionRef &s) {
    if (s.array >= 0)
      hidden.insert(s.array);
  };
  for (const SectionStatement &s : program.sectionStatements) {
    section(s.to);
    std::ranges::for_each(s.from, section);
  }
  for (const Gmove &g : program.all<Gmove>())
    if (g.mode != GmoveMode::Collective) { // other nodes may store to it at any time
      section(g.to);
      section(g.from);
    }
  for (const RoutineVariable &v : program.routineVariables)
    hidden.insert(v.array);
  for (size_t k = 0; k < program.arrays.size(); ++k)
    if (program.arrays[k].member)
      hidden.insert(static_cast<int>(k));
}

bool CheckedCopies::watched(const AccConstruct &acc, const AccCapture &c) const {
  if (!computes(acc.kind) || !lowering.target.facts.runsOnHost || (acc.device && lowering.divided))
    return false;
  if (c.isPrivate || c.isFirstprivate || c.reduction || c.reducedInside || c.deviceptr || hidden.count(c.array) ||
      !ConstructData(lowering, acc).deviceSet().empty())
    return false;
  return std::ranges::all_of(program.uses, [&](const ArrayUse &u) {
    return u.array != c.array || !u.base.isIn(acc.body) || u.kind == ArrayUse::Size || isOrdinaryElement(acc, u);
  });
}

/// Is it an element accessed by subscripts, in a statement that no other pass moves or rewrites?
bool CheckedCopies::isOrdinaryElement(const AccConstruct &acc, const ArrayUse &use) const {
  const auto inBounds = [&](const LoopDirective &nest) {
    return std::ranges::any_of(nest.loops, [&](const LoopLevel &l) {
      return use.base.isIn(l.lower) || use.base.isIn(l.bound) || use.base.isIn(l.step);
    });
  };
  if (use.kind != ArrayUse::Element || use.access == ArrayUse::Points || inBounds(acc))
    return false;
  if (const Loop *loop = program.loopOn(acc); loop && inBounds(*loop))
    return false;
  return std::ranges::none_of(program.inside<Loop>(acc), inBounds) &&
         std::ranges::none_of(program.inside<AccConstruct>(acc), [&](const AccConstruct &inner) {
           return inBounds(inner) || (inner.kind == DirectiveKind::AccAtomic && use.base.isIn(inner.body));
         });
}

const AccConstruct *CheckedCopies::of(const ArrayUse &use) const {
  for (const auto &[acc, seen] : constructs)
    if (seen.count(use.array) && use.base.isIn(acc->body))
      return acc;
  return nullptr;
}

void CheckedCopies::reportUnseen() const {
  for (const auto &[acc, seen] : constructs)
    for (const AccCapture &c : acc->captures)
      if (c.kind == AccCapture::Aligned && !seen.count(c.array))
        lowering.unseen[acc->number].line(callStatement(computes(acc->kind) ? "xacc_check_unseen" : "xacc_check_escape",
                                                        {arrayArgument(program, c.array)}));
}

} // namespace xacc
