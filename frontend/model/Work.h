// Work.h - declarations, tasks and distributed loops. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_WORK_H
#define XACC_FRONTEND_MODEL_WORK_H

#include "model/Construct.h"

namespace xacc {

struct WidthPart {
  Value lower, upper;
  bool periodic = false;
};

/// template_fix.
struct TemplateFix : Construct {
  int templ = -1;
  TemplateDecl added; ///< with what the directive says
};

/// Declares nodes, templates, arrays, device sets, or says more of them.
struct Declaration : Construct {
  std::vector<int> objects; ///< indices into the table of what it declares
  /// First token of the function that the directive stands in, though what it declares is of file scope.
  std::optional<uint32_t> function;
};

struct Task : Construct {
  OnReference on;
  bool nocomm = false;
  int enclosingTasks = -1; ///< number of the `tasks` it stands in directly
};

struct Tasks : Construct {};

/// Reflects right before a loop that may go on while it computes what does not need the shadows; or right behind it,
/// that may go on while it computes what is not sent.
struct HiddenReflects {
  std::vector<int> reflects; ///< their numbers
  /// One per loops entry: how far it reads, or how many iterations store what is sent, negative; periodic: so is one
  /// of the reflects.
  std::vector<WidthPart> widths;
  bool roundsAnew = false; ///< it sums floating-point numbers, in another order then
  bool behind = false;
};

/// An xmp loop.
struct Loop : LoopNest {
  OnReference on;
  ClauseKind shape = ClauseKind::On; ///< Expand, Margin, PeelAndWait
  std::vector<WidthPart> widths;     ///< one per loops entry with partDim >= 0
  Value id;                          ///< peel_and_wait
  std::optional<HiddenReflects> hides;
  bool acc = false;                   ///< its reductions are of device copies
  std::vector<std::string> refreshed; ///< device loop: reduced variables whose device copies get the result too
};

using Declarations = Types<Declaration, TemplateFix>;
using Work = Types<Task, Tasks, Loop>;

} // namespace xacc
#endif
