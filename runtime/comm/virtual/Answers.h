// Answers.h - what collective operations answer in a job of which only one node runs.
#ifndef XACC_COMM_VIRTUAL_ANSWERS_H
#define XACC_COMM_VIRTUAL_ANSWERS_H

#include "comm/World.h"

#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace xacc {

/// The first node writes what it has after each broadcast and reduction; the other nodes of its sets read that, so that
/// all take the same way through the program. Where there is no answer they keep what they have.
class Answers {
public:
  enum class Role { Writes, Reads };
  /// No file: everybody keeps what he has. Ends the job if the file cannot be opened, or is none.
  Answers(const char *file, Role role);
  ~Answers();
  Answers(const Answers &) = delete;
  Answers &operator=(const Answers &) = delete;

  /// The next collective operation over this set: `bytes` bytes at `value` are written or replaced.
  void answer(const Group &group, void *value, size_t bytes);

private:
  using Queue = std::vector<std::vector<unsigned char>>; // in the order of the operations over one set
  struct Known {
    Queue values;
    size_t next = 0;
  };
  Role role;
  std::FILE *out = nullptr;
  std::map<unsigned long, Known> known; // by set

  void read(const char *file);
};

} // namespace xacc

#endif
