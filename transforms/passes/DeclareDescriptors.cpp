/// \file
/// Declare descriptors.
/// Input:  nodes, template, distribute, align, shadow, template_fix, static_desc.
/// Output: variables for their descriptors. Those at file scope are created by a function that runs before main. Those
///         in a block are created at the directive and released at the end of the block.
/// Leaves alone: declarations of the arrays themselves (see LocalizeArrays).
#include "acc/ConstructData.h"
#include "loops/LoopSums.h"
#include "targets/ComputeTarget.h"

#include <algorithm>

namespace xacc {
namespace {

class Declarer {
public:
  explicit Declarer(Lowering &lowering) : lowering(lowering), program(lowering.program) {}

  void run() {
    for (const AnyConstruct &construct : program.constructs)
      std::visit(Select{[&](const Declaration &d) { declaration(d); }, [&](const TemplateFix &f) { fix(f); },
                        [&](const AccConstruct &acc) { acceleratorDeclare(acc); },
                        Others<Work, Communications, CoarrayDirectives>{}},
                 construct);
    bool arrays = false, copies = false; // accessed on other nodes by a gmove in or out
    for (const Gmove &g : program.all<Gmove>())
      if (g.mode != GmoveMode::Collective) {
        arrays = true;
        copies |= g.acc && (g.mode == GmoveMode::Out ? g.accTo : g.accFrom);
      }
    if (arrays)
      init.line(callStatement(copies ? "xacc_expose_copies" : "xacc_expose_arrays", {}));
    if (program.coarrays) {
      init.line("static char here;");
      init.line(callStatement("xacc_coarrays", {"&here"}));
    }
    Block unit;
    if (!init.empty()) {
      const std::string name = lowering.fresh("xmp_unit_init");
      unit.line("/* Descriptors of this file, made before main. */");
      unit.open("static void " + name + "(void)");
      unit.lines(init);
      unit.close();
      unit.line(call("XACC_UNIT", {name, properties()}));
    } else if (usesNodes() || program.reproducible || sumsInFloatingPoint(program))
      unit.line(call("XACC_UNIT", {"NULL", properties()}));
    if (!unit.empty())
      lowering.edits.bottom(Block::text(unit.all(), "") + "\n");
  }

private:
  Lowering &lowering;
  const Program &program;
  Block init; // body of the initialisation function
  Block here; // text at the directive

  bool usesNodes() const {
    return program.coarrays || !program.allocations.empty() ||
           std::ranges::any_of(program.constructs, [](const AnyConstruct &construct) {
             return !std::holds_alternative<AccConstruct>(construct);
           });
  }
  Text properties() const {
    List names;
    if (usesNodes())
      names.add("XACC_USES_NODES");
    if (program.reproducible)
      names.add("XACC_REPRODUCIBLE");
    return names.empty() ? "0" : names.joined(" |");
  }

  void declaration(const Declaration &d) {
    switch (d.kind) {
    case DirectiveKind::Nodes:
      for (const int n : d.objects)
        declare(d, program.nodes[n], "nodes", makeNodes(program.nodes[n], d.directive));
      break;
    case DirectiveKind::Template:
      break; // created by its distribute directive
    case DirectiveKind::Distribute:
      for (const int t : d.objects)
        declare(d, program.templates[t], "template", makeTemplate(program.templates[t], d.directive));
      break;
    case DirectiveKind::Align:
    case DirectiveKind::Shadow:
      for (const int a : d.objects)
        if (program.arrays[a].lastDirective == d.directive)
          array(d, program.arrays[a]);
      break;
    case DirectiveKind::AccDevices:
    case DirectiveKind::AccDevice:
      for (const int set : d.objects)
        deviceSet(d, program.deviceSets[set]);
      break;
    case DirectiveKind::StaticDesc:
      break;
    default: // coarray: see LowerCoarrays
      return;
    }
    if (d.function) {
      lowering.edits.beforeAll(*d.function, d.directive, Block::text(here.all(), "") + "\n");
      here = {};
    }
    finish(d);
  }

  /// A declare in a block is handled with the other acc directives.
  void acceleratorDeclare(const AccConstruct &acc) {
    if (acc.kind != DirectiveKind::AccDeclare || !acc.fileScope)
      return;
    deviceData(acc);
    finish(acc);
  }

