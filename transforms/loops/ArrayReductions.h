// ArrayReductions.h - loops of compute constructs that reduce arrays, on CPU threads or with an OpenACC compiler. The
// loop runs in parts, each with its own copy of the arrays, and the copies are combined in the order of the parts.
// Kernels use such copies for arrays whose size is unknown at compile time. Private sections are also such copies.
#pragma once

#include "acc/ConstructData.h"
#include <algorithm>

namespace xacc {

/// Data passed from the host to a functor: its members and their values.
struct KernelMembers {
  struct Member {
    std::string declaration, name;
    Text value;
    bool array; ///< copied bytewise
  };
  std::vector<Member> all;
  void add(std::string declaration, std::string name, Text value, bool array = false) {
    all.push_back({std::move(declaration), std::move(name), std::move(value), array});
  }
  bool has(const std::string &name) const {
    return std::ranges::any_of(all, [&](const Member &m) { return m.name == name; });
  }
};

class ArrayReductions {
public:
  /// `region`: the compute construct. `loop`: one of its loops or the construct itself; null: all its loops in
  /// `within`.
  ArrayReductions(const Lowering &lowering, const AccConstruct &region, const AccConstruct *loop, Span within = {});
  bool empty() const { return sums.empty(); }
  /// Does the outermost loop of `acc` run in parts? True if it is parallel and reduces arrays or has
  /// private sections.
  static bool runsInParts(const AccConstruct &acc);
  /// Creates the copies.
  Block begin() const;
  /// Combines the copies.
  Block end() const;
  /// Opens the loop over the parts.
  void openParts(Block &block) const;
  /// Names of the copies, which are device pointers.
  std::vector<std::string> copies() const;
  bool copies(const std::string &variable) const;
  /// Assigns sizes that are not constant to variables, before the user's names denote device copies.
  static void declareSizes(const Lowering &lowering, const AccConstruct &acc, Block &block);
  static std::string count(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v);
  static std::string first(const Lowering &lowering, const AccConstruct &acc,
                           const ReductionVariable &v); ///< "0": from the beginning
  /// ` + first`, from the array to its section; empty if the section begins with element 0.
  static std::string plusFirst(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v);
  /// ` - first`, from the section to where element 0 would be; empty if the section begins with element 0.
  static std::string minusFirst(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v);
  void addMembers(KernelMembers &all) const;
  /// The views of copy number `copy`.
  void declareViews(Block &block, const std::string &copy) const;
  /// Arguments `part, parts` of xacc_range_part for the current part.
  static List partOf(const Lowering &lowering);

private:
  struct Sum {
    const ReductionVariable *variable;
    const AccCapture *capture;
    const AccConstruct *loop;
    const PrivateSection *own = nullptr; ///< private: nothing is combined
  };
  const Lowering &lowering;
  const AccConstruct &region;
  std::vector<Sum> sums;
  /// Several loops of a construct may have private sections of the same variable.
  std::string name(const Sum &s) const {
    return lowering.fresh(s.variable->name + "_copies" +
                          (s.own && s.loop != &region ? "_" + std::to_string(s.loop->directive) : ""));
  }
  /// The array at `into`, or "0" for only its type and size.
  Text elements(const Sum &s, const Text &into) const;
  /// The members of a struct with several types; otherwise empty.
  Table fields(const Sum &s) const;
  Text bytes(const Sum &s) const;
  void addPrivateSections(const AccConstruct &acc);
  Text view(const Sum &s, const std::string &copy) const;
  std::string onDevice() const;
};

} // namespace xacc
