// Agreement.h - variables that should have the same value on all nodes, for -fxmp-check: where some nodes may change
// theirs, and where they are used. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_AGREEMENT_H
#define XACC_FRONTEND_MODEL_AGREEMENT_H

#include "model/Value.h"
#include "source/Source.h"
#include <map>

namespace xacc {

/// A scalar, or an array that is not aligned. A loop or task stores to it.
struct AgreedVariable {
  std::string name;
  BasicType type; ///< of an element
  bool array;
  std::string advice; ///< what to add if the values differ
};

struct AgreedPlace {
  int variable;
  int file;
  int line;
};

/// `whole` reads the variable or an element of it. If it also changes it, it is a statement such as `s /= n`.
struct AgreedUse {
  AgreedPlace place;
  Span whole;
  bool updates;
};

struct Agreement {
  std::vector<AgreedVariable> variables;
  std::map<int, std::vector<AgreedPlace>> stores; ///< key: number of the loop or task
  std::map<int, std::vector<AgreedPlace>> reads;  ///< in a loop that does not change the variable
  std::vector<AgreedUse> uses;                    ///< outside loops and tasks
};

} // namespace xacc
#endif
