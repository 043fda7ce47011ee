// Kernel.h - a compute construct as kernels: a functor in the kernels' file, and a launch in place of the loop.
#pragma once

#include "acc/ConstructData.h"
#include "loops/ArrayReductions.h"
#include "loops/LoopRanges.h"
#include "loops/LoopSums.h"

namespace xacc {

class Kernel {
public:
  /// `loop`: the construct with the loop (the same one if combined); null: one thread runs `statement`. `divided`: a
  /// divided loop, for moveBody() and launchPart().
  Kernel(Lowering &lowering, const AccConstruct &region, const AccConstruct *loop, Span statement,
         const RangeNames &ranges, bool divided = false);
  /// Records the functor, the edits inside the body, and the launch in place of the statement.
  void emit();
  /// The same without the launch, which it returns.
  Block moved();
  /// For DividedLoop: the edits inside the body, the functor, and a launch for the part `share` of the outermost loop,
  /// whose range is in `ranges`. Reduced scalars are host variables.
  void moveBody() const;
  void emitFunctor() const;
  Span body() const;
  KernelMembers members() const;
  void launchPart(Block &block, const std::string &share) const;
  /// A host declaration as it must be written in the kernels' file, where unnamed types have names.
  static std::string inUnit(const Lowering &lowering, std::string declaration);
  /// Declares the launching function.
  Text prototype() const;

private:
  Lowering &lowering;
  const Program &program;
  const AccConstruct &region, *loop;
  const AccLoop *info;
  Span statement;
  const RangeNames &ranges;
  std::string name;

  bool walked(const LoopHeader &l) const {
    const auto found = ranges.find(l.statement.begin);
    return found != ranges.end() && found->second.walk;
  }

  /// The step of a level's range, if known at compile time.
  std::optional<int64_t> knownStep(const LoopHeader &l) const {
    const auto found = ranges.find(l.statement.begin);
    return found != ranges.end() && found->second.strided ? std::nullopt : l.knownStep;
  }
  /// Is the index of a level computed from a product of counts? With more than three levels, the outer ones share one
  /// iteration number.
  bool usesCount(size_t level) const { return level > 0 && level + 2 < info->nest.size(); }
  std::string counterValue(size_t level, const std::string (&numbers)[3]) const;
  Text counter(size_t level, const std::string (&numbers)[3]) const; ///< declares a loop variable
  Text shape() const;
  bool mentions(const std::string &word) const; ///< in its body
  bool bodyLoops() const { return mentions("for") || mentions("while"); }

  struct Sum {
    std::string variable, type, op;
    BasicType basicType;
    bool resident, array;
    CType own; ///< array: its type; section: an array of its elements
    const AccCapture *section = nullptr;
    std::string first;
    bool accumulated = false; ///< its type is xacc_sum, see LoopSums
    std::string members;      ///< of structs: the type of the elements of which they are an array to operators
    std::string declaration(const std::string &name) const { return array ? own.of(name) : type + " " + name; }
  };
  std::vector<Sum> sums;
  Text reduced(const Sum &sum, const Text &value) const;
  const Sum *accumulatedAs(const std::string &variable) const;
  const LoopSums accumulators;
  ArrayReductions copies; ///< of arrays with unknown sizes
  bool summed(const std::string &variable) const {
    return std::ranges::any_of(sums, [&](const Sum &s) { return s.variable == variable; });
  }
  bool reduces() const { return !sums.empty() || !copies.empty(); }

  bool sumsCanWait() const;
  std::string later() const;
  List counts(Block &block) const;
  bool fill(Block &block) const;
  Text into(const Sum &s) const;
  void launch(Block &block, const std::string &share) const;
  Text functor() const;
  std::string launcher() const {
    return lowering.fresh("xmp_launch_" + name.substr(sizeof "xmp_kernel_" - 1) + lowering.suffix);
  }
  void addCapturedMember(const AccCapture &c, KernelMembers &all) const;
  void addLoopMembers(KernelMembers &all) const;
  std::vector<std::string> lateSums() const;
  Kernel before() const;
  void addLateMembers(KernelMembers &all) const;
  void prepare(Block &block) const;
  std::vector<std::string> onlyRead() const;
  std::string rowType(const std::string &name) const;
  bool runsInARow() const; ///< a GPU thread
  void declareReductionMembers(Block &block) const;
  void beginOperator(Block &block) const;
  void declarePrivateCopies(Block &block) const;
  void declareOwnPointers(Block &block) const;
  void divideLanes() const;
  std::vector<const StripLoop::Read *> stripReads() const; ///< those that the kernel does not store to
  void stageStrips() const;
  bool countsStrips(const AccCapture &c) const;
  bool byGangs() const { return region.gangs.present(); } ///< each iteration is a gang, which runs the whole block
  std::string gangs() const { return lowering.fresh("xmp_gangs"); }
  std::string gang() const { return lowering.fresh("xmp_gang"); }
  void reduceInLanes(const AccConstruct &loop, Block &block) const;
  void divide(const AccConstruct &loop) const;
  void updateResident() const;
  template <typename Visit> void eachLoop(const Visit &visit) const;
  bool ofLoops(const AccCapture &c) const;
  bool ofIteration(const AccCapture &c) const;
  void declareOwnVariables() const;
  std::string space(size_t level) const; ///< the range variable of a level
  bool isNestVariable(const std::string &variable) const;
};

} // namespace xacc
