// AgreementCheck.h - -fxmp-check: variables that should have the same value on all nodes.
//
// A loop or task that stores to such a variable may give it different values. The bytes at its end are kept, and a
// later use of these same bytes, through whichever pointer, is recorded; a variable that has a different value by then
// was set or combined in between. The nodes compare their records at the next directive that all of them execute, so
// that uses may be anywhere. A use that some nodes did not execute is not compared.
#ifndef XACC_CHECK_AGREEMENTCHECK_H
#define XACC_CHECK_AGREEMENTCHECK_H

#include "check/Reports.h"
#include "xaccrt_check.h"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace xacc {

class AgreementCheck {
public:
  explicit AgreementCheck(CheckReports &reports) : reports(reports) {}
  /// A loop or task, at whose end all executing nodes are, stored to the variable at `place`.
  void stored(const xacc_check_variable &described, const void *memory, size_t bytes, uint32_t place);
  /// A use of a value, which may be a part of such a variable.
  void used(const void *element, xacc_type type, const char *members, uint32_t place);
  /// A statement changes the variable to a value that depends on its own.
  void updates(const void *variable, xacc_type type);
  void updated(const void *variable, xacc_type type);
  /// Memory from malloc, of which the checked program has the address of the first byte.
  void allocated(void *memory);
  void freed(void *memory);

  /// Equal on two nodes if they have recorded the same uses and values.
  unsigned long digest() const;
  /// Compares the records of all nodes and reports differences. Collective.
  void compare(const Group &group);
  void forget();

private:
  static constexpr size_t most = 4096; // maximum number of recorded uses
  struct Variable {
    const xacc_check_variable *described = nullptr;
    size_t origin = 0; // of a pointer: where it points to
    std::vector<char> value;
    std::vector<bool> changed;    // by first byte of an element: has a value other than `value`
    uint32_t place = 0, time = 0; // of the store: the step
    bool updates = false;
  };
  using Variables = std::map<const char *, Variable>; // by their memory
  struct Use {                                        // sent unchanged
    uint32_t place, stored, time, name;
    int64_t offset; // in the variable
    auto operator<=>(const Use &) const = default;
  };
  struct Record {
    Use use;
    char value[sizeof(long double) * 2]; // the rest is 0
  };
  struct Wording { // of a use
    const xacc_check_variable *variable;
    xacc_type type;
    const char *members;
  };

  CheckReports &reports;
  std::vector<Record> records;
  std::vector<Wording> wordings;                    // of each record
  std::set<Use> known;                              // those in `records`
  std::set<std::pair<uint32_t, uint32_t>> reported; // place and name of uses
  Variables variables;
  std::map<const char *, void *> allocations;
  std::mutex mutex;

  Variables::iterator containing(const char *part);
  Variable &at(const char *memory, size_t bytes);
  static bool keeps(Variable &state, const char *now, size_t offset, size_t bytes);
  void report(const Wording &wording, const Record &mine, const Record &other, int otherRank);
};

} // namespace xacc

#endif
