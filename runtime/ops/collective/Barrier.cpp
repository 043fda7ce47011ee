// Barrier.cpp - barrier (XMP 6.6).
#include "acc/PresentTable.h"
#include "comm/Transport.h"
#include "core/template/Reference.h"
#include "support/OperationScope.h"

extern "C" void xacc_barrier(const xacc_site *site, xacc_ref on) {
  const xacc::Group *group = xacc::participants(site, on);
  if (!group)
    return;
  const xacc::OperationScope scope(site);
  xacc::completeCopies();
  xacc::transport().barrier(*group);
}
