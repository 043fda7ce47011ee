// AccKernel.h - a compute construct as kernels: a functor before the function, a launch where the loop stood.
#ifndef XACC_TRANSFORMS_ACCKERNEL_H
#define XACC_TRANSFORMS_ACCKERNEL_H

#include "AccText.h"
#include <map>

namespace xacc {

/// A variable that MapWork made for a distributed loop.
struct RangeName {
  std::string name;
  bool walk = false; ///< an xacc_walk, else an xacc_range
};
/// By the first token of the for statement.
using RangeNames = std::map<uint32_t, RangeName>;

class AccKernel {
public:
  /// `loop`: the item with the loop (the construct itself if combined); null: `statement` runs on one thread.
  AccKernel(Lowering &L, const Item &region, const Item *loop, Span statement, const RangeNames &ranges);
  /// Records the functor, the edits inside the body and the launch in the place of the statement.
  void emit();

private:
  Lowering &L;
  const Program &P;
  const Item &region, *loop;
  const AccConstruct &acc;
  const AccLoop *info;
  Span statement;
  const RangeNames &ranges;
  std::string name;

  bool walked(const LoopHeader &l) const {
    const auto found = ranges.find(l.statement.begin);
    return found != ranges.end() && found->second.walk;
  }

  struct Sum {
    std::string variable, type, op, code, typeCode;
    bool resident, array;
    std::string own; ///< of an array: its type with `%` where the name goes
    std::string declaration(const std::string &name) const {
      return array ? AccText::named(own, name) : type + " " + name;
    }
  };
  std::vector<Sum> sums;

  Text functor() const;
  Text launch() const;
  void members(std::vector<std::string> &declared, std::vector<std::string> &filled) const;
  void lanes() const;
  std::string space(size_t level) const; ///< the range variable of one level
  bool ofNest(const std::string &variable) const;
};

} // namespace xacc
#endif
