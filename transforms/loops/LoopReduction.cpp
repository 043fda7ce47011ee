// LoopReduction.cpp - see LoopReduction.h.
#include "loops/LoopReduction.h"

namespace xacc {

namespace {
/// Identity of the operation, and how the result joins the value before the loop; max and min keep that value.
struct Join {
  const char *identity, *symbol;
};
Join joinOf(ReductionOp op) {
  switch (op) {
  case ReductionOp::Sum:
  case ReductionOp::Minus:
    return {"0", " + "};
  case ReductionOp::Product:
    return {"1", " * "};
  case ReductionOp::And:
    return {"-1", " & "};
  case ReductionOp::Or:
    return {"0", " | "};
  case ReductionOp::Xor:
    return {"0", " ^ "};
  case ReductionOp::LogicalAnd:
    return {"1", " && "};
  case ReductionOp::LogicalOr:
    return {"0", " || "};
  default:
    return {nullptr, nullptr};
  }
}
bool located(ReductionOp op) { return op >= ReductionOp::FirstMax; }
bool lastOf(ReductionOp op) { return op == ReductionOp::LastMax || op == ReductionOp::LastMin; }
} // namespace

std::string LoopReduction::set() const {
  OnReference on = loop.on;
  const size_t rank = on.kind == OnReference::EntireNumbers ? 1
                      : on.kind == OnReference::Nodes       ? L.program.nodes[on.object].sizes.size()
                                                            : L.program.templates[on.object].lower.size();
  on.parts.resize(rank);
  for (size_t d = 0; d < rank; ++d) {
    bool looped = false;
    for (const LoopLevel &l : loop.loops)
      looped |= l.partDim == static_cast<int>(d);
    if (on.parts[d].kind != Part::Range)
      on.parts[d].kind = looped ? Part::All : Part::Own;
  }
  return L.reference(on);
}

std::string LoopReduction::before(size_t part, size_t variable) const {
  std::string name = loop.reductions[part].variables[variable].text;
  for (char &c : name)
    if (!isalnum(static_cast<unsigned char>(c)))
      c = '_';
  return L.fresh(name + "_before");
}

void LoopReduction::begin(Block &block) const {
  for (size_t p = 0; p < loop.reductions.size(); ++p) {
    const ReductionPart &part = loop.reductions[p];
    for (size_t v = 0; v < part.variables.size(); ++v) {
      const ReductionVariable &r = part.variables[v];
      const std::string name = before(p, v);
      const Join join = joinOf(part.op);
      if (located(part.op)) {
        block.line(r.type + " " + name + " = " + r.text + ";");
        block.line("long " + name + "_when[" + std::to_string(loop.loops.size()) + "];");
        block.line("int " + name + "_set = 0;");
        if (lastOf(part.op)) {
          block.line(r.type + " " + name + "_none;");
          block.line("xacc_identity(" + runtimeName(part.op) + ", " + runtimeName(r.basicType) + ", &" + name +
                     "_none);");
          block.line(r.text + " = " + name + "_none;");
          block.line("int " + name + "_moved = 0;");
        }
        for (size_t l = 0; l < r.locations.size(); ++l)
          block.line(r.locations[l].second + " " + name + "_at" + std::to_string(l) + " = " + r.locations[l].first +
                     ";");
      } else if (r.array || reduceSuffix(r.basicType).empty())
        block.line("void *" + name + " = xacc_reduce_begin(" + runtimeName(part.op) + ", " + runtimeName(r.basicType) +
                   ", " + (r.array ? "" : "&") + r.text + ", " + r.count.text + ");");
      else if (join.identity) {
        block.line("const " + r.type + " " + name + " = " + r.text + ";");
        block.line(r.text + " = " + (std::string(join.identity) == "-1" ? "(" + r.type + ")-1" : join.identity) + ";");
      }
    }
  }
}

void LoopReduction::track() const {
  const LoopLevel &inner = loop.loops.back();
  std::string when; // numbers that grow as the loops run, outermost first
  for (size_t k = 0; k < loop.loops.size(); ++k) {
    const LoopLevel &l = loop.loops[k];
    when += "_when[" + std::to_string(k) + "] = " + (l.downward ? "-(long)" : "(long)") + l.variable + "; %";
  }
  for (size_t p = 0; p < loop.reductions.size(); ++p) {
    const ReductionPart &part = loop.reductions[p];
    if (!located(part.op))
      continue;
    const bool max = part.op == ReductionOp::FirstMax || part.op == ReductionOp::LastMax;
    for (size_t v = 0; v < part.variables.size(); ++v) {
      const ReductionVariable &r = part.variables[v];
      const std::string name = before(p, v);
      std::string better = r.text + (max ? " > " : " < ") + name, moved, note, again;
      for (size_t l = 0; l < r.locations.size(); ++l) {
        const std::string at = name + "_at" + std::to_string(l);
        moved += (moved.empty() ? "" : " || ") + r.locations[l].first + " != " + at;
        note += at + " = " + r.locations[l].first + "; ";
      }
      if (lastOf(
              part.op)) { // found again, maybe at an equal location: the variable begins each iteration without a value
        better = r.text + (max ? " >= " : " <= ") + name + " && (" + r.text + " != " + name + "_none || " + name +
                 "_moved || " + moved + ")";
        again = r.text + " = " + name + "_none; " + name + "_moved = 0; ";
        for (const Span &value : r.locationValues) {
          L.edits.before(value.begin, "(" + name + "_moved = 1, (");
          L.edits.after(value.end - 1, "))");
        }
      }
      std::string stamp = name;
      for (const char c : when)
        stamp += c == '%' ? name : std::string(1, c);
      stamp.resize(stamp.size() - name.size());
      L.edits.before(inner.increment.begin, "({ if (" + better + ") { " + name + " = " + r.text + "; " + name +
                                                "_set = 1; " + stamp + note + "} " + again + "}), ");
    }
  }
}

void LoopReduction::end(Block &block) const {
  for (size_t p = 0; p < loop.reductions.size(); ++p) {
    const ReductionPart &part = loop.reductions[p];
    for (size_t v = 0; v < part.variables.size(); ++v) {
      const ReductionVariable &r = part.variables[v];
      const std::string name = before(p, v), site = L.site(loop.directive), op = runtimeName(part.op);
      const Join join = joinOf(part.op);
      std::string code;
      if (located(part.op)) {
        std::string table;
        std::vector<std::string> back = {r.text + " = " + name + ";"};
        for (size_t l = 0; l < r.locations.size(); ++l) {
          const std::string at = name + "_at" + std::to_string(l);
          table += (l ? ", " : "") + std::string("{&") + at + ", sizeof " + at + "}";
          back.push_back(r.locations[l].first + " = " + at + ";");
        }
        block.behind("const xacc_location " + name + "_at[] = {" + table + "};", 1);
        block.behind("xacc_reduce_location(" + site + ", " + set() + ", " + op + ", " + (lastOf(part.op) ? "1" : "0") +
                         ", " + runtimeName(r.basicType) + ", &" + name + ", " + name + "_set ? " + name +
                         "_when : NULL, " + std::to_string(loop.loops.size()) + ", " + name + "_at, " +
                         std::to_string(r.locations.size()) + ");",
                     1);
        for (const std::string &line : back)
          block.behind(line, 1);
        continue;
      } else if (r.array || reduceSuffix(r.basicType).empty())
        code = "xacc_reduce_end(" + site + ", " + set() + ", " + op + ", " + runtimeName(r.basicType) + ", " +
               (r.array ? "" : "&") + r.text + ", " + r.count.text + ", " + name + ");";
      else {
        code =
            "xacc_reduce_" + reduceSuffix(r.basicType) + "(" + site + ", " + set() + ", " + op + ", " + r.text + ");";
        code = r.text + " = " + (join.identity ? name + join.symbol : "") + code;
      }
      block.behind(code, 1);
    }
  }
}

void LoopReduction::beginOnDevice(std::vector<Text> &lines) const {
  for (size_t p = 0; p < loop.reductions.size(); ++p)
    for (size_t v = 0; v < loop.reductions[p].variables.size(); ++v) {
      const ReductionVariable &r = loop.reductions[p].variables[v];
      lines.push_back("void *" + before(p, v) + " = xacc_reduce_begin_acc(" + L.site(loop.directive) + ", " +
                      runtimeName(loop.reductions[p].op) + ", " + runtimeName(r.basicType) + ", " +
                      (r.array ? "" : "&") + r.text + ", " + (r.array ? r.count.text : "1") + ", \"" + r.name + "\");");
    }
}

void LoopReduction::endOnDevice(Block &block, int depth) const {
  for (size_t p = 0; p < loop.reductions.size(); ++p)
    for (size_t v = 0; v < loop.reductions[p].variables.size(); ++v) {
      const ReductionVariable &r = loop.reductions[p].variables[v];
      block.behind("xacc_reduce_end_acc(" + L.site(loop.directive) + ", " + set() + ", " +
                       runtimeName(loop.reductions[p].op) + ", " + runtimeName(r.basicType) + ", " +
                       (r.array ? "" : "&") + r.text + ", " + (r.array ? r.count.text : "1") + ", \"" + r.name +
                       "\", " + before(p, v) + ");",
                   depth);
    }
}

} // namespace xacc
