// Sema.cpp - see Sema.h.
#include "sema/Sema.h"
#include "sema/ReservedNames.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {

SemaContext::SemaContext(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter,
                         Program &program)
    : ctx(context), captured(capture), injected(injected), reporter(reporter), program(program),
      markers(context, capture), reports(context, capture, reporter), locations(context, capture, markers, reports),
      names(program, reports, locations), aligned(context, program), effects(context) {
  program.source = &captured.source;
  for (const CapturedDirective &d : captured.directives) {
    program.sites.push_back(&d.site);
    program.siteValid.push_back(d.valid);
  }
}

Sema::Sema(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program)
    : SemaContext(context, capture, injected, reporter, program), walker(*this), expressions(*this), arrays(*this),
      mapping(*this), work(*this), communication(*this), sections(*this), gmove(*this), coarrays(*this),
      accesses(*this), calls(*this), accData(*this), accCompute(*this), accLoops(*this), kernels(*this),
      kernelUnit(*this), routines(*this), atomics(*this), accClauses(*this), deviceSets(*this), layouts(*this),
      xmpDev(*this), libraries(*this), targets(*this), mistakes(*this), parallel(*this), agreement(*this),
      shadows(*this), overlaps(*this), launches(*this), rows(*this) {}

void buildModel(ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program) {
  rejectReservedNames(context, capture, reporter);
  const Program empty = program;
  for (std::map<int, std::string> oneThread;;) {
    Reporter::Held held(reporter);
    Sema sema(context, capture, injected, reporter, program);
    sema.targets.oneThread = oneThread;
    sema.walker.run();
    if (sema.targets.oneThread.size() == oneThread.size())
      return;
    oneThread = std::move(sema.targets.oneThread); // analysing the contents of such a construct gives other results
    held.drop();
    program = empty;
  }
}

} // namespace xacc