  /// Writes the collected text, once per directive.
  void finish(const Construct &c) {
    if (here.empty() && program.sites[c.directive]->inMacro)
      lowering.edits.replaceText(program.sites[c.directive]->file, program.sites[c.directive]->begin,
                                 program.sites[c.directive]->end, "");
    else
      lowering.place(c.directive, here);
    here = {};
  }

  void deviceSet(const Declaration &directive, const DeviceSetDecl &d) {
    const std::string name = descriptorOf(program, d);
    const Text whole = lowering.devices(d.whole, directive.directive);
    const Text made =
        d.size.present() ? call("xacc_devices_sized", {lowering.site(directive.directive), whole, Text(d.size),
                                                       flag(d.whole.set >= 0 || !d.whole.type.empty()), quoted(d.name)})
                         : whole;
    if (directive.fileScope) {
      here.line("static xacc_device_set " + name + ";");
      init.line(assign(name, made));
    } else
      here.line(xacc::declare("const xacc_device_set", name + " __attribute__((__unused__))", made));
  }

  /// acc declare at file scope: the data is on the device until the end of the job.
  void deviceData(const AccConstruct &acc) {
    const ConstructData text(lowering, acc);
    routineVariables(acc);
    const Table maps = text.maps();
    if (maps.empty())
      return;
    init.line(maps.declaration());
    text.spread(init);
    init.line(callStatement("xacc_data_declare", List{lowering.site(acc.directive)} + maps.arguments()));
    if (!text.popDevices().empty())
      init.line(text.popDevices());
  }

  /// Variables used by routines: declares a pointer to them, and rewrites their uses.
  void routineVariables(const AccConstruct &acc) {
    for (const RoutineVariable &v : program.routineVariables) {
      if (v.directive != acc.directive)
        continue;
      const Text set = lowering.target.routineVariable(lowering, v, here);
      const std::string array = v.array >= 0 ? "&" + descriptorOf(program, program.arrays[v.array]) : "NULL";
      init.line(callStatement("xacc_routine_variable", {"(const void *)&" + v.name, flag(v.isPointer), array, set}));
    }
  }

  template <class Object>
  void declare(const Declaration &directive, const Object &d, const std::string &kind, const Block &make) {
    const std::string name = descriptorOf(program, d);
    const std::string type = "xacc_" + kind + " *";
    if (directive.fileScope) {
      here.line("static " + type + name + ";");
      init.lines(make);
    } else if (d.staticDesc) {
      here.line("static " + type + name + ";");
      once(name, make);
    } else {
      here.line(xacc::declare(type, name + " XACC_SCOPED(" + kind + ")", "NULL"));
      here.lines(make);
    }
  }
  void once(const std::string &descriptor, const Block &make) {
    here.open("if (!" + descriptor + ")");
    here.lines(make);
    here.close();
  }

  static Text mapLength(const DimFormat &f) {
    if (f.mapLength)
      return number(*f.mapLength);
    return f.sizedMap ? "(long)(sizeof(" + Text(f.map) + ") / sizeof(int))" : Text("-1");
  }

  Block makeNodes(const NodesDecl &n, int directive) {
    const std::string d = descriptorOf(program, n);
    const List head{lowering.site(directive), quoted(n.name)};
    Table sizes("long", lowering.fresh(d + "_sizes"));
    for (const Value &v : n.sizes)
      sizes.row(textOr(v, "XACC_REST"));
    if (!n.on)
      return {sizes.declaration(), assign(d, call("xacc_nodes_make", head + sizes.arguments()))};
    return {sizes.declaration(),
            assign(d, call("xacc_nodes_on", head + List{lowering.reference(*n.on)} + sizes.arguments()))};
  }

  /// As written; a value known only at run time is checked then.
  Text width(const TemplateDecl &t, const DimFormat &f) const {
    if (!f.width.present() || f.width.known)
      return textOr(f.width, "0");
    return call("xacc_positive_width", {lowering.site(t.distributeDirective), Text(f.width)});
  }

