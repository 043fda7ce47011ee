// PrivateSections.cpp - private sections of memory that pointers point to, and private arrays of variable size.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// Does the operand of private or firstprivate need memory whose size is known only at run time?
bool AccComputeSema::isPrivateSection(const VarDecl *V, const Variable &v) {
  return V->getType()->isPointerType() ? !v.section.empty() : V->getType()->isVariableArrayType();
}

void AccComputeSema::addPrivateSection(const TypedDirective &m, const Clause &c, const Variable &v, AccConstruct &acc) {
  const VarDecl *V = m.variable(v);
  if (!V || !isPrivateSection(V, v))
    return;
  PrivateSection section{{}, c.kind == ClauseKind::Firstprivate};
  section.variable.name = section.variable.place.spelling = V->getNameAsString();
  if (!sema.communication.reducedVariable(m, v, section.variable))
    return;
  if (around.accRegion < 0 && acc.kind == DirectiveKind::AccLoop && !section.variable.count.known) // a local array
    sema.targets.refuses(Limit::PrivateSectionLength, m, {section.variable.name});
  acc.privateSections.push_back(std::move(section));
}

namespace {
bool hasSection(const AccConstruct &acc, const std::string &name) {
  return std::ranges::any_of(acc.privateSections, [&](const PrivateSection &o) { return o.variable.name == name; });
}

/// Is it a variable of the loop, or does an iteration assign it a value? The counters of loops inside take the same
/// values in all iterations.
bool variesIn(const Source &source, const AccConstruct &loop, const std::string &name) {
  bool assigned = std::ranges::count(loop.loops, name, &LoopLevel::variable) > 0;
  for (uint32_t t = loop.body.begin; t + 1 < loop.body.end && !assigned; ++t)
    if (source.tokens[t].text == "for")
      t = source.matching(t + 1);
    else
      assigned = source.tokens[t].text == name && source.tokens[t + 1].text == "=";
  return assigned;
}

/// `c[i]`, where i varies between the iterations that the loop divides?
bool followsLoop(const Program &program, const AccConstruct &loop, uint32_t use) {
  const Source &source = *program.source;
  for (uint32_t open = use + 1; open < source.tokens.size() && source.tokens[open].text == "[";) {
    const uint32_t close = source.matching(open);
    for (uint32_t t = open + 1; t < close; ++t)
      if (source.tokens[t].identifier && variesIn(source, loop, source.tokens[t].text))
        return true;
    open = close + 1;
  }
  return false;
}
} // namespace

/// Does a loop that gangs divide use `c[i]` of the construct's own array, of which another statement uses elements,
/// too? The latter expects those of the same gang, so that there is only one gang.
bool AccComputeSema::passesElements(const AccConstruct &region, const AccCapture &c) const {
  return (c.stored || c.written) &&
         std::ranges::any_of(program.inside<AccConstruct>(region), [&](const AccConstruct &loop) {
           return loop.kind == DirectiveKind::AccLoop && loop.loop.outermost &&
                  std::ranges::any_of(
                      c.uses,
                      [&](uint32_t use) { return loop.body.contains(use) && followsLoop(program, loop, use); }) &&
                  std::ranges::any_of(c.uses, [&](uint32_t use) { return !loop.body.contains(use); });
         });
}

/// Does a statement of the construct use its own copy of the section, because no loop has another one there?
bool AccComputeSema::usesPrivateSection(const AccConstruct &region, const std::string &name) const {
  return std::ranges::any_of(region.captures, [&](const AccCapture &c) {
    return c.name == name && std::ranges::any_of(c.uses, [&](uint32_t use) {
             return std::ranges::none_of(program.inside<AccConstruct>(region), [&](const AccConstruct &loop) {
               return hasSection(loop, c.name) && loop.body.contains(use);
             });
           });
  });
}

/// Does a statement of the construct use the variable outside the loops that have their own section of it?
bool AccComputeSema::usedElsewhere(const AccConstruct &region, const AccCapture &c) const {
  return !hasSection(region, c.name) && usesPrivateSection(region, c.name);
}

/// Drops the sections of a construct of which only its loops have copies.
void AccComputeSema::keepUsedSections(AccConstruct &region) {
  std::erase_if(region.privateSections, [&](const PrivateSection &section) {
    const std::string &name = section.variable.name;
    if (usesPrivateSection(region, name)) {
      sema.targets.refuses(Limit::PrivateSection, captured.directives[region.directive].place(), {name});
      return false;
    }
    for (AccConstruct &loop : program.all<AccConstruct>())
      for (PrivateSection &copy : loop.privateSections)
        if (loop.region == region.number && copy.variable.name == name)
          copy.first = section.first;
    return true;
  });
}

/// Copies the private sections of the construct that the loop uses to the loop.
void AccComputeSema::copySectionsTo(AccConstruct &loop) {
  const AccConstruct &region = program.get<AccConstruct>(loop.region);
  if (&loop == &region || loop.loop.onlyWorkers())
    return;
  for (const AccCapture &c : region.captures)
    for (const PrivateSection &section : region.privateSections) {
      if (section.variable.name != c.name || !c.usedIn(loop.body) || hasSection(loop, c.name))
        continue;
      if (!makesKernels(program.target) && passesElements(region, c))
        loop.loop.parallel = false;
      else
        loop.privateSections.push_back(
            {section.variable, /*first=*/true}); // a gang may have stored to it before the loop
    }
}

/// Moves the private sections of an inner loop to the outermost parallel loop around it or, without one, to the
/// construct.
void AccComputeSema::moveSectionsOutward(AccConstruct &inner) {
  AccConstruct *owner = program.find<AccConstruct>(inner.region);
  for (AccConstruct &loop : program.all<AccConstruct>())
    if (loop.loop.outermost && loop.region == inner.region && inner.body.isIn(loop.body))
      owner = &loop;
  for (PrivateSection &section : inner.privateSections)
    if (!hasSection(*owner, section.variable.name))
      owner->privateSections.push_back(std::move(section));
  inner.privateSections.clear();
}

/// Gangs divide the outermost parallel loops, so these have the copies, unless only the workers of a gang divide the
/// loop. The construct has the copy that its other statements use.
void AccComputeSema::sharePrivateSections() {
  for (AccConstruct &acc : program.all<AccConstruct>())
    if (acc.loop.outermost && acc.region >= 0)
      copySectionsTo(acc);
  for (AccConstruct &acc : program.all<AccConstruct>())
    if (acc.kind == DirectiveKind::AccLoop && !acc.privateSections.empty() && !acc.loop.outermost && acc.region >= 0)
      moveSectionsOutward(acc);
  for (AccConstruct &acc : program.all<AccConstruct>())
    if (computes(acc.kind) && !(acc.loop.outermost && acc.loop.parallel))
      keepUsedSections(acc);
  for (AccConstruct &acc : program.all<AccConstruct>())
    if (AccConstruct *region = computes(acc.kind) ? &acc : program.find<AccConstruct>(acc.region))
      for (AccCapture &c : region->captures)
        c.hasPrivateSection |= hasSection(acc, c.name) && !usedElsewhere(*region, c);
}

} // namespace xacc
