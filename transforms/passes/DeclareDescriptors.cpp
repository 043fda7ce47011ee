/// \file
/// Declare descriptors.
/// Input:  nodes, template, distribute, align, shadow, template_fix, static_desc.
/// Output: variables for their descriptors; at file scope filled by one function that runs before main, in a block made
///         where the directive stands and released when the block ends.
/// Leaves alone: declarations of the arrays themselves (see LocalizeArrays).
#include "acc/ConstructData.h"

namespace xacc {
namespace {

using Lines = std::vector<Text>;

std::string quoted(const std::string &s) { return "\"" + s + "\""; }
std::string number(size_t n) { return std::to_string(n); }

class Declarer {
public:
  explicit Declarer(Lowering &L) : L(L), P(L.program) {}

  void run() {
    for (const AnyConstruct &construct : P.constructs)
      std::visit(Select{[&](const Declaration &d) { declaration(d); }, [&](const TemplateFix &f) { fix(f); },
                        [&](const AccConstruct &acc) { acceleratorDeclare(acc); },
                        Others<Work, Communications, CoarrayDirectives>{}},
                 construct);
    bool arrays = false, copies = false; // that a gmove in or out reaches on other nodes
    for (const Gmove &g : P.all<Gmove>())
      if (g.mode != GmoveMode::Collective) {
        arrays = true;
        copies |= g.acc && (g.mode == GmoveMode::Out ? g.accTo : g.accFrom);
      }
    if (arrays)
      init.push_back(copies ? "xacc_expose_copies();" : "xacc_expose_arrays();");
    if (P.coarrays)
      init.push_back("{ static char here; xacc_coarrays(&here); }");
    if (!init.empty()) {
      const std::string name = L.fresh("xmp_unit_init");
      L.edits.bottom("\n/* Descriptors of this file, made before main. */\nstatic void " + name + "(void) {\n");
      for (const Text &t : init)
        L.edits.bottom("  " + t + "\n");
      L.edits.bottom("}\nXACC_UNIT(" + name + ")\n");
    }
  }

private:
  Lowering &L;
  const Program &P;
  Lines init; // body of the unit's initialiser
  Lines here; // what stands in place of the directive

  void declaration(const Declaration &d) {
    switch (d.kind) {
    case DirectiveKind::Nodes:
      for (const int n : d.objects)
        declare(d, P.nodes[n], "nodes", nodes(P.nodes[n], d.directive));
      break;
    case DirectiveKind::Template:
      break; // made where it is distributed
    case DirectiveKind::Distribute:
      for (const int t : d.objects)
        declare(d, P.templates[t], "template", templ(P.templates[t], d.directive));
      break;
    case DirectiveKind::Align:
    case DirectiveKind::Shadow:
      for (const int a : d.objects)
        if (P.arrays[a].lastDirective == d.directive)
          array(d, P.arrays[a]);
      break;
    case DirectiveKind::AccDevices:
    case DirectiveKind::AccDevice:
      for (const int set : d.objects)
        deviceSet(d, P.deviceSets[static_cast<size_t>(set)]);
      break;
    case DirectiveKind::StaticDesc:
      break;
    default: // coarray: see LowerCoarrays
      return;
    }
    finish(d);
  }

  /// In a block it is lowered with the other acc directives.
  void acceleratorDeclare(const AccConstruct &acc) {
    if (acc.kind != DirectiveKind::AccDeclare || !acc.fileScope)
      return;
    deviceData(acc);
    finish(acc);
  }

  /// Writes what the directive became, once per directive.
  void finish(const Construct &c) {
    if (here.empty() && P.sites[c.directive]->inMacro)
      L.edits.replaceText(P.sites[c.directive]->file, P.sites[c.directive]->begin, P.sites[c.directive]->end, "");
    else
      L.place(c.directive, here);
    here.clear();
  }

  void deviceSet(const Declaration &directive, const DeviceSetDecl &d) {
    const std::string whole = L.devices(d.whole, directive.directive);
    const std::string made =
        d.size.present() ? "xacc_devices_sized(" + L.site(directive.directive) + ", " + whole + ", " + d.size.text +
                               ", " + (d.whole.set >= 0 || !d.whole.type.empty() ? "1" : "0") + ", \"" + d.name + "\")"
                         : whole;
    if (directive.fileScope) {
      here.push_back("static xacc_device_set " + d.descriptor + ";");
      init.push_back(d.descriptor + " = " + made + ";");
    } else
      here.push_back("const xacc_device_set " + d.descriptor + " __attribute__((unused)) = " + made + ";");
  }