  Block makeTemplate(const TemplateDecl &t, int directive) {
    static const char *const names[] = {"XACC_DUPLICATED", "XACC_BLOCK", "XACC_CYCLIC", "XACC_GBLOCK"};
    Table axes("xacc_template_axis", lowering.fresh(descriptorOf(program, t) + "_axes"), Table::RowALine);
    for (size_t k = 0; k < t.lower.size(); ++k) {
      const DimFormat &f = t.formats[k];
      Members axis;
      if (!t.lower[k].present())
        axis.set("unknown", "1");
      else if (t.lower[k].known != 0)
        axis.set("lower", Text(t.lower[k]));
      if (t.lower[k].present())
        axis.set("upper", Text(t.upper[k]));
      axis.set("format", names[static_cast<int>(f.kind)]);
      if (f.nodeDim > 0)
        axis.set("node_dim", number(f.nodeDim));
      if (f.width.present())
        axis.set("width", width(t, f));
      if (!f.map.empty())
        axis.set("map", f.map).set("map_length", mapLength(f));
      axes.row(axis.text());
    }
    return {axes.declaration(),
            assign(descriptorOf(program, t),
                   call("xacc_template_make", List{lowering.site(t.directive), lowering.site(directive), quoted(t.name),
                                                   descriptorOf(program, program.nodes[t.nodes])} +
                                                  axes.arguments()))};
  }

  void fix(const TemplateFix &fixing) {
    const TemplateDecl &t = program.templates[fixing.templ];
    const TemplateDecl &added = fixing.added;
    for (size_t k = 0; k < added.lower.size(); ++k)
      if (added.lower[k].present() && !t.lower[k].present())
        here.line(callStatement("xacc_template_dim",
                                {descriptorOf(program, t), number(k), Text(added.lower[k]), Text(added.upper[k])}));
    for (size_t k = 0; k < added.formats.size(); ++k)
      if (const DimFormat &f = added.formats[k]; !f.map.empty() && t.formats[k].map.empty())
        here.line(callStatement("xacc_template_map", {descriptorOf(program, t), number(k), f.map, mapLength(f)}));
    here.line(callStatement("xacc_template_fix", {lowering.site(fixing.directive), descriptorOf(program, t)}));
    for (const ArrayDecl &a : program.arrays)
      if (a.templ == fixing.templ && a.form == ArrayDecl::Array && a.lastDirective < fixing.directive)
        storage(a, here);
    finish(fixing);
  }

  static std::string pointerType(const ArrayDecl &a) {
    if (a.elementType.rfind("__typeof__", 0) == 0) // g++ rejects a cast with an array of these
      return "__typeof__(" + a.variable + ")";
    return a.pointerType();
  }
  bool anyCyclic(const ArrayDecl &a) const { return a.anyCyclic(program.templates[a.templ]); }
  /// Constructs copy whole tables, so automatic ones have all entries.
  void cyclicTables(const ArrayDecl &a, Block &out) const {
    for (size_t d = 0; anyCyclic(a) && d < a.dims.size(); ++d)
      if (a.linkage == ArrayDecl::Local || a.cyclic(program.templates[a.templ], static_cast<int>(d)))
        out.line(assign(cyclicsOf(program, a) + "[" + number(d) + "]",
                        call("xacc_array_cyclic", {descriptorOf(program, a), number(d)})));
  }
  void storage(const ArrayDecl &a, Block &out) const {
    out.line(assign(a.variable, "(" + pointerType(a) + ")" + call("xacc_array_alloc", {descriptorOf(program, a)})));
    if (a.linkage == ArrayDecl::Local || a.linkage == ArrayDecl::LocalStatic) // may be named only by directives
      out.line("(void)" + a.variable + ";");
    cyclicTables(a, out);
  }

  /// May the template be mapped differently when its block is entered again?
  bool mayChange(const TemplateDecl &t) const {
    if (t.fileScope || t.staticDesc)
      return false;
    bool fixed = program.nodes[t.nodes].fileScope;
    for (size_t k = 0; k < t.lower.size(); ++k) {
      const DimFormat &f = t.formats[k];
      fixed = fixed && t.lower[k].known && t.upper[k].known && f.map.empty() && (!f.width.present() || f.width.known);
    }
    return !fixed;
  }

  bool used(const ArrayDecl &a) const {
    const auto isUse = [index = static_cast<int>(&a - program.arrays.data())](const ArrayUse &u) {
      return u.kind != ArrayUse::Size && u.array == index;
    };
    return std::ranges::any_of(program.uses, isUse) || std::ranges::any_of(program.directiveUses, isUse);
  }

