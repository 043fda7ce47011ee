// KernelFunctor.cpp - Kernel: the functor, its members and the variables of its body. See runtime/include/xacc_cuda.h
// for what a functor must have.
#include "acc/ConstructData.h"
#include "acc/Kernel.h"
#include <algorithm>

namespace xacc {

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
    const LoopHeader &l = info->nest[k];
    const std::string s = space(k);
    const auto member = [&](const std::string &type, const std::string &name, const std::string &value) {
      declared.push_back(type + " " + name + ";");
      filled.push_back(kernel + name + " = " + value + ";");
    };
    if (walked(l))
      member("xacc_walk", s, s);
    else {
      member("long", L.fresh(l.variable + "_first"), s + ".first");
      if (!knownStep(l))
        member("long", L.fresh(l.variable + "_step"), s + ".step");
    }
    if (usesCount(k))
      member("long", L.fresh(l.variable + "_count"), walked(l) ? s + ".count" : "xacc_range_count(" + s + ")");
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
       ", lanes = " + (info && !info->lanes.empty() ? "true" : "false") + ";\n" + shape();
  s += sums.empty() ? "  XACC_HD void clear(Sums &) const {}\n  static XACC_HD void join(Sums &, const Sums &) {}\n"
                    : "  XACC_HD void clear(Sums &s) const {" + clear +
                          " }\n  static XACC_HD void join(Sums &into, const Sums &from) {" + join + " }\n";
  return s;
}

/// Dimensions of the iteration space, and how many iterations of a short body a thread of a GPU runs in a row.
std::string Kernel::shape() const {
  constexpr uint32_t shortBody = 60; // tokens
  const size_t levels = info ? info->nest.size() : 0;
  if (levels >= 3)
    return "  static constexpr int dims = 3, unrolled = 1;\n";
  const bool once = levels == 1 && (body().end - body().begin > shortBody || !info->lanes.empty());
  return levels == 1 ? std::string("  static constexpr int dims = 1, unrolled = ") + (once ? "1" : "4") + ";\n"
                     : "  static constexpr int dims = 2, unrolled = 1;\n";
}

/// The value of a loop variable; `numbers`: those of the iteration, by dimension.
std::string Kernel::index(size_t level, const std::string (&numbers)[3]) const {
  const LoopHeader &l = info->nest[level];
  const size_t inside = info->nest.size() - level; // this level and those in it
  std::string at = inside == 1 ? numbers[2] : inside == 2 ? numbers[1] : numbers[0];
  for (size_t inner = level + 1; inner + 2 < info->nest.size(); ++inner)
    at += " / " + L.fresh(info->nest[inner].variable + "_count");
  if (usesCount(level))
    at += " % " + L.fresh(l.variable + "_count");
  if (walked(l))
    return "xacc_walk_at(&" + space(level) + ", " + at + ")";
  const std::string first = L.fresh(l.variable + "_first");
  const auto step = knownStep(l);
  return !step         ? first + " + " + at + " * " + L.fresh(l.variable + "_step")
         : *step == 1  ? first + " + " + at
         : *step == -1 ? first + " - " + at
                       : first + " + " + at + " * " + std::to_string(*step);
}

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
  const size_t levels = info ? info->nest.size() : 0;
  std::string s =
      "\n" + L.blockComment(region.directive) + "\nstruct " + name + (plain ? " : xacc::Plain" : "") + " {\n";
  for (const std::string &d : declared)
    s += "  " + d + "\n";
  s += plain ? levels >= 3 ? "" : shape() : reductionMembers();
  // Numbers of iterations, of at most three dimensions; those that mean something have names.
  const std::string k[] = {L.fresh("xmp_k0"), L.fresh("xmp_k1"), L.fresh("xmp_k2")};
  s += "  XACC_HD void operator()(";
  for (size_t n = 0; n < 3; ++n)
    s += (n ? ", long" : "long") + (levels + n >= 3 ? " " + k[n] : "");
  s += shared ? ", [[maybe_unused]] const xacc::Lanes &" + lanes : ", const xacc::Lanes &";
  s += sums.empty() && copies.empty() ? ", Sums &" : ", [[maybe_unused]] Sums &" + all;
  s += ") const {\n";
  for (size_t n = 0; n < levels; ++n) {
    const LoopHeader &l = info->nest[n];
    const std::string value = index(n, k);
    s += "    const " +
         (l.mayBeLong ? "long " + l.variable + " = " + value
                      : l.type + " " + l.variable + " = (" + l.type + ")(" + value + ")") +
         ";\n" + unusedMark(l.variable);
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

} // namespace xacc
