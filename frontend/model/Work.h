// Work.h - declarations, tasks and distributed loops. No Clang headers here.
#pragma once

#include "model/Construct.h"

namespace xacc {

struct WidthPart {
  Value lower, upper;
  bool periodic = false;
};

/// template_fix.
struct TemplateFix : Construct {
  int templ = -1;
  TemplateDecl added; ///< including what this directive sets
};

/// Declares nodes, templates, arrays or device sets, or adds to their declaration.
struct Declaration : Construct {
  std::vector<int> objects; ///< indices into the table of the declared kind
  /// First token of the enclosing function, if the declared objects have file scope.
  std::optional<uint32_t> function;
};

struct Task : Construct {
  OnReference on;
  bool nocomm = false;
  int enclosingTasks = -1; ///< number of the directly enclosing `tasks`
};

struct Tasks : Construct {};

/// Reflects that a loop can hide, and hides after the pass overlap-reflects. Directly before the loop: it first
/// computes iterations that read no shadow, while the messages are in flight. Directly after the loop: it first
/// computes the iterations whose results are sent.
struct HiddenReflects {
  std::vector<int> reflects; ///< construct numbers
  /// One per `loops` entry: how far the loop reads into the shadow or, negative, how many iterations store elements
  /// that are sent. periodic: one of the reflects is.
  std::vector<WidthPart> widths;
  bool changesRounding = false; ///< it sums floating-point numbers, and hiding changes the order
  bool after = false;
};

struct Loop : LoopDirective {
  OnReference on;
  ClauseKind shape = ClauseKind::On; ///< Expand, Margin, PeelAndWait
  std::vector<WidthPart> widths;     ///< one per `loops` entry with partDim >= 0
  Value id;                          ///< peel_and_wait
  std::optional<HiddenReflects> hides;
  bool acc = false;                   ///< its reductions use device copies
  std::vector<std::string> refreshed; ///< device loop: reduced variables whose device copies also receive the result
  /// Does it run box by box?
  bool inBoxes() const { return shape != ClauseKind::On || hides; }
};

/// A for statement and the directives on it: an xmp loop, an acc loop or combined construct, or both.
struct Nest {
  Span statement;
  int loop = -1; ///< number of the xmp loop
  int acc = -1;  ///< number of the acc construct
};

using Declarations = Types<Declaration, TemplateFix>;
using Work = Types<Task, Tasks, Loop>;

} // namespace xacc