  /// The table of dimensions, and the descriptor made from it. For an array defined in another file, a descriptor to be
  /// compared with that file's.
  Block makeArray(const ArrayDecl &a) {
    Table axes("xacc_array_axis", lowering.fresh(descriptorOf(program, a) + "_axes"), Table::RowALine);
    for (const ArrayDim &dim : a.dims) {
      Members axis;
      axis.set("extent", textOr(dim.extent, "XACC_REST"));
      if (dim.templateDim < 0)
        axis.set("collapsed", "1");
      if (dim.templateDim > 0)
        axis.set("template_dim", number(dim.templateDim));
      if (dim.templateDim >= 0 && dim.offset.known != 0)
        axis.set("offset", Text(dim.offset));
      if (dim.fullShadow)
        axis.set("shadow", "XACC_FULL_SHADOW");
      else if (dim.lower.present() && !(dim.lower.known == 0 && dim.upper.known == 0))
        axis.set("shadow", "XACC_SHADOW").set("lower_shadow", Text(dim.lower)).set("upper_shadow", Text(dim.upper));
      axes.row(axis.text());
    }
    const List sites{lowering.site(a.directive), lowering.site(a.lastDirective)};
    const Text form = Members()
                          .set("name", quoted(a.name))
                          .set("on", descriptorOf(program, program.templates[a.templ]))
                          .set("type", runtimeName(a.basicType))
                          .set("axes", axes.name())
                          .set("ndims", number(a.dims.size()))
                          .set("element_bytes", a.basicType == BasicType::None ? "sizeof(" + a.elementType + ")" : "0")
                          .set("leading", a.flat() ? number(a.leading) : "0")
                          .set("strides", a.flat() ? stridesOf(program, a) : "0")
                          .literal("xacc_array_form");
    if (a.linkage == ArrayDecl::ExternOnly)
      return {axes.declaration(),
              callStatement("xacc_array_declared", sites + List{"&" + descriptorOf(program, a), form})};
    return {axes.declaration(), assign(descriptorOf(program, a), call("xacc_array_make", sites + List{form}))};
  }

  /// Declares the descriptor and the tables of an array, without values.
  void declareArray(const Declaration &directive, const ArrayDecl &a) {
    const bool kept = directive.fileScope || a.staticDesc;
    std::string storageClass;
    if (a.linkage == ArrayDecl::ExternOnly)
      storageClass = "extern ";
    else if (a.linkage != ArrayDecl::External && kept)
      storageClass = "static ";
    here.line(storageClass + "xacc_array *" + descriptorOf(program, a) + (kept ? ";" : " XACC_SCOPED(array) = NULL;"));
    if (a.flat() && (a.linkage != ArrayDecl::ExternOnly || used(a)))
      here.line((kept ? "static long " : "long ") + stridesOf(program, a) + "[" + number(a.leading - 1) + "];");
    if (anyCyclic(a))
      here.line(storageClass + "xacc_cyclic " + cyclicsOf(program, a) + "[" + number(a.dims.size()) + "]" +
                (directive.fileScope ? ";" : " __attribute__((__unused__));"));
  }

  void array(const Declaration &directive, const ArrayDecl &a) {
    declareArray(directive, a);
    if (a.linkage == ArrayDecl::ExternOnly) { // created by the unit that defines it, if there is one
      if (directive.fileScope && used(a))
        init.lines(makeArray(a));
      return;
    }
    Block make = makeArray(a);
    const bool unfixed = program.templates[a.templ].unfixed();
    if (a.form == ArrayDecl::Array && !unfixed)
      storage(a, make);
    if (directive.fileScope)
      init.lines(make);
    else if (a.staticDesc)
      once(descriptorOf(program, a), make);
    else
      here.lines(make);
    if (a.linkage == ArrayDecl::LocalStatic && mayChange(program.templates[a.templ]))
      here.line(callStatement("xacc_array_keeps", {lowering.site(a.directive), descriptorOf(program, a),
                                                   descriptorOf(program, program.templates[a.templ])}));
    if (a.form == ArrayDecl::Parameter) { // the formal parameter gets global indices here
      here.line(xacc::declare(a.elementType, a.pointerNamed(a.variable),
                              "(" + pointerType(a) + ")" +
                                  call("xacc_array_rebase", {lowering.site(a.lastDirective), descriptorOf(program, a),
                                                             lowering.fresh(a.variable + "_param")})));
      cyclicTables(a, here);
    }
  }
};

} // namespace

void declareDescriptors(Lowering &lowering) { Declarer(lowering).run(); }

} // namespace xacc
