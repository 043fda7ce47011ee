/// \file
/// Lower data.
/// Input:  acc data, host_data, declare in functions, enter data, exit data, update, wait, init, shutdown, set,
///         reflect, barrier_device.
/// Output: for data and host_data, a block around the statement with a table of the mapped data; runtime calls for the
///         others.
/// Leaves alone: declare at file scope and device sets (see DeclareDescriptors).
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "targets/ComputeTarget.h"

namespace xacc {
namespace {

class DataLowerer {
public:
  DataLowerer(Lowering &lowering, const AccConstruct &acc)
      : lowering(lowering), acc(acc), data(lowering, acc), site(lowering.site(acc.directive)),
        on(acc.condition.empty() ? "1" : data.conditionName()) {}

  void run() {
    switch (acc.kind) {
    case DirectiveKind::AccData:
    case DirectiveKind::AccHostData:
      return region();
    case DirectiveKind::AccDeclare:
      return acc.fileScope ? void() : declaration();
    case DirectiveKind::AccCache: // a hint, which GCC ignores
      return statement();
    case DirectiveKind::AccRoutine:
      return lowering.target.facts.keepsPragmas && !acc.handled ? routine() : statement();
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
  Lowering &lowering;
  const AccConstruct &acc;
  const ConstructData data;
  const std::string site, on;

  void region() {
    Block block;
    block.open();
    ComputeConstruct(lowering).around(acc, block, {});
    lowering.surround(acc.directive, acc.body, block);
  }

  void routine() {
    if (!acc.rewritten)
      return; // as written
    Text text = "acc routine";
    for (size_t n = 0; n < acc.names.size(); ++n)
      text += (n == 0 ? "(" : ", ") + acc.names[n] + (n + 1 == acc.names.size() ? ")" : "");
    for (const KeptClause &c : acc.kept)
      text += " " + Text(c.written);
    Block line;
    line.pragma(text);
    lowering.place(acc.directive, line);
  }

  /// Does not open a block: its scope is that of the variables.
  void declaration() {
    const Table maps = data.maps();
    Block lines;
    if (!maps.empty())
      lines.line(maps.declaration());
    data.spread(lines);
    if (!maps.empty())
      lines.line(declare("xacc_data *",
                         lowering.fresh("xmp_declared_" + std::to_string(acc.directive)) + " XACC_SCOPED(data)",
                         call("xacc_data_begin", List{site} + maps.arguments() + List{"1", "XACC_SYNC"})));
    popDevices(lines);
    lowering.place(acc.directive, lines);
  }
  void popDevices(Block &lines) const {
    if (!data.popDevices().empty())
      lines.line(data.popDevices());
  }

  void statement() {
    Block lines;
    if (!data.pushDevices().empty())
      lines.line(data.pushDevices());
    if (acc.kind != DirectiveKind::AccWait)
      lines.lines(data.waits());
    data.evaluateCondition(lines);
    const Table maps = data.maps();
    if (!maps.empty())
      lines.line(maps.declaration());
    calls(lines, List{site} + maps.arguments() + List{on}, {data.queue()});
    popDevices(lines);
    lowering.standAlone(acc, lines);
  }

  /// `mapped`: arguments of calls with a table; `queue`: their last argument.
  void calls(Block &lines, const List &mapped, const List &queue) const {
    switch (acc.kind) {
    case DirectiveKind::AccEnterData:
      return lines.line(callStatement("xacc_data_enter", mapped + queue));
    case DirectiveKind::AccExitData:
      return lines.line(callStatement("xacc_data_exit", mapped + List{flag(acc.finalize)} + queue));
    case DirectiveKind::AccUpdate:
      return lines.line(callStatement("xacc_data_update", mapped + List{flag(acc.ifPresent)} + queue));
    case DirectiveKind::AccBarrierDevice:
      return lines.line(callStatement("xacc_device_barrier", {site}));
    case DirectiveKind::AccReflect:
      for (const LaidOutArray &a : acc.reflected)
        lines.line(callStatement("xacc_device_reflect", List{site} + data.spreadArray(a)));
      return;
    case DirectiveKind::AccWait:
      return guarded(lines, data.waits());
    case DirectiveKind::AccInit:
      return guarded(lines, {control("XACC_DEVICE_INIT")});
    case DirectiveKind::AccShutdown:
      return guarded(lines, {control("XACC_DEVICE_SHUTDOWN")});
    case DirectiveKind::AccSet:
      return guarded(lines, {control("XACC_DEVICE_SET")});
    default: // routine, cache: no call
      return;
    }
  }
  void guarded(Block &lines, const Block &action) const {
    if (acc.condition.empty())
      return lines.lines(action);
    lines.open("if (" + on + ")");
    lines.lines(action);
    lines.close();
  }
  Text control(const std::string &action) const {
    return callStatement("xacc_device_control",
                         {site, action, acc.deviceTypes.empty() ? "NULL" : quoted(acc.deviceTypes.back()),
                          textOr(acc.deviceNumber, "XACC_REST"), textOr(acc.defaultQueue, "XACC_REST")});
  }
};

} // namespace

void lowerData(Lowering &lowering) {
  for (const AccConstruct &acc : lowering.program.all<AccConstruct>())
    DataLowerer(lowering, acc).run();
}

} // namespace xacc
