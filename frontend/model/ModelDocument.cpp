// ModelDocument.cpp - see Dump.h.
#include "model/Dump.h"
#include "source/Messages.h"
#include "llvm/Support/JSON.h"

using llvm::json::Array;
using llvm::json::Object;

namespace xacc {
namespace {

llvm::json::Value written(const Value &v, const char *absent = "?") {
  return v.present() ? utf8(v.written()) : std::string(absent);
}

Object nodesObject(const NodesDecl &n) {
  Array sizes;
  for (const Value &size : n.sizes)
    sizes.push_back(written(size, "*"));
  return Object{{"sizes", std::move(sizes)}, {"part", n.on.has_value()}};
}

Object templateObject(const Program &program, const TemplateDecl &t) {
  Array bounds, formats;
  for (size_t d = 0; d < t.lower.size(); ++d)
    bounds.push_back(Array{written(t.lower[d]), written(t.upper[d])});
  for (const DimFormat &f : t.formats)
    formats.push_back(utf8(formatText(f)));
  return Object{{"bounds", std::move(bounds)},
                {"nodes", t.distributed() ? llvm::json::Value(utf8(program.nodes[t.nodes].name)) : nullptr},
                {"formats", std::move(formats)}};
}

Object arrayObject(const Program &program, const ArrayDecl &a) {
  Array dims;
  for (const ArrayDim &d : a.dims)
    dims.push_back(Object{{"extent", written(d.extent)},
                          {"template_dim", d.templateDim},
                          {"offset", written(d.offset, "0")},
                          {"shadow", d.fullShadow        ? llvm::json::Value("*")
                                     : d.lower.present() ? utf8(d.lower.written() + ":" + d.upper.written())
                                                         : llvm::json::Value(nullptr)}});
  return Object{{"name", utf8(a.name)}, {"template", utf8(program.templates[a.templ].name)}, {"dims", std::move(dims)}};
}

Object sectionObject(const Program &program, const SectionRef &ref) {
  Array subscripts;
  for (size_t d = 0; d < ref.subscripts.size(); ++d)
    subscripts.push_back(Array(knownSubscript(ref, d)));
  return Object{{"array", ref.array >= 0 ? llvm::json::Value(utf8(program.arrays[ref.array].name)) : nullptr},
                {"subscripts", std::move(subscripts)}};
}

Object move(const Program &program, const Construct &c, const char *kind) {
  const DirectiveSite &site = *program.sites[c.directive];
  return Object{{"kind", kind}, {"file", utf8(site.path)}, {"line", site.line}};
}

Object reflectObject(const Program &program, const Exchange &e) {
  Array arrays, widths;
  for (const int array : e.arrays)
    arrays.push_back(utf8(program.arrays[array].name));
  for (const WidthPart &w : e.widths)
    widths.push_back(Object{{"width", Array{written(w.lower), written(w.upper)}}, {"periodic", w.periodic}});
  Object o = move(program, e, "reflect");
  o["arrays"] = std::move(arrays);
  o["widths"] = std::move(widths);
  o["orthogonal"] = e.orthogonal;
  return o;
}

} // namespace

std::string modelDocument(const Program &program) {
  Object nodes, templates;
  Array arrays, moves;
  for (const NodesDecl &n : program.nodes)
    nodes[n.name] = nodesObject(n);
  for (const TemplateDecl &t : program.templates)
    templates[t.name] = templateObject(program, t);
  for (const ArrayDecl &a : program.arrays)
    arrays.push_back(arrayObject(program, a));
  for (const Exchange &e : program.all<Exchange>())
    if (isReflect(program, e))
      moves.push_back(reflectObject(program, e));
  for (const Gmove &g : program.all<Gmove>()) {
    Object o = move(program, g, "gmove");
    o["to"] = sectionObject(program, g.to);
    o["from"] = sectionObject(program, g.from);
    moves.push_back(std::move(o));
  }
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(Object{{"schema", 1},
                                                             {"nodes", std::move(nodes)},
                                                             {"templates", std::move(templates)},
                                                             {"arrays", std::move(arrays)},
                                                             {"moves", std::move(moves)}})
                                 << "\n";
  return text;
}

} // namespace xacc
