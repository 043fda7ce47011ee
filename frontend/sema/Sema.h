// Sema.h - the semantic analysis: one class per area of the language, with a common context. Clang side; only files of
// these areas include it.
#pragma once

#include "sema/AccessSema.h"
#include "sema/CallSema.h"
#include "sema/DirectiveExpressions.h"
#include "sema/Walker.h"
#include "sema/acc/AtomicSema.h"
#include "sema/acc/ClauseSema.h"
#include "sema/acc/ComputeSema.h"
#include "sema/acc/DataSema.h"
#include "sema/acc/KernelSema.h"
#include "sema/acc/KernelUnitSema.h"
#include "sema/acc/LayoutSema.h"
#include "sema/acc/LibrarySema.h"
#include "sema/acc/LoopSema.h"
#include "sema/acc/RoutineSema.h"
#include "sema/acc/XmpDevSema.h"
#include "sema/communication/CommunicationSema.h"
#include "sema/context/TargetSema.h"
#include "sema/loops/RowSema.h"
#include "sema/loops/WorkSema.h"
#include "sema/mapping/ArraySema.h"
#include "sema/mapping/DeviceSetSema.h"
#include "sema/mapping/MappingSema.h"
#include "sema/mistakes/AgreementSema.h"
#include "sema/mistakes/MistakeSema.h"
#include "sema/mistakes/ParallelSema.h"
#include "sema/mistakes/ShadowSema.h"
#include "sema/overlap/LaunchAheadSema.h"
#include "sema/overlap/OverlapSema.h"
#include "sema/sections/CoarraySema.h"
#include "sema/sections/GmoveSema.h"
#include "sema/sections/SectionSema.h"

namespace xacc {

struct Sema : SemaContext {
  Sema(clang::ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter, Program &program);
  Walker walker;
  DirectiveExpressions expressions;
  ArraySema arrays;
  MappingSema mapping;
  WorkSema work;
  CommunicationSema communication;
  SectionSema sections;
  GmoveSema gmove;
  CoarraySema coarrays;
  AccessSema accesses;
  CallSema calls;
  AccDataSema accData;
  AccComputeSema accCompute;
  AccLoopSema accLoops;
  KernelSema kernels;
  KernelUnitSema kernelUnit;
  RoutineSema routines;
  AtomicSema atomics;
  AccClauseSema accClauses;
  DeviceSetSema deviceSets;
  LayoutSema layouts;
  XmpDevSema xmpDev;
  LibrarySema libraries;
  TargetSema targets;
  MistakeSema mistakes;
  ParallelSema parallel;
  AgreementSema agreement;
  ShadowSema shadows;
  OverlapSema overlaps;
  LaunchAheadSema launches;
  RowSema rows;
};

} // namespace xacc
