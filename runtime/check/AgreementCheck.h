// AgreementCheck.h - -fxmp-check: variables that should have the same value on all nodes.
//
// A loop or task that stores to such a variable may give it different values. The value at its end is kept, and a later
// use of this same value is recorded; a variable that has a different value by then was set or combined in between. The
// nodes compare their records at the next directive that all of them execute, so that uses may be anywhere. A use that
// some nodes did not execute is not compared.
#ifndef XACC_CHECK_AGREEMENTCHECK_H
#define XACC_CHECK_AGREEMENTCHECK_H

#include "check/Reports.h"
#include "xaccrt_check.h"

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace xacc {

class AgreementCheck {
public:
  explicit AgreementCheck(CheckReports &reports) : reports(reports) {}
  /// A loop or task, at whose end all executing nodes are, stored to the variable at `place`.
  void stored(xacc_check_variable &described, const void *memory, size_t bytes, uint32_t place);
  /// A use of an element of the variable.
  void used(xacc_check_variable &described, const void *memory, const void *element, uint32_t place);
  /// A statement changes the variable to a value that depends on its own.
  void updates(xacc_check_variable &described, const void *memory);
  void updated(xacc_check_variable &described, const void *memory);

  /// Equal on two nodes if they have recorded the same uses and values.
  unsigned long digest() const;
  /// Compares the records of all nodes and reports differences. Collective.
  void compare(const Group &group);
  void forget();

private:
  static constexpr size_t most = 4096; // maximum number of recorded uses
  struct Variable {
    const void *memory = nullptr;
    std::vector<char> value;
    std::vector<bool> changed;    // by element: has a value other than `value`
    uint32_t place = 0, time = 0; // of the store: the step
    bool updates = false;
  };
  struct Use { // sent unchanged
    uint32_t place, stored, time, name;
    int64_t element;
    auto operator<=>(const Use &) const = default;
  };
  struct Record {
    Use use;
    char value[sizeof(long double) * 2]; // the rest is 0
  };

  CheckReports &reports;
  std::vector<Record> records;
  std::vector<const xacc_check_variable *> variables; // of each record
  std::set<Use> known;                                // those in `records`
  std::set<std::pair<uint32_t, uint32_t>> told;       // place and name of reported uses
  std::vector<std::unique_ptr<Variable>> states;
  std::mutex mutex;

  static Variable *stateOf(const xacc_check_variable &described, const void *memory);
  static bool keeps(Variable &state, const char *now, size_t element, size_t bytes);
  void report(const xacc_check_variable &variable, const Record &mine, const Record &other, int otherRank);
};

} // namespace xacc

#endif
