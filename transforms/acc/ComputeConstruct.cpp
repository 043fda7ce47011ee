// ComputeConstruct.cpp - see ComputeConstruct.h. A compute construct becomes a block in which the user's names mean the
// device copies; its loops get OpenMP's or the compiler's own OpenACC pragmas.
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "loops/ArrayReductions.h"
#include "loops/LoopSums.h"
#include <algorithm>

namespace xacc {
namespace {

/// ` name(prefix a, b)` of a pragma, which no line break may cut; nothing if there are no variables.
std::string clause(const std::string &name, const std::vector<std::string> &variables, const std::string &prefix = "") {
  std::string s;
  for (const std::string &v : variables)
    s += (s.empty() ? " " + name + "(" + prefix : ", ") + v;
  return s.empty() ? s : s + ")";
}

} // namespace

std::string reductionClauses(const LoopNest &nest) {
  std::string s;
  for (const ReductionPart &part : nest.reductions) {
    std::vector<std::string> names;
    for (const ReductionVariable &v : part.variables)
      if (!v.array)
        names.push_back(v.text);
    static const char *const words[] = {"+", "*", "-", "&", "|", "^", "&&", "||", "max", "min"};
    if (static_cast<size_t>(part.op) < std::size(words))
      s += clause("reduction", names, std::string(words[static_cast<int>(part.op)]) + ":");
  }
  return s;
}

/// Is each statement a construct of its own for an OpenACC compiler? In kernels, the next one may want what a loop has
/// reduced of an array, which is joined behind the construct.
bool ComputeConstruct::inParts(const AccConstruct &acc) const {
  return L.target == Target::Openacc && acc.kind == DirectiveKind::AccKernels &&
         !ArrayReductions(L, acc, nullptr).empty();
}

void ComputeConstruct::around(const AccConstruct &acc, Block &block, const Block &middle) const {
  const ConstructData text(L, acc);
  const std::string site = L.site(acc.directive);
  block.lines(text.waits());
  text.condition(block);
  const Table maps = text.maps();
  const std::string on = acc.condition.empty() ? "1" : text.conditionName();
  if (!maps.empty())
    block.line(maps.declaration());
  if (!text.deviceSet().empty())
    block.line(text.pushDevices());
  if (!maps.empty())
    block.line(declare("xacc_data *", L.fresh("xmp_data") + " XACC_SCOPED(data)",
                       call("xacc_data_begin", List{site} + maps.arguments() + List{on, text.queue()})));
  if (!text.deviceSet().empty() && computes(acc.kind)) {
    const std::string turn = L.fresh("xmp_device");
    block.behind(text.popDevices());
    block.open(forHeader("int", turn, "0", call("xacc_device_turn", {turn}), turn + "++"));
  } else if (!text.deviceSet().empty()) // a data construct's body runs once
    block.line(text.popDevices());
  if (acc.callsRoutines && computes(acc.kind))
    block.line(
        declare("const int", L.fresh("xmp_routines") + " XACC_SCOPED(routines)", call("xacc_routines_begin", {on})));
  if (computes(acc.kind)) {
    ArrayReductions::sizes(L, acc, block);
    for (const AccConstruct &loop : P.inside<AccConstruct>(acc))
      if (loop.kind == DirectiveKind::AccLoop)
        ArrayReductions::sizes(L, loop, block);
  }
  text.addresses(block);
  block.lines(middle);
  // Around the views: as variables of the function, threads get them by value.
  if (L.target != Target::Cuda && computes(acc.kind) && rowOf(acc.kind).attaches == Attaches::Loop)
    LoopSums::of(L, acc).open(block);
  if (text.hasViews()) {
    block.open();
    text.views(block);
  }
  block.behind(text.stores());
  if (const ArrayReductions sums(L, acc, nullptr);
      L.target == Target::Openacc && computes(acc.kind) && !sums.empty() && !inParts(acc)) {
    block.lines(sums.begin());
    block.behind(sums.end());
  }
  text.renameScalars();
  text.flatten();
}

namespace {
/// The acc loop of a construct that begins with this statement.
const AccConstruct *loopAt(const Program &P, const AccConstruct &construct, Span statement) {
  for (const AccConstruct &inner : P.inside<AccConstruct>(construct))
    if (inner.kind == DirectiveKind::AccLoop && !inner.loops.empty() &&
        inner.loops[0].statement.begin == statement.begin)
      return &inner;
  return nullptr;
}
} // namespace

void ComputeConstruct::kernels(const AccConstruct &acc, const RangeNames &ranges) const {
  if (acc.loop.token != 0)
    return Kernel(L, acc, acc.loop.sequential || !acc.loop.parallel ? nullptr : &acc, acc.loop.statement, ranges)
        .emit();
  const bool serial = acc.kind == DirectiveKind::AccSerial;
  for (const Span part : acc.parts) {
    const AccConstruct *loop = serial ? nullptr : loopAt(P, acc, part);
    const bool parallel = loop && loop->loop.parallel;
    Kernel(L, acc, parallel ? loop : nullptr, part, ranges).emit();
  }
}

void ComputeConstruct::pragmas(const AccConstruct &acc) const {
  if (!inParts(acc))
    return L.pragma(acc.body, accPragma(acc));
  for (const Span part : acc.parts) {
    const ArrayReductions sums(L, acc, nullptr, part);
    Block block;
    block.open();
    block.lines(sums.begin());
    block.behind(sums.end());
    L.around(part, block);
    L.pragma(part, accPragma(acc, part));
  }
}

/// The construct for an OpenACC compiler: data is the runtime's business, so what is left are pointers of the device.
std::string ComputeConstruct::accPragma(const AccConstruct &acc, Span within) const {
  const bool cut = ArrayReductions::cuts(acc);
  std::string pragma = "acc " + std::string(rowOf(acc.kind).spelling) +
                       (cut                                         ? acc.keptElsewhere + " gang independent"
                        : acc.reducesArrays() && !acc.loops.empty() ? acc.keptElsewhere + " seq"
                                                                    : acc.kept) +
                       reductionClauses(acc);
  if (!computes(acc.kind))
    return pragma;
  std::vector<std::string> pointers = ConstructData(L, acc).pointers();
  for (const std::string &copies : ArrayReductions(L, acc, nullptr, within).copies())
    pointers.push_back(copies);
  pragma += clause("deviceptr", pointers);
  if (!acc.condition.empty())
    pragma += " if(" + L.fresh("xmp_if") + ")";
  return pragma;
}

void ComputeConstruct::cutLoop(const AccConstruct &acc, const Text &range) const {
  const AccConstruct &region = acc.kind == DirectiveKind::AccLoop ? P.get<AccConstruct>(acc.region) : acc;
  const ArrayReductions sums(L, region, &acc);
  const bool openacc = L.target == Target::Openacc;
  Block block;
  if (openacc)
    block.pragma(accPragma(acc));
  else {
    block.open();
    block.lines(sums.begin());
    block.behind(sums.end());
    std::vector<std::string> own = acc.loop.privates;
    for (const LoopLevel &l : acc.loops)
      if (l.outside)
        own.push_back(l.variable);
    const std::string condition = region.condition.empty() ? "" : L.fresh("xmp_if");
    block.pragma("omp parallel for schedule(static, 1)" + clause("firstprivate", acc.loop.written) +
                 clause("private", own) + reductionClauses(acc) + (condition.empty() ? "" : " if(" + condition + ")"));
  }
  sums.parts(block);
  block.line(range);
  if (openacc)
    block.pragma("acc loop seq");
  L.around(acc.loops[0].statement, block);
}

void ComputeConstruct::loop(const AccConstruct &acc, bool serial, const Text &cut) const {
  if (L.target == Target::Cuda)
    return; // kernels() has it
  const AccLoop &loop = acc.loop;
  if (const auto *region = acc.kind == DirectiveKind::AccLoop ? P.find<AccConstruct>(acc.region) : nullptr) {
    for (const auto &[variable, device] : ConstructData(L, *region).reducedBy(acc)) {
      if (!loop.outermost)
        continue; // the loop around has one
      Block block;
      block.open();
      block.line(declare(variable.type, variable.name, "*" + device));
      block.behind(assign("*" + device, variable.name));
      L.around(acc.loops[0].statement, block);
    }
  }
  if (!cut.empty())
    return cutLoop(acc, cut);
  if (L.target == Target::Openacc)
    return L.pragma(acc.loops[0].statement, accPragma(acc));
  if (!loop.parallel || serial || (!loop.outermost && !loop.innermost))
    return;
  const std::string reductions = reductionClauses(acc);
  const bool lanes = loop.innermost && loop.written.empty(); // a lane cannot begin with a copy
  const std::string privates = clause("private", loop.privates);
  if (!loop.outermost) {
    if (lanes && loop.collapse == 1 && !acc.reducesArrays())
      L.pragma(acc.loops[0].statement, "omp simd" + privates + reductions + inOrderIfAsked(L, acc));
    return;
  }
  // All but the last of collapsed loops are dealt out, the last one is left to vector instructions.
  const int dealt = loop.collapse > 1 && loop.innermost ? loop.collapse - 1 : loop.collapse;
  std::string clauses = "omp parallel for";
  if (lanes && loop.collapse == 1)
    clauses += " simd";
  if (dealt > 1)
    clauses += " collapse(" + std::to_string(dealt) + ")";
  clauses += clause("firstprivate", loop.written);
  std::vector<std::string> own = loop.privates;
  for (int k = dealt; k < loop.collapse && static_cast<size_t>(k) < acc.loops.size(); ++k)
    if (const LoopLevel &l = acc.loops[static_cast<size_t>(k)];
        l.outside && std::find(own.begin(), own.end(), l.variable) == own.end())
      own.push_back(l.variable);
  clauses += clause("private", own) + reductions;
  if (!acc.condition.empty())
    clauses += " if(" + L.fresh("xmp_if") + ")";
  L.pragma(acc.loops[0].statement, clauses);
  if (dealt < loop.collapse && lanes)
    L.pragma(acc.loops.back().statement, "omp simd" + privates + reductions);
}

} // namespace xacc
