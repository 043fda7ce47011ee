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
      atomics(*this), deviceSets(*this), xmpDev(*this), libraries(*this) {}

SemaArea::SemaArea(Sema &sema)
    : sema(sema), ctx(sema.ctx), C(sema.C), injected(sema.injected), reporter(sema.reporter), P(sema.P),
      markers(sema.markers), reports(sema.reports), locations(sema.locations), names(sema.names), aligned(sema.aligned),
      around(sema.around) {}

Item SemaArea::item(const Met &m) const {
  Item it{};
  it.kind = m.D.kind;
  it.directive = m.number;
  it.acc = m.D.find(ClauseKind::Acc) != nullptr;
  it.fileScope = m.fileScope;
  it.on = around.executing();
  it.device = sema.xmpDev.isDeviceLoop(m.number);
  return it;
}

void buildModel(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program) {
  Sema(context, capture, injected, reporter, program).walker.run();
}

} // namespace xacc
