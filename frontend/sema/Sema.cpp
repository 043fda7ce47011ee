// Sema.cpp - see Sema.h.
#include "sema/Sema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

SemaContext::SemaContext(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter,
                         Program &program)
    : ctx(context), C(capture), injected(injected), reporter(reporter), P(program), markers(context, capture),
      reports(capture, reporter), locations(context, capture, markers, reports), names(program, reports, locations),
      aligned(context, program), effects(context) {
  P.source = &C.source;
  for (const CapturedDirective &d : C.directives) {
    P.sites.push_back(&d.site);
    P.siteValid.push_back(d.valid);
  }
}

Sema::Sema(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program)
    : SemaContext(context, capture, injected, reporter, program), walker(*this), expressions(*this), arrays(*this),
      mapping(*this), work(*this), communication(*this), sections(*this), gmove(*this), coarrays(*this),
      accesses(*this), accData(*this), accCompute(*this), accLoops(*this), kernels(*this), routines(*this),
      atomics(*this), deviceSets(*this), xmpDev(*this), libraries(*this), targets(*this), mistakes(*this) {}

SemaArea::SemaArea(Sema &sema)
    : sema(sema), ctx(sema.ctx), C(sema.C), injected(sema.injected), reporter(sema.reporter), P(sema.P),
      markers(sema.markers), reports(sema.reports), locations(sema.locations), names(sema.names), aligned(sema.aligned),
      around(sema.around) {}

void SemaArea::fill(const TypedDirective &m, Construct &construct) const {
  construct.kind = m.directive.kind;
  construct.directive = m.number;
  construct.fileScope = m.fileScope;
  construct.device = sema.xmpDev.isDeviceLoop(m.number);
}

void SemaArea::standsBefore(const TypedDirective &m, const Stmt *body) {
  if (P.constructs.empty() || common(P.constructs.back()).directive != m.number)
    return;
  Construct &construct = common(P.constructs.back());
  construct.substatement = true;
  construct.follows = {m.site.index, locations.statementEnd(body)};
}

void buildModel(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program) {
  Sema(context, capture, injected, reporter, program).walker.run();
}

} // namespace xacc
