// AccWork.cpp - see AccWork.h. A compute construct becomes a block in which the user's names mean the device copies;
// its loops get OpenMP's or the compiler's own OpenACC pragmas.
#include "passes/AccWork.h"
#include "passes/AccText.h"
#include "passes/ArraySums.h"
#include <algorithm>

namespace xacc {
namespace {

std::string joined(const std::vector<std::string> &names) {
  std::string s;
  for (const std::string &n : names)
    s += (s.empty() ? "" : ", ") + n;
  return s;
}

} // namespace

std::string reductionClauses(const Item &it) {
  std::string s;
  for (const ReductionPart &part : it.reductions) {
    std::vector<std::string> names;
    for (const ReductionVariable &v : part.variables)
      if (!v.array)
        names.push_back(v.text);
    static const char *const words[] = {"+", "*", "-", "&", "|", "^", "&&", "||", "max", "min"};
    if (!names.empty() && static_cast<size_t>(part.op) < std::size(words))
      s += std::string(" reduction(") + words[static_cast<int>(part.op)] + ":" + joined(names) + ")";
  }
  return s;
}

bool isCompute(DirectiveKind kind) {
  switch (kind) {
  case DirectiveKind::AccParallel:
  case DirectiveKind::AccSerial:
  case DirectiveKind::AccKernels:
  case DirectiveKind::AccParallelLoop:
  case DirectiveKind::AccSerialLoop:
  case DirectiveKind::AccKernelsLoop:
    return true;
  default:
    return false;
  }
}

/// Is each statement a construct of its own for an OpenACC compiler? In kernels, the next one may want what a loop has
/// reduced of an array, which is joined behind the construct.
bool AccWork::inParts(const Item &it) const {
  return L.target == Target::Openacc && it.kind == DirectiveKind::AccKernels && !ArraySums(L, it, nullptr).empty();
}

void AccWork::around(const Item &it, Block &block, const std::vector<Text> &middle) const {
  const AccText text(L, it);
  const AccConstruct &acc = P.accConstructs[static_cast<size_t>(it.accConstruct)];
  const std::string site = L.site(it.directive);
  if (const std::string waits = text.waits(); !waits.empty())
    block.line(waits);
  std::vector<Text> lines;
  text.condition(lines);
  std::string maps;
  text.maps(lines, maps);
  const std::string on = acc.condition.empty() ? "1" : text.conditionName();
  if (!text.deviceSet().empty())
    lines.push_back(text.pushDevices());
  if (maps != "NULL, 0")
    lines.push_back("xacc_data *" + L.fresh("xmp_data") + " XACC_SCOPED(data) = xacc_data_begin(" + site + ", " + maps +
                    ", " + on + ", " + text.queue() + ");");
  block.lines(lines);
  if (!text.deviceSet().empty() && isCompute(it.kind)) {
    const std::string turn = L.fresh("xmp_device");
    block.behind(text.popDevices());
    block.open("for (int " + turn + " = 0; xacc_device_turn(" + turn + "); " + turn + "++)");
  } else if (!text.deviceSet().empty()) // a data construct's body runs once
    block.line(text.popDevices());
  lines.clear();
  if (acc.callsRoutines && isCompute(it.kind))
    lines.push_back("const int " + L.fresh("xmp_routines") + " XACC_SCOPED(routines) = xacc_routines_begin(" + on +
                    ");");
  if (isCompute(it.kind)) {
    ArraySums::sizes(L, it, lines);
    for (const Item &loop : P.inside(it))
      if (loop.kind == DirectiveKind::AccLoop)
        ArraySums::sizes(L, loop, lines);
  }
  text.addresses(lines);
  lines.insert(lines.end(), middle.begin(), middle.end());
  block.lines(lines);
  if (text.hasViews()) {
    block.open();
    lines.clear();
    text.views(lines);
    block.lines(lines);
  }
  for (const Text &store : text.stores())
    block.behind(store);
  if (const ArraySums sums(L, it, nullptr);
      L.target == Target::Openacc && isCompute(it.kind) && !sums.empty() && !inParts(it)) {
    block.line(sums.begin());
    block.behind(sums.end());
  }
  text.renameScalars();
  text.flatten();
}

namespace {
/// The acc loop of a construct that begins with this statement.
const Item *loopAt(const Program &P, const Item &construct, Span statement) {
  for (const Item &it : P.inside(construct))
    if (it.kind == DirectiveKind::AccLoop && it.accConstruct >= 0 && !it.loops.empty() &&
        it.loops[0].statement.begin == statement.begin)
      return &it;
  return nullptr;
}
} // namespace

void AccWork::kernels(const Item &it, const RangeNames &ranges) const {
  const AccConstruct &acc = P.accConstructs[static_cast<size_t>(it.accConstruct)];
  if (acc.loop.token != 0)
    return AccKernel(L, it, acc.loop.sequential || !acc.loop.parallel ? nullptr : &it, acc.loop.statement, ranges)
        .emit();
  const bool serial = it.kind == DirectiveKind::AccSerial;
  for (const Span part : acc.parts) {
    const Item *loop = serial ? nullptr : loopAt(P, it, part);
    const bool parallel = loop && P.accConstructs[static_cast<size_t>(loop->accConstruct)].loop.parallel;
    AccKernel(L, it, parallel ? loop : nullptr, part, ranges).emit();
  }
}

void AccWork::region(const Item &it, const std::vector<Text> &ranges) const {
  Block block;
  block.open();
  around(it, block, ranges);
  L.surround(it.directive, it.body, block);
  if (inParts(it))
    for (const Span part : P.accConstructs[static_cast<size_t>(it.accConstruct)].parts) {
      const ArraySums sums(L, it, nullptr, part);
      L.edits.before(part.begin,
                     "{ " + (sums.empty() ? "" : sums.begin() + " ") + "_Pragma(\"" + accPragma(it, part) + "\") ");
      L.edits.after(part.end - 1, (sums.empty() ? "" : sums.end()) + " }");
    }
  else if (L.target == Target::Openacc && isCompute(it.kind))
    before(it.body.begin, accPragma(it));
}

/// The construct for an OpenACC compiler: data is the runtime's business, so what is left are pointers of the device.
std::string AccWork::accPragma(const Item &it, Span within) const {
  const AccConstruct &acc = P.accConstructs[static_cast<size_t>(it.accConstruct)];
  const bool cut = ArraySums::cuts(P, it);
  std::string pragma = "acc " + std::string(rowOf(it.kind).spelling) +
                       (cut                                       ? acc.keptElsewhere + " gang independent"
                        : it.reducesArrays() && !it.loops.empty() ? acc.keptElsewhere + " seq"
                                                                  : acc.kept) +
                       reductionClauses(it);
  if (!isCompute(it.kind))
    return pragma;
  std::vector<std::string> pointers = AccText(L, it).pointers();
  for (const std::string &copies : ArraySums(L, it, nullptr, within).copies())
    pointers.push_back(copies);
  if (!pointers.empty())
    pragma += " deviceptr(" + joined(pointers) + ")";
  if (!acc.condition.empty())
    pragma += " if(" + L.fresh("xmp_if") + ")";
  return pragma;
}

void AccWork::before(uint32_t token, const std::string &pragma) const {
  const SourceToken &t = P.source->tokens[token];
  if (!t.lineStart || t.group >= 0 || L.edits.before_.count(token))
    return L.edits.before(token, "_Pragma(\"" + pragma + "\") ");
  const std::string_view text = P.source->files[t.file].text;
  size_t line = t.begin == 0 ? std::string_view::npos : text.rfind('\n', t.begin - 1);
  line = line == std::string_view::npos ? 0 : line + 1;
  L.edits.before(token, "#pragma " + pragma + "\n" + std::string(text.substr(line, t.begin - line)));
}

void AccWork::cutLoop(const Item &it, const Text &range) const {
  const Item &region = it.kind == DirectiveKind::AccLoop ? P.items[static_cast<size_t>(it.accRegion)] : it;
  const AccConstruct &acc = P.accConstructs[static_cast<size_t>(it.accConstruct)];
  const ArraySums sums(L, region, &it);
  Text before = "{ ";
  if (L.target == Target::Openacc)
    before += "_Pragma(\"" + accPragma(it) + "\") " + sums.parts();
  else {
    before += sums.begin() + " _Pragma(\"omp parallel for schedule(static, 1)";
    std::vector<std::string> own = acc.loop.privates;
    for (const LoopLevel &l : it.loops)
      if (l.outside)
        own.push_back(l.variable);
    const std::string condition =
        P.accConstructs[static_cast<size_t>(region.accConstruct)].condition.empty() ? "" : L.fresh("xmp_if");
    before += (acc.loop.written.empty() ? "" : " firstprivate(" + joined(acc.loop.written) + ")") +
              (own.empty() ? "" : " private(" + joined(own) + ")") + reductionClauses(it) +
              (condition.empty() ? "" : " if(" + condition + ")") + "\") " + sums.parts();
  }
  before += range;
  if (L.target == Target::Openacc)
    before += "_Pragma(\"acc loop seq\") ";
  L.edits.before(acc.loop.token, before);
  L.edits.after(it.loops[0].statement.end - 1, " }" + (L.target == Target::Openacc ? "" : sums.end()) + " }");
}

void AccWork::loop(const Item &it, bool serial, const Text &cut) const {
  if (L.target == Target::Cuda)
    return; // kernels() has it
  const AccConstruct &acc = P.accConstructs[static_cast<size_t>(it.accConstruct)];
  const AccLoop &loop = acc.loop;
  if (it.kind == DirectiveKind::AccLoop && it.accRegion >= 0) {
    const Item &region = P.items[static_cast<size_t>(it.accRegion)];
    for (const auto &[variable, device] : AccText(L, region).reducedBy(it)) {
      if (!loop.outermost)
        continue; // the loop around has one
      const std::string name = variable.substr(variable.rfind(' ') + 1);
      L.edits.before(loop.token, "{ " + variable + " = *" + device + "; ");
      L.edits.after(it.loops[0].statement.end - 1, " *" + device + " = " + name + "; }");
    }
  }
  if (!cut.empty())
    return cutLoop(it, cut);
  if (L.target == Target::Openacc)
    return before(loop.token, accPragma(it));
  if (!loop.parallel || serial || (!loop.outermost && !loop.innermost))
    return;
  const std::string reductions = reductionClauses(it);
  const bool lanes = loop.innermost && loop.written.empty(); // a lane cannot begin with a copy
  std::string privates = loop.privates.empty() ? "" : " private(" + joined(loop.privates) + ")";
  if (!loop.outermost) {
    if (lanes && loop.collapse == 1 && !it.reducesArrays())
      before(loop.token, "omp simd" + privates + reductions);
    return;
  }
  // All but the last of collapsed loops are dealt out, the last one is left to vector instructions.
  const int dealt = loop.collapse > 1 && loop.innermost ? loop.collapse - 1 : loop.collapse;
  std::string pragma = "omp parallel for";
  if (lanes && loop.collapse == 1)
    pragma += " simd";
  if (dealt > 1)
    pragma += " collapse(" + std::to_string(dealt) + ")";
  if (!loop.written.empty())
    pragma += " firstprivate(" + joined(loop.written) + ")";
  std::vector<std::string> own = loop.privates;
  for (int k = dealt; k < loop.collapse && static_cast<size_t>(k) < it.loops.size(); ++k)
    if (const LoopLevel &l = it.loops[static_cast<size_t>(k)];
        l.outside && std::find(own.begin(), own.end(), l.variable) == own.end())
      own.push_back(l.variable);
  pragma += (own.empty() ? "" : " private(" + joined(own) + ")") + reductions;
  if (!acc.condition.empty())
    pragma += " if(" + L.fresh("xmp_if") + ")";
  before(loop.token, pragma);
  if (dealt < loop.collapse && lanes)
    before(it.loops.back().statement.begin, "omp simd" + privates + reductions);
}

void AccWork::lower(const Item &it) const {
  const AccText text(L, it);
  const AccConstruct &acc = P.accConstructs[static_cast<size_t>(it.accConstruct)];
  const std::string site = L.site(it.directive);
  const std::string on = acc.condition.empty() ? "1" : text.conditionName();
  std::vector<Text> lines;
  std::string maps;
  switch (it.kind) {
  case DirectiveKind::AccData:
  case DirectiveKind::AccHostData:
    return region(it, {});
  case DirectiveKind::AccAtomic:
    if (L.target == Target::Openacc && acc.condition.empty())
      return; // as written
    if (L.target == Target::Cuda) {
      const AccAtomic &a = acc.atomic;
      if (!P.sites[static_cast<size_t>(it.directive)]->inMacro)
        L.place(it.directive, {});
      if (a.op.empty())
        return;
      Text call = Text("xacc::atomicUpdate(&(") + Text(a.target) + "), ";
      call += a.value.empty() ? Text("1") : Text("(") + Text(a.value) + ")";
      call += a.op == "="  ? ", [](auto, auto e) { return e; })"
              : a.reversed ? ", [](auto x, auto e) { return e " + a.op + " x; })"
                           : ", [](auto x, auto e) { return x " + a.op + " e; })";
      if (!a.captured.empty())
        call = Text(a.captured) + " = " + call + (a.after ? ".after" : ".before");
      if (P.source->tokens[it.body.end - 1].text == "}")
        L.edits.replaceStructure({it.body.begin + 1, it.body.end - 1}, call + ";");
      else
        L.edits.replaceStructure({it.body.begin, it.body.end - 1}, call);
      return;
    }
    if (!P.sites[static_cast<size_t>(it.directive)]->inMacro)
      L.place(it.directive, {});
    before(it.body.begin, (L.target == Target::Openacc ? "acc atomic " : "omp atomic ") + atomicWord(acc.atomic.kind));
    return; // always atomic: a condition only allows less
  case DirectiveKind::AccLoop:
  case DirectiveKind::AccRoutine:
  case DirectiveKind::AccCache:
    if (L.target == Target::Openacc && !acc.bound)
      return;
    break;
  case DirectiveKind::AccDeclare:
    if (it.fileScope)
      return; // done by declare-descriptors
    text.maps(lines, maps);
    text.spread(lines);
    if (maps != "NULL, 0")
      lines.push_back("xacc_data *" + L.fresh("xmp_declared_" + std::to_string(it.directive)) +
                      " XACC_SCOPED(data) = xacc_data_begin(" + site + ", " + maps + ", 1, XACC_SYNC);");
    if (!text.popDevices().empty())
      lines.push_back(text.popDevices());
    return L.place(it.directive, lines); // no block: the scope is that of the variables
  case DirectiveKind::AccDevices:
  case DirectiveKind::AccDevice:
    return; // done by declare-descriptors
  default: {
    if (!text.pushDevices().empty())
      lines.push_back(text.pushDevices());
    if (const std::string waits = text.waits(); !waits.empty() && it.kind != DirectiveKind::AccWait)
      lines.push_back(waits);
    text.condition(lines);
    text.maps(lines, maps);
    const std::string queue = ", " + text.queue() + ");";
    if (it.kind == DirectiveKind::AccEnterData)
      lines.push_back("xacc_data_enter(" + site + ", " + maps + ", " + on + queue);
    else if (it.kind == DirectiveKind::AccExitData)
      lines.push_back("xacc_data_exit(" + site + ", " + maps + ", " + on + ", " + (acc.finalize ? "1" : "0") + queue);
    else if (it.kind == DirectiveKind::AccUpdate)
      lines.push_back("xacc_data_update(" + site + ", " + maps + ", " + on + ", " + (acc.ifPresent ? "1" : "0") +
                      queue);
    else if (it.kind == DirectiveKind::AccBarrierDevice)
      lines.push_back("xacc_device_barrier(" + site + ");");
    else if (it.kind == DirectiveKind::AccReflect)
      for (const LaidOutArray &a : acc.reflected)
        lines.push_back("xacc_device_reflect(" + site + ", " + text.spreadArray(a) + ");");
    else if (it.kind == DirectiveKind::AccWait) {
      lines.push_back((acc.condition.empty() ? "" : "if (" + on + ") { ") + text.waits() +
                      (acc.condition.empty() ? "" : " }"));
    } else {
      const std::string action = it.kind == DirectiveKind::AccInit       ? "XACC_DEVICE_INIT"
                                 : it.kind == DirectiveKind::AccShutdown ? "XACC_DEVICE_SHUTDOWN"
                                                                         : "XACC_DEVICE_SET";
      std::string type = "NULL";
      for (const std::string &t : acc.deviceTypes)
        type = "\"" + t + "\"";
      lines.push_back((acc.condition.empty() ? "" : "if (" + on + ") ") + "xacc_device_control(" + site + ", " +
                      action + ", " + type + ", " + (acc.deviceNumber.present() ? acc.deviceNumber.text : "XACC_REST") +
                      ", " + (acc.defaultQueue.present() ? acc.defaultQueue.text : "XACC_REST") + ");");
    }
    if (!text.popDevices().empty())
      lines.push_back(text.popDevices());
  }
  }
  L.standAlone(it, lines);
}

} // namespace xacc
