// Answers.h - results of collective operations in a job that runs only one of its nodes.
#pragma once

#include "comm/World.h"

#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace xacc {

/// The first node writes its value after each broadcast and reduction. The other nodes of its sets read these values,
/// so that all follow the same control flow. Without an answer, a node keeps its own value.
class Answers {
public:
  enum class Role { Writes, Reads };
  /// Without a file, every node keeps its own values. Ends the job if the file cannot be opened or has another format.
  Answers(const char *file, Role role);
  ~Answers();
  Answers(const Answers &) = delete;
  Answers &operator=(const Answers &) = delete;

  /// The next collective operation over this set: writes the `bytes` bytes at `value`, or replaces them.
  void answer(const Group &group, void *value, size_t bytes);

private:
  using Queue = std::vector<std::vector<unsigned char>>; // in the order of the operations over one set
  struct Known {
    Queue values;
    size_t next = 0;
  };
  Role role;
  std::FILE *out = nullptr;
  std::string name, temporary;          ///< the temporary file is renamed to `name` when it is complete
  std::map<unsigned long, Known> known; // by set

  void read(const char *file);
};

} // namespace xacc
