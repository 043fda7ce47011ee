// Kernel.cpp - see Kernel.h, and runtime/include/xacc_cuda.h for what a functor must have.
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

/// Calls visit(loop, span of its statement) for the loops of the region in this statement, itself included.
template <typename Visit> void Kernel::eachLoop(const Visit &visit) const {
  for (const AccConstruct &inner : P.inside<AccConstruct>(region))
    if (inner.kind == DirectiveKind::AccLoop && !inner.loops.empty())
      if (const Span &all = inner.loops[0].statement; all.begin >= statement.begin && all.end <= statement.end)
        visit(inner, all);
}

/// Does every use of the scalar stand in a loop that keeps it private?
bool Kernel::ofLoops(const AccCapture &c) const {
  const auto inside = [](uint32_t token, const Span &s) { return token >= s.begin && token < s.end; };
  return c.kind == AccCapture::Scalar && std::all_of(c.uses.begin(), c.uses.end(), [&](uint32_t token) {
           bool own = !inside(token, statement);
           eachLoop([&](const AccConstruct &inner, const Span &all) {
             const auto &privates = inner.loop.privates;
             own |= inside(token, all) && std::find(privates.begin(), privates.end(), c.name) != privates.end();
           });
           return own;
         });
}

/// Members of the functor, and the statements that fill those of `xmp_kernel`.
void Kernel::members(std::vector<std::string> &declared, std::vector<std::string> &filled) const {
  const std::string kernel = L.fresh("xmp_kernel") + ".";
  auto array = [&](const std::string &type, const std::string &variable, size_t size) {
    declared.push_back(type + " " + variable + "[" + std::to_string(size) + "];");
    filled.push_back("__builtin_memcpy(" + kernel + variable + ", " + variable + ", sizeof " + kernel + variable +
                     ");");
  };
  for (const AccCapture &c : region.captures) {
    const bool scalar = c.kind == AccCapture::Scalar;
    if (c.kind == AccCapture::Array && c.isFirstprivate) {
      declared.push_back(ConstructData::named(c.own, c.name) + ";");
      filled.push_back("__builtin_memcpy(" + kernel + c.name + ", " + c.name + ", sizeof " + c.name + ");");
      continue;
    }
    if (c.isPrivate || (scalar && !c.resident && (c.reduction || c.loopVariable)) || ofNest(c.name) || ofLoops(c))
      continue;
    bool summed = false;
    for (const Sum &s : sums)
      summed |= s.variable == c.name;
    for (const std::string &copy : copies.copies())
      summed |= copy == L.fresh(c.name + "_copies");
    if (summed)
      continue;
    const std::string device = L.fresh(c.name + "_device");
    if ((scalar || c.kind == AccCapture::Aggregate) && !c.resident) {
      declared.push_back(c.type + " " + c.name + ";");
      filled.push_back(kernel + c.name + " = " + c.name + ";");
    } else if (scalar || c.kind == AccCapture::Aggregate) {
      declared.push_back(c.type + " *" + device + ";");
      filled.push_back(kernel + device + " = " + device + ";");
    } else {
      declared.push_back(ConstructData(L, region).declaration(c, c.name) + ";");
      const ConstructData text(L, region);
      filled.push_back(kernel + c.name + " = " +
                       (!c.deviceptr   ? device
                        : text.flat(c) ? "(" + text.pointerType(c) + ")" + c.name
                                       : c.name) +
                       ";");
      for (const auto &[extent, value] : text.extents(c)) {
        declared.push_back("long " + extent + ";");
        filled.push_back(kernel + extent + " = " + value + ";");
      }
    }
    for (const IndexTable &t : indexTables(P, c))
      array(t.type, t.name, t.size);
  }
  copies.members(declared, filled, kernel);
  for (const Sum &s : sums)
    if (s.section && !isdigit(static_cast<unsigned char>(s.first[0]))) {
      declared.push_back("long " + s.first + ";");
      filled.push_back(kernel + s.first + " = " + s.first + ";");
    }
  for (const auto &[token, range] : ranges) { // of distributed loops inside the body
    bool nest = false;
    if (info)
      for (const LoopHeader &l : info->nest)
        nest |= l.statement.begin == token;
    const Span body = info ? info->body : statement;
    if (!nest && token >= body.begin && token < body.end) {
      declared.push_back((range.walk ? "xacc_walk " : "xacc_range ") + range.name + ";");
      filled.push_back(kernel + range.name + " = " + range.name + ";");
    }
  }
  if (!info)
    return;
  for (size_t k = 0; k < info->nest.size(); ++k) {
    const std::string v = info->nest[k].variable, s = space(k);
    if (walked(info->nest[k])) {
      declared.push_back("xacc_walk " + s + "; long " + L.fresh(v + "_count") + ";");
      filled.push_back(kernel + s + " = " + s + "; " + kernel + L.fresh(v + "_count") + " = " + s + ".count;");
      continue;
    }
    declared.push_back("long " + L.fresh(v + "_first") + ", " + L.fresh(v + "_step") + ", " + L.fresh(v + "_count") +
                       ";");
    filled.push_back(kernel + L.fresh(v + "_first") + " = " + s + ".first; " + kernel + L.fresh(v + "_step") + " = " +
                     s + ".step; " + kernel + L.fresh(v + "_count") + " = xacc_range_count(" + s + ");");
  }
}

