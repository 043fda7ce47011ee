// ConstructData.h - parts of emitted code for OpenACC constructs: tables of mapped data, device views of variables.
#pragma once

#include "Pipeline.h"

namespace xacc {

/// An array of numbers used in subscripts of an aligned array: strides, or tables to translate cyclic indices.
struct IndexTable {
  std::string type, name;
  size_t size;
};
std::vector<IndexTable> indexTables(const Program &program, const AccCapture &c);

class ConstructData {
public:
  ConstructData(const Lowering &lowering, const AccConstruct &acc) : lowering(lowering), acc(acc) {}

  /// Declares the copies of firstprivate variables that maps() refers to.
  void copyFirst(Block &block) const;
  /// The table of all variables named in clauses.
  Table maps() const;
  /// The devices of a construct, for the runtime. Empty if it uses only the current one.
  Text deviceSet() const;
  /// Makes the construct's devices the current ones for data and waits, and restores the previous ones.
  Text pushDevices() const;
  Text popDevices() const { return deviceSet().empty() ? Text() : callStatement("xacc_devices_pop", {}); }
  /// declare: the distribution of the table's variables over these devices.
  void spread(Block &block) const;
  /// Identifies an array distributed over devices to the runtime: its address and name.
  List spreadArray(const LaidOutArray &a) const;
  /// All constructs with a layout: the construct itself, and loops inside.
  std::vector<const AccConstruct *> layouts() const;
  /// Evaluates if(...) once, if present.
  void evaluateCondition(Block &block) const;
  /// Declares the device addresses of variables used in the body, as `u_device`.
  void declareAddresses(Block &block) const;
  /// Declares a scalar of the construct's block, with memory on the device and its address, which end with the block.
  void declareBlockVariable(const BlockDeclaration::Variable &v, Block &block) const;
  /// Fetches values of scalars that may have a device copy.
  void fetchScalars(Block &block) const;
  /// Declares the user's names for them, in a block inside that of addresses().
  void declareViews(Block &block) const;
  /// Stores needed at the end of the construct, for reduced scalars with device copies.
  Block stores() const;
  /// Replaces uses of device scalars by uses through their addresses.
  void renameScalars() const;
  /// Names of views that are device addresses, for deviceptr.
  std::vector<std::string> pointers() const;
  /// The declaration of a view of an array or pointer.
  std::string declaration(const AccCapture &c, const std::string &name) const {
    return declaration(c, name, /*fixed=*/false);
  }
  /// Copies the bytes of a variable.
  static Text copyBytes(const Text &to, const Text &from) {
    return callStatement("__builtin_memcpy", {to, from, "sizeof " + to});
  }
  struct Variable {
    std::string type, name;
  };
  /// Scalars with device copies that an inner loop reduces, and no loop around it, with the addresses of the copies.
  std::vector<std::pair<Variable, std::string>> reducedBy(const AccConstruct &loop) const;
  bool hasViews() const;
  bool onlyInBounds(const AccCapture &c) const;
  /// Is it an array with variable inner extents, for which GPU code has no types?
  bool flat(const AccCapture &c) const { return c.variable && inKernels(); }
  bool hasRows(const AccCapture &c) const { return flat(c) && c.rank > 1; }
  /// The user's name for it in a kernel, which has the address of the first element.
  std::string rowsOf(const AccCapture &c, const std::string &name) const;
  Text rowsFrom(const AccCapture &c, const Text &first) const;
  /// The extents of its inner dimensions: members of a functor and their values on the host.
  std::vector<std::pair<std::string, std::string>> extents(const AccCapture &c) const;
  std::string pointerType(const AccCapture &c) const; ///< of the view
  void declareSizes(Block &block) const;              ///< Inquiry, unless kernels have them as members
  Text timed(const std::string &site) const;          ///< the line that observes the construct
  Text queue() const;                                 ///< the async argument for the runtime
  Block waits() const;                                ///< statements for wait(...)
  std::string conditionName() const { return lowering.fresh("xmp_if"); }

private:
  const Lowering &lowering;
  const AccConstruct &acc;

  bool reducedAt(const std::string &name, uint32_t token) const;
  bool summedAt(const std::string &name, uint32_t token) const;
  int sectionRow(const std::string &name) const;
  bool inKernels() const; ///< the body is moved to functors
  bool viewed(const AccCapture &c) const;
  bool copied(const AccCapture &c) const;
  const PrivateSection *privateSectionOf(const AccCapture &c) const;
  void allocatePrivateSection(const AccCapture &c, Block &block) const;
  bool isPrivateCounter(const AccCapture &c) const;
  bool fetched(const AccCapture &c) const;
  void prepareCopy(const AccCapture &c, Block &block) const;
  void declareAddress(const AccCapture &c, Block &block) const;
  void declareCopy(const AccCapture &c, Block &block) const;
  void declareView(const AccCapture &c, Block &block) const;
  std::string tableName() const; ///< of maps()
  std::string copyOf(const std::string &name) const;
  Text ranges(const AccData &d) const;
  std::string declaration(const AccCapture &c, const std::string &name, bool fixed) const;
  std::string deviceName(const AccCapture &c) const { return lowering.fresh(c.name + "_device"); }
};

} // namespace xacc
