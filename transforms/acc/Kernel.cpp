// Kernel.cpp - see Kernel.h; KernelFunctor.cpp has the functor.
#include "acc/Kernel.h"
#include "acc/ConstructData.h"
#include "loops/LoopReduction.h"
#include <algorithm>

namespace xacc {
namespace {

/// The operator as a type of xacc_cuda.h.
const char *operatorType(ReductionOp op) {
  switch (op) {
  case ReductionOp::Product:
    return "xacc::Product";
  case ReductionOp::And:
    return "xacc::BitAnd";
  case ReductionOp::Or:
    return "xacc::BitOr";
  case ReductionOp::Xor:
    return "xacc::BitXor";
  case ReductionOp::LogicalAnd:
    return "xacc::And";
  case ReductionOp::LogicalOr:
    return "xacc::Or";
  case ReductionOp::Max:
    return "xacc::Max";
  case ReductionOp::Min:
    return "xacc::Min";
  default:
    return "xacc::Sum";
  }
}

/// What lanes begin with, so that their values can be added up; null where joining a value twice does no harm.
const char *neutral(ReductionOp op) {
  switch (op) {
  case ReductionOp::Sum:
  case ReductionOp::Minus:
  case ReductionOp::Xor:
    return "0";
  case ReductionOp::Product:
    return "1";
  default:
    return nullptr;
  }
}

std::string joined(const std::vector<std::string> &lines, const std::string &separator) {
  std::string s;
  for (const std::string &line : lines)
    s += (s.empty() ? "" : separator) + line;
  return s;
}

} // namespace

Kernel::Kernel(Lowering &L, const AccConstruct &region, const AccConstruct *loop, Span statement,
               const RangeNames &ranges, bool divided)
    : L(L), P(L.program), region(region), loop(loop), info(loop ? &loop->loop : nullptr), statement(statement),
      ranges(ranges), name(L.fresh("xmp_kernel_" + std::to_string(region.directive) + "_" +
                                   std::to_string(statement.begin - region.body.begin))),
      copies(L, region, loop ? loop : &region) {
  std::vector<const AccConstruct *> reducing = {&region};
  if (loop && loop != &region)
    reducing.push_back(loop);
  for (const AccConstruct *construct : reducing)
    for (const ReductionPart &part : construct->reductions)
      for (const ReductionVariable &v : part.variables) {
        bool resident = false, known = v.array && !v.count.known;
        std::string own;
        const AccCapture *section = nullptr;
        for (const AccCapture &c : region.captures)
          if (c.name == v.text) {
            resident |= !divided && c.resident;
            own = v.section ? v.type + " %[" + v.count.text + "]" : c.own;
            section = v.section ? &c : nullptr;
          }
        for (const Sum &s : sums)
          known |= s.variable == v.text;
        if (!known)
          sums.push_back({v.text, v.type, operatorType(part.op), runtimeName(part.op), v.basicType, resident, v.array,
                          own, section, ArrayReductions::first(L, *construct, v)});
      }
}

bool Kernel::ofNest(const std::string &variable) const {
  if (info)
    for (const LoopHeader &l : info->nest)
      if (l.variable == variable)
        return true;
  return false;
}

std::string Kernel::space(size_t level) const {
  const LoopHeader &l = info->nest[level];
  const auto found = ranges.find(l.statement.begin);
  return found != ranges.end() ? found->second.name : L.fresh(l.variable + "_space");
}

Span Kernel::body() const { return info ? info->body : statement; }

/// `call`: "xacc::launch(" and what comes before the numbers of iterations.
Text Kernel::launch(const std::string &call) const {
  const ConstructData text(L, region);
  const std::string kernel = L.fresh("xmp_kernel"), all = L.fresh("xmp_sums"),
                    space0 = "\n" + L.indent(region.directive) + "  ",
                    condition = region.condition.empty() ? "1" : text.conditionName();
  Text t = "{ ";
  std::string counts[3] = {"1", "1", "1"};
  if (info)
    for (size_t n = 0; n < info->nest.size(); ++n) {
      const LoopHeader &l = info->nest[n];
      if (!ranges.count(l.statement.begin))
        t += Text("const xacc_range " + space(n) + " = {") + L.bounds(l) + "};" + space0;
      std::string &to = counts[info->nest.size() - n == 1 ? 2 : info->nest.size() - n == 2 ? 1 : 0];
      to = (to == "1" ? "" : to + " * ") + (walked(l) ? space(n) + ".count" : "xacc_range_count(" + space(n) + ")");
    }
  std::vector<std::string> declared, filled;
  members(declared, filled);
  std::string unused; // on the host: what only iterations have; nvcc takes no other use of a value for one
  const auto passed = [&](const AccCapture &c) {
    return std::find(filled.begin(), filled.end(), kernel + "." + c.name + " = " + c.name + ";") != filled.end();
  };
  for (const AccCapture &c : region.captures)
    if (((c.kind == AccCapture::Scalar && !c.resident) || c.isPrivate) && !passed(c))
      unused += "(void)&" + c.name + "; ";
  t += unused + name + " " + kernel + ";" + space0;
  for (const Sum &s : sums)
    filled.push_back("xacc_identity(" + s.code + ", " + runtimeName(s.basicType) + ", &" + kernel + "." +
                     L.fresh("xmp_zero") + "." + s.variable + ");");
  if (!copies.empty())
    t += copies.begin() + space0;
  t += joined(filled, space0) + (filled.empty() ? "" : space0);
  t += (sums.empty() ? "" : "const auto " + all + " = ") + call +
       (copies.empty() ? "" : ", xacc::Copies{" + L.fresh("xmp_parts") + "}") + ", " + counts[0] + ", " + counts[1] +
       ", " + counts[2] + ", " + kernel + ");";
  for (const Sum &s : sums) {
    const std::string device = L.fresh(s.variable + "_device"), sum = all + "->" + s.variable;
    t += space0 +
         (s.array || s.resident
              ? "xacc::joinOnDevice<" + s.op + ">(" + condition + ", " +
                    (s.array ? "(" + ConstructData::named(s.own, "(*)") + ")" : "") +
                    (s.section && s.first != "0" ? "((" + s.type + " *)" + device + " + " + s.first + ")" : device) +
                    ", " + sum + ");"
              : s.variable + " = " + s.op + "::join(" + s.variable + ", " + sum + ");");
  }
  return t + copies.end() + " }";
}

/// Loops that lanes share, and statements that one lane alone executes.
void Kernel::lanes() const {
  const std::string lanes = L.fresh("xmp_lanes");
  for (const LaneGuard &g : info->guards) {
    L.edits.enclose(g, "{ if (" + lanes + ".leader()) ", " " + lanes + ".sync(); }");
  }
  for (const int number : info->lanes) {
    const auto &lane = P.get<AccConstruct>(number);
    const LoopLevel &l = lane.loops[0];
    const std::string step = std::to_string(*l.knownStep);
    std::string before = "{ " + lanes + ".sync(); ", after;
    for (const ReductionPart &part : lane.reductions)
      for (const ReductionVariable &v : part.variables) {
        const std::string op = operatorType(part.op), kept = L.fresh(v.text + "_before");
        std::string value = lanes + ".reduce<" + op + ">(" + v.text + ")";
        if (const char *zero = neutral(part.op)) {
          before += "const " + v.type + " " + kept + " = " + v.text + "; " + v.text + " = " + zero + "; ";
          value = op + "::join(" + kept + ", " + value + ")";
        }
        after += " " + v.text + " = " + value + ";";
      }
    L.edits.enclose(l.statement, before, after + " }");
    L.edits.replaceStructure(l.lower,
                             Text("(" + l.type + ")((") + Text(l.lower) + ") + " + step + " * " + lanes + ".index())");
    L.edits.replaceStructure(l.increment, l.variable + " = (" + l.type + ")(" + l.variable + " + " + step + " * " +
                                              lanes + ".count())");
  }
}

void Kernel::emit() {
  const Span body = info ? info->body : statement;
  L.edits.moveBody(body, region.directive, region.function);
  ownVariables();
  if (info)
    lanes();
  L.edits.beforeAll(region.function, region.directive, functor());
  const ConstructData text(L, region);
  L.edits.replaceStructure(statement,
                           launch("xacc::launch(" + L.site(region.directive) + ", " +
                                  (region.condition.empty() ? "1" : text.conditionName()) + ", " + text.queue()));
}

void Kernel::beginPart() const {
  L.edits.moveBody(info ? info->body : statement, region.directive, region.function);
  if (info)
    lanes();
}

Text Kernel::launchPart(const std::string &share) const {
  return launch("xacc::launchPart(" + share + ", " + L.site(region.directive));
}

} // namespace xacc
