// History.h - measured speeds kept between jobs (XACC_STARPU_HISTORY): one line per loop, size and kind of machine.
#pragma once

#include "shares/Policy.h"
#include "trace/MeasurementFile.h"

namespace xacc::divided {

class History {
public:
  explicit History(std::string path) : file(std::move(path)) {}
  /// Known rates of a loop over about `count` iterations; unknown rates are 0.
  Rates rates(const std::string &loop, long count, const std::string &machine) const;
  void keep(const std::string &loop, long count, const std::string &machine, const Rates &rates);
  /// Returns the reason why the file could not be written; empty on success.
  std::string write() const { return file.write(); }

private:
  MeasurementFile file;
};

} // namespace xacc::divided