  /// acc declare at file scope: on the device for as long as the job runs.
  void deviceData(const AccConstruct &acc) {
    Lines lines;
    std::string maps;
    const ConstructData text(L, acc);
    routineVariables(acc);
    text.maps(lines, maps);
    if (maps == "NULL, 0")
      return;
    text.spread(lines);
    lines.push_back("xacc_data_enter(" + L.site(acc.directive) + ", " + maps + ", 1, XACC_SYNC);");
    if (!text.popDevices().empty())
      lines.push_back(text.popDevices());
    lines.front() = "{ " + lines.front();
    lines.back() += " }";
    init.insert(init.end(), lines.begin(), lines.end());
  }

  /// Those that routines use: a pointer to where they are, and uses through it.
  void routineVariables(const AccConstruct &acc) {
    for (const RoutineVariable &v : P.routineVariables) {
      if (v.directive != acc.directive)
        continue;
      const std::string kind = v.isPointer ? "XACC_ROUTINE_POINTER" : "XACC_ROUTINE_VARIABLE";
      here.push_back(kind + "(" + v.name + ", " + v.pointer + ");");
      if (L.target == Target::Openacc)
        here.push_back("_Pragma(\"acc declare create(" + v.pointer + ")\")");
      const std::string array = v.array >= 0 ? "&" + P.arrays[v.array].descriptor : "NULL";
      init.push_back("xacc_routine_variable((const void *)&" + v.name + ", " + (v.isPointer ? "1" : "0") + ", " +
                     array + ", " + v.pointer + "_set);");
      for (const uint32_t t : v.uses)
        L.edits.replace({t, t + 1}, L.target == Target::Cuda
                                        ? (v.isPointer ? "XACC_REACHED_POINTER(" : "XACC_REACHED(") + v.pointer + ")"
                                        : "(*" + v.pointer + ")");
    }
  }

  void declare(const Declaration &directive, const Declared &d, const std::string &kind, const Lines &make) {
    const std::string type = "xacc_" + kind + " *";
    if (directive.fileScope) {
      here.push_back("static " + type + d.descriptor + ";");
      init.insert(init.end(), make.begin(), make.end());
    } else if (d.staticDesc) {
      here.push_back("static " + type + d.descriptor + ";");
      once(d.descriptor, make);
    } else {
      here.push_back(type + d.descriptor + " XACC_SCOPED(" + kind + ") = NULL;");
      here.insert(here.end(), make.begin(), make.end());
    }
  }
  void once(const std::string &descriptor, const Lines &make) {
    here.push_back("if (!" + descriptor + ") {");
    for (const Text &t : make)
      here.push_back("  " + t);
    here.push_back("}");
  }

  Lines nodes(const NodesDecl &n, int directive) {
    Lines out;
    const std::string &d = n.descriptor;
    out.push_back(d + " = xacc_nodes_begin(" + L.site(directive) + ", " + quoted(n.name) + ", " +
                  number(n.sizes.size()) + ");");
    for (size_t k = 0; k < n.sizes.size(); ++k)
      out.push_back("xacc_nodes_dim(" + d + ", " + number(k) + ", " +
                    (n.sizes[k].text == "*" ? "XACC_REST" : n.sizes[k].text) + ");");
    if (n.ofExecuting)
      out.push_back("xacc_nodes_of_executing(" + d + ");");
    if (n.parent >= 0) {
      const std::string &parent = P.nodes[n.parent].descriptor;
      out.push_back("xacc_nodes_of(" + d + ", " + parent + ");");
      for (size_t k = 0; k < n.parentParts.size(); ++k) {
        const Part &p = n.parentParts[k];
        if (p.kind == Part::Own)
          out.push_back("xacc_nodes_of_own(" + d + ", " + number(k) + ");");
        else if (p.kind == Part::Range)
          out.push_back("xacc_nodes_of_range(" + d + ", " + number(k) + ", " +
                        (p.lower.present() ? p.lower.text : "1") + ", " +
                        (p.upper.present() ? p.upper.text : "xacc_upper(" + parent + ", " + number(k) + ")") + ", " +
                        (p.stride.present() ? p.stride.text : "1") + ");");
      }
    }
    out.push_back("xacc_nodes_end(" + d + ");");
    return out;
  }

