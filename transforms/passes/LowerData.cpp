/// \file
/// Lower data.
/// Input:  acc data, host_data, declare in functions, enter data, exit data, update, wait, init, shutdown, set,
/// reflect,
///         barrier_device.
/// Output: around the statement of data and host_data a block with a table of what is mapped; calls of the runtime
///         for the others.
/// Leaves alone: declare at file scope and device sets (see DeclareDescriptors).
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"

namespace xacc {
namespace {

class DataLowerer {
public:
  DataLowerer(Lowering &L, const AccConstruct &acc)
      : L(L), acc(acc), data(L, acc), site(L.site(acc.directive)),
        on(acc.condition.empty() ? "1" : data.conditionName()) {}

  void run() {
    switch (acc.kind) {
    case DirectiveKind::AccData:
    case DirectiveKind::AccHostData:
      return region();
    case DirectiveKind::AccDeclare:
      return acc.fileScope ? void() : declaration();
    case DirectiveKind::AccRoutine:
    case DirectiveKind::AccCache:
      return L.target == Target::Openacc && !acc.bound ? void() : statement(); // as written
    case DirectiveKind::AccEnterData:
    case DirectiveKind::AccExitData:
    case DirectiveKind::AccUpdate:
    case DirectiveKind::AccWait:
    case DirectiveKind::AccInit:
    case DirectiveKind::AccShutdown:
    case DirectiveKind::AccSet:
    case DirectiveKind::AccReflect:
    case DirectiveKind::AccBarrierDevice:
      return statement();
    default:
      return;
    }
  }

private:
  Lowering &L;
  const AccConstruct &acc;
  const ConstructData data;
  const std::string site, on;

  void region() {
    Block block;
    block.open();
    ComputeConstruct(L).around(acc, block, {});
    L.surround(acc.directive, acc.body, block);
  }

  /// No block: the scope is that of the variables.
  void declaration() {
    std::vector<Text> lines;
    std::string maps;
    data.maps(lines, maps);
    data.spread(lines);
    if (maps != "NULL, 0")
      lines.push_back("xacc_data *" + L.fresh("xmp_declared_" + std::to_string(acc.directive)) +
                      " XACC_SCOPED(data) = xacc_data_begin(" + site + ", " + maps + ", 1, XACC_SYNC);");
    if (!data.popDevices().empty())
      lines.push_back(data.popDevices());
    L.place(acc.directive, lines);
  }

  void statement() {
    std::vector<Text> lines;
    if (!data.pushDevices().empty())
      lines.push_back(data.pushDevices());
    if (const std::string waits = data.waits(); !waits.empty() && acc.kind != DirectiveKind::AccWait)
      lines.push_back(waits);
    data.condition(lines);
    std::string maps;
    data.maps(lines, maps);
    calls(lines, site + ", " + maps + ", " + on, ", " + data.queue() + ");");
    if (!data.popDevices().empty())
      lines.push_back(data.popDevices());
    L.standAlone(acc, lines);
  }

  /// `mapped`: the arguments of calls with a table; `queue`: their end.
  void calls(std::vector<Text> &lines, const std::string &mapped, const std::string &queue) const {
    const std::string guard = acc.condition.empty() ? "" : "if (" + on + ") ";
    switch (acc.kind) {
    case DirectiveKind::AccEnterData:
      return lines.push_back("xacc_data_enter(" + mapped + queue);
    case DirectiveKind::AccExitData:
      return lines.push_back("xacc_data_exit(" + mapped + ", " + (acc.finalize ? "1" : "0") + queue);
    case DirectiveKind::AccUpdate:
      return lines.push_back("xacc_data_update(" + mapped + ", " + (acc.ifPresent ? "1" : "0") + queue);
    case DirectiveKind::AccBarrierDevice:
      return lines.push_back("xacc_device_barrier(" + site + ");");
    case DirectiveKind::AccReflect:
      for (const LaidOutArray &a : acc.reflected)
        lines.push_back("xacc_device_reflect(" + site + ", " + data.spreadArray(a) + ");");
      return;
    case DirectiveKind::AccWait:
      return lines.push_back(guard + (guard.empty() ? "" : "{ ") + data.waits() + (guard.empty() ? "" : " }"));
    case DirectiveKind::AccInit:
      return lines.push_back(guard + control("XACC_DEVICE_INIT"));
    case DirectiveKind::AccShutdown:
      return lines.push_back(guard + control("XACC_DEVICE_SHUTDOWN"));
    case DirectiveKind::AccSet:
      return lines.push_back(guard + control("XACC_DEVICE_SET"));
    default: // routine, cache: nothing happens there
      return;
    }
  }
  std::string control(const std::string &action) const {
    const std::string type = acc.deviceTypes.empty() ? "NULL" : "\"" + acc.deviceTypes.back() + "\"";
    return "xacc_device_control(" + site + ", " + action + ", " + type + ", " +
           (acc.deviceNumber.present() ? acc.deviceNumber.text : "XACC_REST") + ", " +
           (acc.defaultQueue.present() ? acc.defaultQueue.text : "XACC_REST") + ");";
  }
};

} // namespace

void lowerData(Lowering &L) {
  for (const AccConstruct &acc : L.program.all<AccConstruct>())
    DataLowerer(L, acc).run();
}

} // namespace xacc