/// What the functor has of reductions, and whether lanes share its iterations; see Plain for one that has neither.
std::string Kernel::reductionMembers() const {
  const std::string zero = L.fresh("xmp_zero");
  std::string s = "  struct Sums {";
  std::string clear, join, zeros;
  for (const Sum &x : sums) {
    s += " " + x.declaration(x.variable) + ";";
    clear += " xacc::fill(s." + x.variable + ", " + zero + "." + x.variable + ");";
    join += " xacc::join<" + x.op + ">(into." + x.variable + ", from." + x.variable + ");";
    zeros += " " + x.type + " " + x.variable + ";";
  }
  const std::string copy = L.fresh("xmp_copy");
  s += (copies.empty() ? "" : " long " + copy + ";") + std::string(" };\n");
  if (!copies.empty())
    s += "  static XACC_HD void choose(Sums &s, long copy) { s." + copy + " = copy; }\n";
  if (!sums.empty())
    s += "  struct {" + zeros + " } " + zero + ";\n";
  s += std::string("  static constexpr bool reduces = ") + (reduces() ? "true" : "false") +
       ", lanes = " + (info && !info->lanes.empty() ? "true" : "false") + ";\n";
  s += sums.empty() ? "  XACC_HD void clear(Sums &) const {}\n  static XACC_HD void join(Sums &, const Sums &) {}\n"
                    : "  XACC_HD void clear(Sums &s) const {" + clear +
                          " }\n  static XACC_HD void join(Sums &into, const Sums &from) {" + join + " }\n";
  return s;
}

Span Kernel::body() const { return info ? info->body : statement; }

bool Kernel::mentions(const std::string &word) const {
  const auto &tokens = P.source->tokens;
  return std::any_of(tokens.begin() + body().begin, tokens.begin() + body().end,
                     [&](const SourceToken &t) { return t.text == word; });
}

std::string Kernel::unusedMark(const std::string &variable) const {
  return mentions(variable) ? "" : "    (void)" + variable + ";\n";
}

