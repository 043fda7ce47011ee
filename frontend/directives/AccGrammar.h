// AccGrammar.h - grammar of the arguments and clauses of acc directives. No Clang headers here.
#pragma once

#include "directives/DirectiveHeads.h"

namespace xacc {

class AccGrammar : public DirectiveHeads {
protected:
  using DirectiveHeads::DirectiveHeads;
  Words types; ///< of the most recent device_type

  using DirectiveHeads::variables;
  void variables(VariableList &to, ClauseKind clause);
  DeviceSet deviceSet();
  void oneDimension(const Reference &r);
  void blocks(Words &formats);
  void shadows(std::vector<Width> &to);
  void loopLayout(DeviceLayout &layout);
  void queues(Expressions &to, OptionalExpression &device);
  void expressions(Expressions &to, bool stars);
  void size(LevelSize &to, ClauseKind level);
  Reduction reductionOfSections();
  void deviceTypes(Words &to);
  Name function();
  void dropForeign();

private:
  bool modifiersFollow() const;
  uint32_t elementEnd() const;
  Variable sectionOf();
};

} // namespace xacc
