// History.h - measured speeds that outlive a job (XACC_STARPU_HISTORY): one line of text for each loop, size and kind
// of machine.
#ifndef XACC_STARPU_SHARES_HISTORY_H
#define XACC_STARPU_SHARES_HISTORY_H

#include "shares/Policy.h"

#include <map>
#include <string>

namespace xacc::divided {

class History {
public:
  /// Reads the file; one that does not exist yet is empty. Lines that are not ours are dropped.
  explicit History(std::string file);
  /// What is known of a loop over about `count` iterations; rates are 0 if nothing is.
  Rates rates(const std::string &loop, long count, const std::string &machine) const;
  void keep(const std::string &loop, long count, const std::string &machine, const Rates &rates);
  /// Writes the file anew, beside it first. False, with errno, if that fails.
  bool write() const;

private:
  std::string file;
  std::map<std::string, Rates> entries;
};

} // namespace xacc::divided

#endif
