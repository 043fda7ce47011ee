// History.h - measured speeds kept between jobs (XACC_STARPU_HISTORY): one line of text per loop, size and kind of
// machine.
#ifndef XACC_STARPU_SHARES_HISTORY_H
#define XACC_STARPU_SHARES_HISTORY_H

#include "shares/Policy.h"

#include <map>
#include <string>

namespace xacc::divided {

class History {
public:
  /// Reads the file; a nonexistent file counts as empty. Lines in another format are dropped.
  explicit History(std::string file);
  /// Known rates of a loop over about `count` iterations; unknown rates are 0.
  Rates rates(const std::string &loop, long count, const std::string &machine) const;
  void keep(const std::string &loop, long count, const std::string &machine, const Rates &rates);
  /// Rewrites the file, by way of a temporary file in the same folder. On failure returns false and sets errno.
  bool write() const;

private:
  std::string file;
  std::map<std::string, Rates> entries;
};

} // namespace xacc::divided

#endif
