// Kernels.cpp - compute constructs as kernels: loops become functors in a CUDA file, with launches on the host.
#include "targets/ComputeTarget.h"
#include "targets/kernels/Kernel.h"

namespace xacc {
namespace {

class Kernels : public ComputeTarget {
public:
  Kernels() : ComputeTarget({.movesBodies = true}) {}

  std::vector<std::string> headers(Unit unit, bool divided) const override {
    std::vector<std::string> names = ComputeTarget::headers(unit, divided);
    names.push_back("xacc_launch.h");
    return unit == Unit::Kernels ? std::vector<std::string>{"xacc_kernels.h"} : names;
  }

  /// One kernel per statement. One thread runs it if it is not a parallel loop.
  void construct(Lowering &lowering, const AccConstruct &acc, const RangeNames &ranges) const override {
    if (acc.loop.token != 0)
      return Kernel(lowering, acc, acc.loop.sequential || !acc.loop.parallel ? nullptr : &acc, acc.loop.statement,
                    ranges)
          .emit();
    if (acc.gangs.present())
      return Kernel(lowering, acc, &acc, acc.parts[0], ranges).emit();
    for (const Span part : acc.parts) {
      const AccConstruct *loop = acc.kind == DirectiveKind::AccSerial ? nullptr : loopAt(lowering.program, acc, part);
      Kernel(lowering, acc, loop && loop->loop.parallel ? loop : nullptr, part, ranges).emit();
    }
    for (const BlockDeclaration &d : acc.declarations)
      declaration(lowering, acc, d, ranges);
  }

  void loop(Lowering &, const AccConstruct &, bool, const Text &) const override {} // see construct()

  void atomic(const Lowering &lowering, const AccConstruct &acc) const override {
    if (lowering.unit == Unit::Host) { // a routine may also be called there; constructs are in the other file
      if (!lowering.program.find<AccConstruct>(acc.region))
        computeTarget(Constructs::Threads).atomic(lowering, acc);
      return;
    }
    if (ofThread(lowering.program, acc)) // no other thread accesses it
      return;
    if (acc.atomic.op.empty())                                      // read, write
      return acc.atomic.wide ? move(lowering, acc.atomic) : void(); // accesses to other scalars are atomic
    if (lowering.program.source->tokens[acc.body.end - 1].text == "}")
      lowering.edits.replaceStructure({acc.body.begin + 1, acc.body.end - 1}, update(acc.atomic) + ";");
    else
      lowering.edits.replaceStructure({acc.body.begin, acc.body.end - 1}, update(acc.atomic));
  }

  /// Kernels use the pointers; the host uses the variables themselves.
  Text routineVariable(const Lowering &lowering, const RoutineVariable &v, Block &here) const override {
    const std::string set = lowering.fresh(pointerOf(lowering.program, v) + lowering.suffix);
    here.line("void " + set + "(void *address, int on_accelerator);");
    if (lowering.unit == Unit::Host)
      return set;
    const ArrayDecl *array = v.array < 0 ? nullptr : &lowering.program.arrays[v.array];
    const std::string type = array ? array->pointerType() : Kernel::inUnit(lowering, v.type);
    lowering.edits.kernelVariable(call("XACC_KERNEL_VARIABLE", {pointerOf(lowering.program, v), set, type}) + "\n");
    for (const uint32_t t : v.uses)
      lowering.edits.replace(
          {t, t + 1}, call(v.isPointer ? "XACC_REACHED_POINTER" : "XACC_REACHED", {pointerOf(lowering.program, v)}));
    return set;
  }

private:
  /// The declaration of variables in device memory. A kernel of one thread sets their initial values.
  static void declaration(Lowering &lowering, const AccConstruct &acc, const BlockDeclaration &d,
                          const RangeNames &ranges) {
    const bool plain = std::ranges::none_of(d.variables, [](const auto &v) { return v.onDevice || v.unused; });
    if (acc.wholeBlock() || plain)
      return;
    Block block;
    for (const BlockDeclaration::Variable &v : d.variables) {
      if (v.unused)
        block.line(v.type.of(v.name) + " __attribute__((__unused__));");
      else if (!v.onDevice)
        block.line(v.type.before + Text(v.whole) + ";");
      if (!v.onDevice)
        continue;
      ConstructData(lowering, acc).declareBlockVariable(v, block);
      if (!v.valued)
        continue;
      lowering.edits.after(v.whole.end - 1, ";");
      block.lines(Kernel(lowering, acc, nullptr, v.whole, ranges).moved());
    }
    lowering.instead(d.statement, block);
  }

  /// The construct's acc loop that begins with this statement.
  static const AccConstruct *loopAt(const Program &program, const AccConstruct &construct, Span statement) {
    for (const AccConstruct &inner : program.inside<AccConstruct>(construct))
      if (inner.kind == DirectiveKind::AccLoop && !inner.loops.empty() &&
          inner.loops[0].statement.begin == statement.begin)
        return &inner;
    return nullptr;
  }

  /// The function for an operator with a GPU instruction.
  static const char *nativeUpdate(const AccAtomic &a) {
    static constexpr std::pair<const char *, const char *> functions[] = {
        {"+", "atomicAdd"}, {"-", "atomicSub"}, {"&", "atomicAnd"}, {"|", "atomicOr"}, {"^", "atomicXor"}};
    for (const auto &[op, function] : functions)
      if (a.op == op && (!a.reversed || a.op != "-")) // e - x is not x -= e
        return function;
    return nullptr;
  }

  /// Does it access a variable of which each thread has a copy?
  static bool ofThread(const Program &program, const AccConstruct &acc) {
    if (const auto *region = program.find<AccConstruct>(acc.region))
      for (const AccCapture &c : region->captures)
        if (c.name == acc.atomic.object)
          return c.isPrivate || c.isFirstprivate || (c.kind == AccCapture::Scalar && !c.resident);
    return acc.atomic.local;
  }

  static void move(const Lowering &lowering, const AccAtomic &a) {
    const Text target = "&(" + Text(a.target) + ")";
    if (a.kind == AccAtomic::Read)
      return lowering.edits.replaceStructure(a.target, call("xacc::atomicRead", {target}));
    lowering.edits.replaceStructure(
        {a.target.begin, a.value.end},
        call("xacc::atomicUpdate", {target, "(" + Text(a.value) + ")", "[](auto, auto e) { return e; }"}));
  }

  static Text update(const AccAtomic &a) {
    const char *native = nativeUpdate(a);
    List arguments{"&(" + Text(a.target) + ")", a.value.empty() ? Text("1") : "(" + Text(a.value) + ")"};
    if (!native)
      arguments.add(a.op == "="  ? "[](auto, auto e) { return e; }"
                    : a.reversed ? "[](auto x, auto e) { return e " + a.op + " x; }"
                                 : "[](auto x, auto e) { return x " + a.op + " e; }");
    const Text update = call(std::string("xacc::") + (native ? native : "atomicUpdate"), arguments);
    return a.captured.empty() ? update : Text(a.captured) + " = " + update + (a.after ? ".after" : ".before");
  }
};

} // namespace

const ComputeTarget &targetKernels() {
  static const Kernels kernels;
  return kernels;
}

} // namespace xacc
