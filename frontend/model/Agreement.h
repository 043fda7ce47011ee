// Agreement.h - variables that should have the same value on all nodes, for -fxmp-check: where some nodes may change
// theirs, and where they are used. No Clang headers here.
#pragma once

#include "model/Value.h"
#include "source/Source.h"
#include <map>

namespace xacc {

/// A scalar, an array that is not aligned, or the memory that a pointer points to. A loop or task stores to it.
struct AgreedVariable {
  enum Form : uint8_t { Scalar, Array, Pointer };
  std::string name; ///< or a member, such as `s.sum`
  Form form;
  BasicType type; ///< of an element; None: a struct
  int64_t elementBytes;
  std::string advice; ///< what to add if the values differ
};

struct AgreedPlace {
  int variable;
  int file;
  int line;
};

/// `whole` reads a part of such a variable, or memory that may be one.
struct AgreedUse {
  Span whole;
  int file;
  int line;
  BasicType type;
  std::string members; ///< of a struct: `.x`
  std::string updates; ///< name of the variable if `whole` is a statement such as `s /= n`
  bool inLoop = false; ///< in a divided loop that does not store to the variable
};

struct Agreement {
  std::vector<AgreedVariable> variables;
  std::map<int, std::vector<AgreedPlace>> stores; ///< key: number of the loop or task
  std::map<int, std::vector<AgreedPlace>> reads;  ///< in a loop that does not change the variable
  std::vector<AgreedUse> uses;
  std::vector<Span> allocations; ///< calls of malloc, calloc and realloc
  std::vector<Span> freed;       ///< arguments of free and realloc
};

} // namespace xacc
