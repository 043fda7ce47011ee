// History.cpp - see History.h.
#include "shares/History.h"

#include <bit>
#include <sstream>

namespace xacc::divided {
namespace {

/// Counts within a factor of 2 are treated as equal.
std::string keyOf(const std::string &loop, long count, const std::string &machine) {
  return loop + " " + std::to_string(std::bit_width(static_cast<unsigned long>(count))) + " " + machine;
}

} // namespace

Rates History::rates(const std::string &loop, long count, const std::string &machine) const {
  std::istringstream numbers(file.find(keyOf(loop, count, machine)));
  Rates r;
  return numbers >> r.cpu >> r.accelerator && r.cpu > 0 && r.accelerator > 0 ? r : Rates{};
}

void History::keep(const std::string &loop, long count, const std::string &machine, const Rates &rates) {
  std::ostringstream numbers;
  numbers.precision(9);
  numbers << rates.cpu << ' ' << rates.accelerator;
  if (rates.cpu > 0 && rates.accelerator > 0)
    file.keep(keyOf(loop, count, machine), numbers.str());
}

} // namespace xacc::divided
