// AccGrammar.h - grammar of the arguments and clauses of acc directives. No Clang headers here.
#ifndef XACC_FRONTEND_DIRECTIVES_ACCGRAMMAR_H
#define XACC_FRONTEND_DIRECTIVES_ACCGRAMMAR_H

#include "directives/DirectiveHeads.h"

namespace xacc {

class AccGrammar : public DirectiveHeads {
protected:
  using DirectiveHeads::DirectiveHeads;
  std::vector<Name> types; ///< of the most recent device_type

  void variables(std::vector<Variable> &to, std::vector<Name> *modifiers);
  DeviceSet deviceSet();
  void oneDimension(const Reference &r);
  void blocks(Clause &c);
  void shadows(Clause &c);
  void loopOf(Clause &c);
  void queues(std::vector<Expression> &to, std::optional<Expression> &device);
  void expressions(std::vector<Expression> &to);
  void size(Clause &c);
  Reduction reductionOfSections();
  void deviceTypes(Clause &c);
  void function(Clause &c);
  void dropForeign();

private:
  bool modifiersFollow() const;
  uint32_t elementEnd() const;
  Variable sectionOf();
  void listed(std::vector<Expression> &to);
};

} // namespace xacc
#endif
