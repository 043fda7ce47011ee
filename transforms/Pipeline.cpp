// Pipeline.cpp - the list of passes, and parts of emitted code that several of them use; Placement.cpp decides where
// they go.
#include "Pipeline.h"
#include "acc/ComputeConstruct.h"
#include "emit/LineNumbers.h"
#include <algorithm>

namespace xacc {

const std::vector<PassRow> &passes() {
  static const std::vector<PassRow> rows = {
#define PASS(Name, Function, What) {Name, Function},
#include "passes/Passes.def"
  };
  return rows;
}

const std::vector<ModelPassRow> &modelPasses() {
  static const std::vector<ModelPassRow> rows = {
#define MODEL_PASS(Name, Function, What) {Name, Function},
#include "passes/Passes.def"
  };
  return rows;
}

bool Lowering::mentions(Span tokens, const std::string &word) const {
  const auto begin = program.source->tokens.begin();
  return std::any_of(begin + tokens.begin, begin + tokens.end, [&](const SourceToken &t) { return t.text == word; });
}

bool Lowering::inLoop(const Construct &construct) const {
  const uint32_t at = program.sites[construct.directive]->index;
  return std::ranges::any_of(program.all<Loop>(), [&](const Loop &l) {
    return l.number != construct.number && at > l.body.begin && at < l.body.end;
  });
}

namespace {
/// Do only some of the executing nodes take part? The others then need not execute it.
bool ofSome(const Program &program, const AnyConstruct &construct) {
  const auto narrowed = [&](int array) {
    const NodesDecl &nodes = program.nodes[program.templates[program.arrays[array].templ].nodes];
    return nodes.on.has_value();
  };
  return std::visit(Select{[&](const Exchange &e) { return std::ranges::any_of(e.arrays, narrowed); },
                           [](const Gmove &g) { return g.mode != GmoveMode::Collective; },
                           [](const NodeReduction &r) { return r.on.kind != OnReference::Executing; },
                           [](const Broadcast &b) { return b.on.kind != OnReference::Executing; },
                           [](const Barrier &b) { return b.on.kind != OnReference::Executing; },
                           [](const auto &) { return true; }},
                    construct);
}
} // namespace

bool Lowering::reachedByAll(const Construct &construct) const {
  return checks != Checks::None && !inLoop(construct) && !ofSome(program, program.constructs[construct.number]);
}

std::string Lowering::object(const OnReference &on) const {
  switch (on.kind) {
  case OnReference::Nodes:
    return descriptorOf(program, program.nodes[on.object]);
  case OnReference::Template:
    return descriptorOf(program, program.templates[on.object]);
  case OnReference::EntireNumbers:
    return "xacc_entire_nodes()";
  case OnReference::Executing:
    break;
  }
  return "NULL";
}

Text Lowering::devices(const DevicesRef &ref, int directive) const {
  Text whole = call("xacc_devices_default", {});
  if (ref.set >= 0)
    whole = descriptorOf(program, program.deviceSets[ref.set]);
  else if (!ref.type.empty())
    whole = call("xacc_devices_of_type", {site(directive), quoted(ref.type)});
  if (!ref.base.present())
    return whole;
  return call("xacc_devices_part",
              {site(directive), whole, Text(ref.base), textOr(ref.length, "XACC_REST"), quoted(ref.name)});
}

Text Lowering::reference(const OnReference &on) const {
  if (on.kind == OnReference::Executing)
    return call("xacc_on_executing", {});
  const std::string what = object(on);
  Text text = call("xacc_on", {what});
  for (size_t d = 0; d < on.parts.size(); ++d) {
    const Part &p = on.parts[d];
    const Text dim = number(d);
    const auto bound = [&](const Value &v, const char *declared) { return textOr(v, call(declared, {what, dim})); };
    if (p.kind == Part::Own)
      text = call("xacc_on_own", {text, dim});
    else if (p.kind == Part::Range && p.lower.present() && p.lower == p.upper &&
             (!p.stride.present() || p.stride.known)) // the runtime checks an unknown stride
      text = call("xacc_on_index", {text, dim, Text(p.lower)});
    else if (p.kind == Part::Range)
      text = call("xacc_on_range",
                  {text, dim, bound(p.lower, "xacc_lower"), bound(p.upper, "xacc_upper"), textOr(p.stride, "1")});
  }
  return text;
}

std::string Lowering::indent(int directive) const {
  const DirectiveSite &s = *program.sites[directive];
  uint32_t at = s.begin;
  bool last = false; // of its block
  if (s.index < program.source->tokens.size() && program.source->tokens[s.index].file == s.file) {
    at = program.source->tokens[s.index].begin;
    last = program.source->tokens[s.index].text == "}";
  }
  const std::string space = indentAt(s.file, at);
  return last ? space + "  " : space;
}

std::string Lowering::indentAt(int file, uint32_t at) const {
  const std::string_view text = program.source->files[file].text;
  const size_t line = beginOfLine(text, at);
  return std::string(text.substr(line, std::min<size_t>(text.find_first_not_of(" \t", line), at) - line));
}

std::string Lowering::comment(int directive) const {
  return std::string("// #pragma ") + program.sites[directive]->pragma + " " + program.sites[directive]->text;
}

std::string Lowering::blockComment(int directive) const {
  const DirectiveSite &site = *program.sites[directive];
  std::string s = site.path + ":" + std::to_string(site.line) + ": " + site.pragma + " " + site.text;
  for (size_t end = s.find("*/"); end != std::string::npos; end = s.find("*/"))
    s.insert(end + 1, " ");
  std::replace_if(
      s.begin(), s.end(), [](unsigned char c) { return c < ' '; }, ' '); // a file's name may have them
  return "/* " + s + " */";
}

/// Is the variable a scalar, struct or array that may have a device copy?
static bool hasDeviceCopy(const AccCapture &c) {
  if (isScalarOrStruct(c))
    return c.resident;
  return (c.kind == AccCapture::Array || c.kind == AccCapture::Pointer) && !c.isPrivate && !c.isFirstprivate &&
         !c.variable;
}

std::unordered_map<uint32_t, Lowering::DeviceUse> Lowering::findDeviceUses() const {
  std::unordered_map<uint32_t, DeviceUse> found;
  for (const AccConstruct &acc : program.all<AccConstruct>())
    if (computes(acc.kind))
      for (const AccCapture &c : acc.captures)
        if (hasDeviceCopy(c))
          for (const uint32_t use : c.uses)
            if (acc.body.contains(use))
              found.try_emplace(use, &acc, &c);
  return found;
}

/// The construct and variable, if the token denotes the device copy of a scalar, struct or array.
Lowering::DeviceUse Lowering::deviceUse(uint32_t token) const {
  if (!deviceUses)
    deviceUses = findDeviceUses();
  const auto found = deviceUses->find(token);
  return found == deviceUses->end() ? DeviceUse() : found->second;
}

/// The expression, with the values of device copies fetched where the program uses these. `address`: it is an address
/// on the host, so only scalars have values.
Text Lowering::onHost(Span s, bool address) const {
  const auto &tokens = program.source->tokens;
  Text t;
  uint32_t done = s.begin;
  const auto followsSpace = [&](uint32_t token) {
    const SourceToken &before = tokens[token - 1];
    return before.begin + before.text.size() != tokens[token].begin;
  };
  const auto keep = [&](uint32_t end) {
    if (done > s.begin && followsSpace(done))
      t += " ";
    t += Text(Span{done, end});
    if (end < s.end && followsSpace(end))
      t += " ";
  };
  for (uint32_t at = s.begin; at < s.end; ++at) {
    const auto [construct, capture] = deviceUse(at);
    if (!capture)
      continue;
    uint32_t end = at + 1; // with all subscripts and members
    const auto member = [&](uint32_t t) { return tokens[t].text == "." || tokens[t].text == "->"; };
    for (; end < s.end && (tokens[end].text == "[" || member(end) || member(end - 1)); ++end)
      if (tokens[end].text == "[")
        end = program.source->matching(end);
    if (capture->kind != AccCapture::Scalar && (address || end == at + 1))
      continue;
    if (done < at)
      keep(at);
    const Text host = end == at + 1 ? Text(capture->name) : Text(capture->name) + onHost({at + 1, end});
    const Text condition = conditionText(construct->condition);
    const Text value = Text("xacc_device_value(" + site(construct->directive) + ", ") + host + ")";
    if (capture->constant)
      t += host;
    else if (condition.empty())
      t += value;
    else
      t += "((" + condition + ") ? " + value + " : " + host + ")";
    done = end;
    at = end - 1;
  }
  if (done < s.end)
    keep(s.end);
  return t;
}

/// Converted to `long`, whatever the types are. Those of a pointer are relative to the lower bound.
LoopBounds Lowering::bounds(const LoopHeader &l) const {
  const auto closed = [&](Span s) {
    return s.end - s.begin > 1 ? "(" + onHost(s, l.pointer) + ")" : onHost(s, l.pointer);
  };
  Text bound = l.inclusive ? closed(l.bound) : onHost(l.bound, l.pointer);
  if (!l.round.empty())
    bound = "(long)" + l.round + "(" + onHost(l.bound) + ")";
  if (l.inclusive)
    bound += std::string(l.downward ? " - 1" : " + 1") + (l.wideBound ? "L" : "");
  if (l.pointer)
    bound += " - " + closed(l.lower);
  Text lower = l.convertLower ? "(" + l.type.text() + ")" + closed(l.lower) : onHost(l.lower);
  if (l.pointer)
    lower = "0";
  Text step = l.minusStep ? Text(l.wideStep ? "-(long)" : "-") + closed(l.step) : onHost(l.step);
  if (l.knownStep)
    step = number(*l.knownStep);
  return {lower, bound, step};
}

Text LoopBounds::range() const { return call("xacc_loop_range", {lower, end, step}); }

Text LoopBounds::mappedTo(const std::string &object, int dim, const Text &offset) const {
  return Members()
      .set("on", object)
      .set("dim", number(dim))
      .set("offset", offset)
      .set("lower", lower)
      .set("upper", end)
      .set("step", step)
      .literal("xacc_mapped_loop");
}

} // namespace xacc
