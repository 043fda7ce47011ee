// ConstructData.h - pieces of emitted code for OpenACC constructs: tables of what is mapped, device views of variables.
#ifndef XACC_TRANSFORMS_ACC_CONSTRUCTDATA_H
#define XACC_TRANSFORMS_ACC_CONSTRUCTDATA_H

#include "Pipeline.h"

namespace xacc {

/// An array of numbers that subscripts of an aligned array use: strides, or how cyclic indices are found.
struct IndexTable {
  std::string type, name;
  size_t size;
};
std::vector<IndexTable> indexTables(const Program &program, const AccCapture &c);

class ConstructData {
public:
  ConstructData(const Lowering &lowering, const AccConstruct &acc) : lowering(lowering), acc(acc) {}

  /// The table of everything that clauses name.
  /// Declares the copies of firstprivate variables that maps() names.
  void copyFirst(Block &block) const;
  Table maps() const;
  /// The devices of a construct as the runtime's: empty if it is for the current one alone.
  Text deviceSet() const;
  /// Makes the devices of the construct those that data and waits are for, and undoes it.
  Text pushDevices() const;
  Text popDevices() const { return deviceSet().empty() ? Text() : callStatement("xacc_devices_pop", {}); }
  /// declare: how the variables of the table lie on those devices.
  void spread(Block &block) const;
  /// How the runtime knows an array that is spread over devices: its address and name.
  List spreadArray(const LaidOutArray &a) const;
  /// Every construct with a layout: itself, or loops inside.
  std::vector<const AccConstruct *> layouts() const;
  /// Evaluates if(...) once, if there is one.
  void condition(Block &block) const;
  /// Device addresses of what the body uses, under names of their own: `u_device`.
  void addresses(Block &block) const;
  /// Values of scalars that may have a device copy.
  void fetches(Block &block) const;
  /// The user's names for them, in a block inside that of addresses().
  void views(Block &block) const;
  /// What must be stored when the construct ends: reduced scalars that live on the device.
  Block stores() const;
  /// Uses of device scalars become uses through their address.
  void renameScalars() const;
  void flatten() const;
  /// Names of the views that are device addresses, for deviceptr.
  std::vector<std::string> pointers() const;
  /// `double %[4]` with a name in the place of `%`.
  static std::string named(std::string pattern, const std::string &name);
  /// The view of an array or a pointer, declared under a name.
  std::string declaration(const AccCapture &c, const std::string &name) const { return declaration(c, name, false); }
  /// A copy of a variable's bytes.
  static Text copyBytes(const Text &to, const Text &from) {
    return callStatement("__builtin_memcpy", {to, from, "sizeof " + to});
  }
  struct Variable {
    std::string type, name;
  };
  /// Device scalars that a loop inside reduces, and where each lives.
  std::vector<std::pair<Variable, std::string>> reducedBy(const AccConstruct &loop) const;
  bool hasViews() const;
  bool onlyInBounds(const AccCapture &c) const;
  /// Is it an array of variable inner extents of which the kernels know but the elements and the extents?
  bool flat(const AccCapture &c) const { return c.variable && inKernels(); }
  /// The extents of its inner dimensions, as members of a functor, with what they are on the host.
  std::vector<std::pair<std::string, std::string>> extents(const AccCapture &c) const;
  std::string pointerType(const AccCapture &c) const; ///< of the view
  std::string queue() const;                          ///< the async argument as the runtime wants it
  Block waits() const;                                ///< statements for wait(...)
  std::string conditionName() const { return lowering.fresh("xmp_if"); }

private:
  const Lowering &lowering;
  const AccConstruct &acc;

  bool reducedAt(const std::string &name, uint32_t token) const;
  int sectionRow(const std::string &name) const;
  bool inKernels() const; ///< the body moves into functors
  bool viewed(const AccCapture &c) const;
  bool copied(const AccCapture &c) const;
  bool ownCounter(const AccCapture &c) const;
  bool fetched(const AccCapture &c) const;
  void address(const AccCapture &c, Block &block) const;
  std::string tableName() const; ///< of maps()
  std::string copyOf(const std::string &name) const;
  Text ranges(const AccData &d) const;
  std::string declaration(const AccCapture &c, const std::string &name, bool fixed) const;
  std::string deviceName(const AccCapture &c) const { return lowering.fresh(c.name + "_device"); }
};

} // namespace xacc
#endif