  /// As written; what is not known before the program runs is checked there.
  std::string width(const TemplateDecl &t, const DimFormat &f) const {
    if (!f.width.present())
      return "0";
    return f.width.known ? f.width.text
                         : "xacc_positive_width(" + L.site(t.distributeDirective) + ", " + f.width.text + ")";
  }

  void boundsAndFormats(const TemplateDecl &t, Lines &out, bool formats) {
    const std::string &d = t.descriptor;
    for (size_t k = 0; k < t.lower.size(); ++k)
      if (t.lower[k].present())
        out.push_back("xacc_template_dim(" + d + ", " + number(k) + ", " + t.lower[k].text + ", " + t.upper[k].text +
                      ");");
    static const char *const names[] = {"XACC_DUPLICATED", "XACC_BLOCK", "XACC_CYCLIC", "XACC_GBLOCK"};
    for (size_t k = 0; k < t.formats.size(); ++k) {
      const DimFormat &f = t.formats[k];
      if (formats)
        out.push_back("xacc_template_distribute(" + d + ", " + number(k) + ", " + names[static_cast<int>(f.kind)] +
                      ", " + std::to_string(f.nodeDim) + ", " + width(t, f) + ");");
      if (!f.map.empty())
        out.push_back("xacc_template_map(" + d + ", " + number(k) + ", " + f.map + ", " +
                      (f.mapLength.empty() ? "-1" : f.mapLength) + ");");
    }
  }

  Lines templ(const TemplateDecl &t, int directive) {
    Lines out;
    const std::string &d = t.descriptor;
    out.push_back(d + " = xacc_template_begin(" + L.site(t.directive) + ", " + quoted(t.name) + ", " +
                  number(t.lower.size()) + ");");
    out.push_back("xacc_template_onto(" + d + ", " + P.nodes[t.nodes].descriptor + ");");
    boundsAndFormats(t, out, true);
    out.push_back("xacc_template_end(" + L.site(directive) + ", " + d + ");");
    return out;
  }

  void fix(const TemplateFix &fixing) {
    const TemplateDecl &t = P.templates[fixing.templ];
    TemplateDecl added = fixing.added;
    for (size_t k = 0; k < t.lower.size(); ++k)
      if (t.lower[k].present())
        added.lower[k] = {};
    for (size_t k = 0; k < t.formats.size(); ++k)
      if (!t.formats[k].map.empty())
        added.formats[k].map.clear();
    boundsAndFormats(added, here, false);
    here.push_back("xacc_template_fix(" + L.site(fixing.directive) + ", " + t.descriptor + ");");
    for (const ArrayDecl &a : P.arrays)
      if (a.templ == fixing.templ && a.form == ArrayDecl::Array && a.lastDirective < fixing.directive)
        storage(a, here);
    finish(fixing);
  }

  // ---- arrays

  static std::string pointerType(const ArrayDecl &a) {
    if (a.elementType.rfind("__typeof__", 0) == 0) // g++ takes no array of those in a cast
      return "__typeof__(" + a.variable + ")";
    return a.slab && a.dims.size() > 1 ? a.elementType + " (*)" + a.innerDims : a.elementType + " *";
  }
  static std::string ld(const ArrayDecl &a) { return a.slab || a.dims.size() < 2 ? "NULL" : a.ld; }

  bool anyCyclic(const ArrayDecl &a) const {
    for (size_t d = 0; d < a.dims.size(); ++d)
      if (a.cyclic(P.templates[a.templ], static_cast<int>(d)))
        return true;
    return false;
  }
  void cyclicTables(const ArrayDecl &a, Lines &out) const {
    for (size_t d = 0; d < a.dims.size(); ++d)
      if (a.cyclic(P.templates[a.templ], static_cast<int>(d)))
        out.push_back(a.descriptor + "_cyclic[" + number(d) + "] = xacc_array_cyclic(" + a.descriptor + ", " +
                      number(d) + ");");
  }
  void storage(const ArrayDecl &a, Lines &out) const {
    const bool local =
        a.linkage == ArrayDecl::Local || a.linkage == ArrayDecl::LocalStatic; // perhaps only named by directives
    out.push_back(a.variable + " = (" + pointerType(a) + ")xacc_array_alloc(" + a.descriptor + ", " + ld(a) + ");" +
                  (local ? " (void)" + a.variable + ";" : ""));
    cyclicTables(a, out);
  }

