// AgreementCheck.h - -fxmp-check: variables that should have the same value on all nodes.
//
// A loop or task that stores to such a variable may give it different values. The bytes at its end are kept, and a
// later use of these same bytes, through whichever pointer, is recorded; a variable that has a different value by then
// was set or combined in between. The nodes compare their records at the next directive that all of them execute, so
// that uses may be anywhere. A use that some nodes did not execute is not compared.
//
// Iterations of a later loop use different elements on each node. There, the uses of elements that the node has not
// stored itself are recorded, and the nodes that have stored another value report it.
#pragma once

#include "check/Reports.h"
#include "xaccrt_check.h"

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

namespace xacc {

class AgreementCheck {
public:
  explicit AgreementCheck(CheckReports &reports) : reports(reports) {}
  /// A loop or task begins that stores to the variable.
  void begins(const void *memory, size_t bytes);
  /// A loop or task, at whose end all executing nodes are, stored to the variable at `place`.
  void stored(const xacc_check_variable &described, const void *memory, size_t bytes, uint32_t place);
  /// A use of a value, which may be a part of such a variable.
  void used(const void *element, xacc_type type, const char *members, uint32_t place);
  /// A use of such a value in a loop that does not store to the variable.
  void usedInLoop(const void *element, xacc_type type, const char *members, uint32_t place);
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
  // Maximum numbers of recorded uses, of those in loops, and of variables that have been freed since.
  static constexpr size_t maxRecords = 4096, maxMissing = 256, maxFreed = 64;
  struct Variable {
    const xacc_check_variable *described = nullptr;
    size_t origin = 0; // of a pointer: where it points to
    std::vector<char> value;
    std::vector<bool> changed;    // by first byte of an element: has a value other than `value`
    std::vector<char> own;        // the node has changed it in such a loop or task
    xacc_check_stores stores{};   // the same, for the program's code
    uint32_t place = 0, time = 0; // of the store: the step
    bool updates = false;
  };
  struct Freed {
    Variable state;
    std::vector<char> last; // values before it was freed
  };
  using Variables = std::map<const char *, Variable>; // by their memory
  struct Use {                                        // sent unchanged
    uint32_t place = 0, stored = 0, time = 0, name = 0;
    int64_t offset = 0;  // in the variable
    int64_t missing = 0; // bytes of an element that the node has not stored itself; 0: a use by all nodes
    auto operator<=>(const Use &) const = default;
  };
  struct Record {
    Use use;
    char value[sizeof(long double) * 2]; // the rest is 0
  };
  struct Answer { // sent unchanged
    int64_t reader;
    Record stored; // the value of the node that answers
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
  std::map<const char *, std::vector<char>> before; // values when the loop or task began
  std::vector<Freed> freedVariables;                // since the last comparison
  size_t missing = 0;                               // records of uses in loops
  std::mutex mutex;

  Variables::iterator containing(const char *part);
  Variable &at(const char *memory, size_t bytes);
  std::pair<const char *, size_t> regionOf(const char *memory, size_t bytes) const;
  void noteOwn(Variable &state, const char *memory, size_t bytes);
  void record(Variable &state, Use use, const char *current, xacc_type type, const char *members);
  void compareUses(const Group &group, const std::vector<std::vector<Record>> &all);
  void findMissing(const Group &group, const std::vector<std::vector<Record>> &all);
  std::optional<Record> differing(const Record &use);
  static std::optional<Record> differing(const Record &use, Variable &state, const char *memory);
  static bool keeps(Variable &state, const char *current, size_t offset, size_t bytes);
  void report(const Wording &wording, const Record &mine, const Record &other, int otherRank, const char *missing = "");
};

} // namespace xacc
