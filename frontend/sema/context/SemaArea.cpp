// SemaArea.cpp - see SemaArea.h.
#include "sema/Sema.h"

using namespace clang;

namespace xacc {

SemaArea::SemaArea(Sema &sema)
    : sema(sema), ctx(sema.ctx), captured(sema.captured), injected(sema.injected), reporter(sema.reporter),
      program(sema.program), markers(sema.markers), reports(sema.reports), locations(sema.locations), names(sema.names),
      aligned(sema.aligned), around(sema.around) {}

void SemaArea::fill(const TypedDirective &m, Construct &construct) const {
  construct.kind = m.directive.kind;
  construct.directive = m.number;
  construct.fileScope = m.fileScope;
  construct.device = isDeviceLoop(m.number);
}

void SemaArea::standsBefore(const TypedDirective &m, const Stmt *body) {
  if (program.constructs.empty() || common(program.constructs.back()).directive != m.number)
    return;
  Construct &construct = common(program.constructs.back());
  construct.substatement = true;
  construct.follows = {m.site.index, locations.statementEnd(body)};
}

bool SemaArea::isDeviceLoop(int directive) const {
  return captured.directives[directive].directive.kind == DirectiveKind::DeviceLoop;
}

bool SemaArea::outsideCompute(const TypedDirective &m) {
  if (around.accRegion < 0)
    return true;
  reports.error(m, Diag::acc_inside, m.directive.keyword, {nameOf(rowOf(m.directive.kind))});
  reports.noteDeclared(program.construct(around.accRegion).directive, "", Diag::acc_region_here);
  return false;
}

} // namespace xacc