  Lines makeArray(const ArrayDecl &a) {
    Lines out;
    const std::string &d = a.descriptor;
    const TemplateDecl &t = P.templates[a.templ];
    out.push_back(d + " = xacc_array_begin(" + L.site(a.directive) + ", " + quoted(a.name) + ", " + t.descriptor +
                  ", " + runtimeName(a.basicType) + ", sizeof(" + a.elementType + "), " + number(a.dims.size()) + ");");
    for (size_t k = 0; k < a.dims.size(); ++k) {
      const ArrayDim &dim = a.dims[k];
      if (dim.extent.present())
        out.push_back("xacc_array_dim(" + d + ", " + number(k) + ", " + dim.extent.text + ");");
      if (dim.templateDim >= 0)
        out.push_back("xacc_array_align(" + d + ", " + number(k) + ", " + std::to_string(dim.templateDim) + ", " +
                      dim.offset.text + ");");
      if (dim.fullShadow)
        out.push_back("xacc_array_full_shadow(" + d + ", " + number(k) + ");");
      else if (dim.lower.present() && !(dim.lower.known == 0 && dim.upper.known == 0))
        out.push_back("xacc_array_shadow(" + d + ", " + number(k) + ", " + dim.lower.text + ", " + dim.upper.text +
                      ");");
    }
    out.push_back("xacc_array_end(" + L.site(a.lastDirective) + ", " + d + ");");
    return out;
  }

  void array(const Declaration &directive, const ArrayDecl &a) {
    const bool inBlock = !directive.fileScope;
    const bool kept = directive.fileScope || a.staticDesc;
    const bool external = a.linkage == ArrayDecl::External || a.linkage == ArrayDecl::ExternOnly;
    const std::string storageClass = a.linkage == ArrayDecl::ExternOnly ? "extern "
                                     : external                         ? ""
                                     : kept                             ? "static "
                                                                        : "";
    const bool scoped = inBlock && !kept;
    std::string vars = storageClass + "xacc_array *" + a.descriptor + (scoped ? " XACC_SCOPED(array) = NULL;" : ";");
    if (ld(a) != "NULL")
      vars += " " + storageClass + "long " + a.ld + "[" + number(a.dims.size() - 1) + "];";
    if (anyCyclic(a))
      vars += " " + storageClass + "xacc_cyclic " + a.descriptor + "_cyclic[" + number(a.dims.size()) + "]" +
              (scoped ? " __attribute__((unused));" : ";");
    here.push_back(vars);
    if (a.linkage == ArrayDecl::ExternOnly)
      return; // made by the unit that defines it
    Lines make = makeArray(a);
    const bool unfixed = P.templates[a.templ].unfixed();
    if (a.form == ArrayDecl::Array && !unfixed)
      storage(a, make);
    if (directive.fileScope)
      init.insert(init.end(), make.begin(), make.end());
    else if (a.staticDesc)
      once(a.descriptor, make);
    else
      here.insert(here.end(), make.begin(), make.end());
    if (a.form == ArrayDecl::Parameter) { // the formal becomes global here
      const bool slab = a.slab && a.dims.size() > 1;
      const std::string name = slab ? "(*" + a.variable + ")" + a.innerDims : "*" + a.variable;
      here.push_back(a.elementType + " " + name + " = (" + pointerType(a) + ")xacc_array_rebase(" +
                     L.site(a.lastDirective) + ", " + a.descriptor + ", (void *)" + L.fresh(a.variable + "_param") +
                     ", " + ld(a) + ");");
      Lines tables;
      cyclicTables(a, tables);
      here.insert(here.end(), tables.begin(), tables.end());
    }
  }
};

} // namespace

void declareDescriptors(Lowering &L) { Declarer(L).run(); }

} // namespace xacc