Text Kernel::functor() const {
  std::vector<std::string> declared, filled;
  members(declared, filled);
  const std::string lanes = L.fresh("xmp_lanes"), all = L.fresh("xmp_sums"), copy = L.fresh("xmp_copy");
  const bool shared = info && !info->lanes.empty();
  const bool plain = sums.empty() && copies.empty() && !shared;
  std::string s =
      "\n" + L.blockComment(region.directive) + "\nstruct " + name + (plain ? " : xacc::Plain" : "") + " {\n";
  for (const std::string &d : declared)
    s += "  " + d + "\n";
  if (!plain)
    s += reductionMembers();
  // Numbers of iterations, of at most three dimensions; those that mean something have names.
  const std::string k[] = {L.fresh("xmp_k0"), L.fresh("xmp_k1"), L.fresh("xmp_k2")};
  const size_t levels = info ? info->nest.size() : 0;
  s += "  XACC_HD void operator()(";
  for (size_t n = 0; n < 3; ++n)
    s += (n ? ", long" : "long") + (levels + n >= 3 ? " " + k[n] : "");
  s += shared ? ", [[maybe_unused]] const xacc::Lanes &" + lanes : ", const xacc::Lanes &";
  s += sums.empty() && copies.empty() ? ", Sums &" : ", [[maybe_unused]] Sums &" + all;
  s += ") const {\n";
  if (info) {
    for (size_t n = 0; n < levels; ++n) { // all but the last two levels share the first index
      const LoopHeader &l = info->nest[n];
      std::string at = levels - n == 1 ? k[2] : levels - n == 2 ? k[1] : k[0];
      for (size_t inner = n + 1; inner + 2 < levels; ++inner)
        at += " / " + L.fresh(info->nest[inner].variable + "_count");
      if (levels - n > 2 && n > 0)
        at += " % " + L.fresh(l.variable + "_count");
      const std::string index =
          walked(l) ? "xacc_walk_at(&" + space(n) + ", " + at + ")"
                    : "(" + L.fresh(l.variable + "_first") + " + " + at + " * " + L.fresh(l.variable + "_step") + ")";
      s += "    const " + l.type + " " + l.variable + " = (" + l.type + ")" + index + ";\n" + unusedMark(l.variable);
    }
  }
  for (const AccCapture &c : region.captures) {
    if (c.kind == AccCapture::Array && c.isPrivate)
      s += "    " + ConstructData::named(c.own, c.name) + ";\n";
    else if (c.kind == AccCapture::Array && c.isFirstprivate)
      s += "    " + ConstructData::named(c.own, c.name) + ";\n    __builtin_memcpy(" + c.name + ", this->" + c.name +
           ", sizeof " + c.name + ");\n";
    if (c.kind == AccCapture::Scalar && !c.isPrivate && !ofNest(c.name) && ofIteration(c)) {
      s += "    " + c.type + " " + c.name + ";\n" + unusedMark(c.name);
      continue;
    }
    if (c.kind == AccCapture::Aggregate && (c.isPrivate || c.isFirstprivate))
      s += "    " + c.type + " " + c.name + (c.isPrivate ? "" : " = this->" + c.name) + ";\n" + unusedMark(c.name);
    if (c.kind != AccCapture::Scalar || c.resident || c.reduction || c.reducedInside || ofNest(c.name))
      continue;
    if (c.isPrivate || c.loopVariable)
      s += "    " + c.type + " " + c.name + ";\n" + unusedMark(c.name);
    else if (c.written)
      s += "    " + c.type + " " + c.name + " = this->" + c.name + ";\n";
  }
  s += copies.views(all + "." + copy);
  const ConstructData text(L, region);
  for (const Sum &x : sums)
    if (x.section) // under its name, the whole variable
      s += "    " + text.declaration(*x.section, x.variable) + " = (" + text.pointerType(*x.section) + ")(&" + all +
           "." + x.variable + "[0]" + (x.first == "0" ? "" : " - " + x.first) + ");\n";
    else
      s += "    " + x.declaration(x.array ? "(&" + x.variable + ")" : "&" + x.variable) + " = " + all + "." +
           x.variable + ";\n" + unusedMark(x.variable);
  // A `continue` of the loop ends its body.
  return mentions("continue") ? Text(s + "    do {\n      ") + Text::body(body()) + "\n    } while (0);\n  }\n};\n"
                              : Text(s + "    ") + Text::body(body()) + "\n  }\n};\n";
}

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

/// Does a loop whose iterations are the kernel's keep it private?
bool Kernel::ofIteration(const AccCapture &c) const {
  bool own = false;
  eachLoop([&](const AccConstruct &inner, const Span &all) {
    const auto &privates = inner.loop.privates;
    own |= info && all.begin <= info->body.begin && all.end >= info->body.end &&
           std::find(privates.begin(), privates.end(), c.name) != privates.end();
  });
  return own;
}

/// Scalars that loops in the body keep private have a variable there: in a functor the one around is constant.
void Kernel::ownVariables() const {
  const Span body = info ? info->body : statement;
  eachLoop([&](const AccConstruct &inner, const Span &all) {
    if (all.begin < body.begin || all.end > body.end)
      return;
    for (const std::string &own : inner.loop.privates)
      for (const AccCapture &c : region.captures)
        if (c.name == own && c.kind == AccCapture::Scalar && !c.loopVariable)
          L.edits.enclose(all, "{ " + c.type + " " + own + "; ", " }");
  });
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
