// MappingSema.cpp - nodes, template, distribute, template_fix, static_desc: names, ranks, bounds.
#include "sema/Sema.h"
#include "sema/context/Blocks.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

/// Declares all names of the directive as objects like `proto`.
template <class Object>
void MappingSema::declareAll(const TypedDirective &m, NameKind kind, const Object &proto,
                             std::vector<Object> &objects) {
  auto declaration = make<Declaration>(m);
  for (const Name &n : m.directive.names) {
    const int index = static_cast<int>(objects.size());
    if (!names.declare(m, n, {kind, index}))
      continue;
    static_cast<Declared &>(objects.emplace_back(proto)) = names.declared(m, n);
    declaration.objects.push_back(index);
  }
  program.add(std::move(declaration));
}

void MappingSema::buildNodes(const TypedDirective &m) {
  const Directive &D = m.directive;
  const size_t rank = D.list.items.size();
  if (rank > 7)
    return reports.error(m, Diag::too_many_dims, D.list.range, {D.names[0].text, std::to_string(rank)});
  NodesDecl proto;
  proto.square = D.list.square;
  proto.sizes.resize(rank);
  int stars = 0;
  bool misplacedStar = false;
  for (size_t k = 0; k < rank; ++k) {
    const size_t dim = D.list.square ? rank - 1 - k : k;
    const Subscript &s = D.list.items[k];
    if (s.kind == Subscript::Star) {
      // For nodes of the entire set, it may come from XMP_NODE_SIZE<k>; for others it cannot.
      if (++stars > 1 && (D.parent || D.ofExecuting))
        return reports.error(m, Diag::two_stars, s.range, {D.names.empty() ? "" : D.names[0].text});
      misplacedStar = misplacedStar || dim + 1 != rank;
      continue;
    }
    proto.sizes[dim] = locations.value(m, *s.lower);
    if (proto.sizes[dim].known && *proto.sizes[dim].known <= 0) {
      reports.error(m, Diag::bad_size, s.range, {std::to_string(*proto.sizes[dim].known), D.names[0].text});
      proto.sizes[dim].known.reset(); // keeps a later division by zero from happening
    }
  }
  if (misplacedStar && (D.parent || D.ofExecuting))
    return reports.error(m, Diag::star_size_place, D.list.range, {D.list.square ? "first" : "last", D.names[0].text});
  if (D.ofExecuting)
    proto.on.emplace();
  if (D.parent) {
    for (const Name &n : D.names)
      if (n.text == D.parent->name.text && !names.lookup(n.text))
        return reports.error(m, Diag::self_reference, D.parent->name.range, {n.text});
    proto.on = onReference(m, *D.parent, NameKind::Nodes);
    if (proto.on->object < 0)
      return;
  }
  declareAll(m, NameKind::Nodes, proto, program.nodes);
}

bool MappingSema::bounds(const TypedDirective &m, const SubscriptList &l, std::vector<Value> &lower,
                         std::vector<Value> &upper) {
  const size_t rank = l.items.size();
  lower.assign(rank, {});
  upper.assign(rank, {});
  bool ok = true;
  size_t colons = 0;
  for (size_t k = 0; k < rank; ++k) {
    const size_t dim = l.square ? rank - 1 - k : k;
    const Subscript &s = l.items[k];
    if (s.kind == Subscript::All) {
      ++colons;
      continue;
    }
    if (s.kind == Subscript::Index) { // t(n): 1..n, t[n]: 0..n-1
      const Value n = locations.value(m, *s.lower);
      lower[dim] = constant(l.square ? 0 : 1);
      upper[dim] = l.square ? n - constant(1) : n;
    } else {
      lower[dim] = locations.value(m, *s.lower);
      upper[dim] = locations.value(m, *s.upper);
      if (l.square) // base:length
        upper[dim] = lower[dim] + upper[dim] - constant(1);
    }
    if (lower[dim].known && upper[dim].known && *lower[dim].known > *upper[dim].known) {
      reports.error(m, Diag::lower_above_upper, s.range,
                    {std::to_string(*lower[dim].known), std::to_string(*upper[dim].known)});
      ok = false;
    }
  }
  if (colons != 0 && colons != rank) {
    reports.error(m, Diag::mixed_colon, l.range,
                  {m.directive.names.empty() ? std::string() : m.directive.names[0].text});
    ok = false;
  }
  return ok;
}

void MappingSema::buildTemplate(const TypedDirective &m) {
  const Directive &D = m.directive;
  if (D.list.items.size() > 7)
    return reports.error(m, Diag::too_many_dims, D.list.range, {D.names[0].text, std::to_string(D.list.items.size())});
  TemplateDecl proto;
  proto.square = D.list.square;
  if (!bounds(m, D.list, proto.lower, proto.upper))
    return;
  declareAll(m, NameKind::Template, proto, program.templates);
}

namespace {

/// Does the expression name a variable that only statements set?
bool startsAsZero(const clang::Expr *E) {
  const VarDecl *V = namedVariable(E);
  return V && V->hasGlobalStorage() && !V->getAnyInitializer() &&
         (V->getDefinition() || const_cast<VarDecl *>(V)->getActingDefinition());
}

} // namespace

/// Block sizes of `gblock(array)`; for `gblock(*)`, a template_fix provides them.
bool MappingSema::gblockMap(const TypedDirective &m, const Format &f, const TemplateDecl &t, const NodesDecl &n,
                            const Value *size, DimFormat &format) {
  if (!f.argument)
    return true;
  const clang::Expr *E = m.slots[f.argument->slot]->IgnoreParenImpCasts();
  const auto *array = ctx.getAsConstantArrayType(E->getType());
  const bool pointer =
      E->getType()->isPointerType() && E->getType()->getPointeeType()->isSpecificBuiltinType(BuiltinType::Int);
  if (!pointer && (!ctx.getAsArrayType(E->getType()) ||
                   !ctx.getAsArrayType(E->getType())->getElementType()->isSpecificBuiltinType(BuiltinType::Int)))
    return reports.reject(m, Diag::gblock_not_array, f.argument->range);
  format.map = locations.text(m, f.argument->range);
  if (m.fileScope && m.directive.kind == DirectiveKind::Distribute && !t.unfixed() && startsAsZero(E))
    reports.error(m, Diag::gblock_unset, f.argument->range, {format.map.spelling, t.name});
  format.sizedMap = !array && !pointer;
  if (array) {
    const auto length = static_cast<int64_t>(array->getSize().getZExtValue());
    format.mapLength = length;
    if (size && size->known && length < *size->known)
      return reports.reject(
          m, Diag::gblock_length, f.argument->range,
          {format.map.spelling, std::to_string(length), std::to_string(format.nodeDim + 1), n.name, size->written()});
  }
  return true;
}

/// The width of `block(w)` or `cyclic(w)`. Blocks must be wide enough for dimension `d` of the template.
bool MappingSema::width(const TypedDirective &m, const Format &f, const TemplateDecl &t, size_t d, const Value *size,
                        DimFormat &format) {
  format.width = locations.value(m, *f.argument);
  if (format.width.known && *format.width.known <= 0)
    return reports.reject(m, Diag::width_not_positive, f.argument->range,
                          {std::to_string(*format.width.known), f.kind == FormatKind::Block ? "block" : "cyclic"});
  if (f.kind == FormatKind::Block && size && size->known && format.width.known && t.lower[d].known &&
      t.upper[d].known) {
    const int64_t extent = *t.upper[d].known - *t.lower[d].known + 1;
    if (*format.width.known * *size->known < extent)
      return reports.reject(m, Diag::block_too_small, f.range,
                            {std::to_string(*format.width.known), size->written(),
                             std::to_string(*format.width.known * *size->known), std::to_string(extent), t.name});
  }
  return true;
}

/// Distributes each dimension of template `t` onto `nodes`. False after an error.
bool MappingSema::formats(const TypedDirective &m, const FormatList &l, TemplateDecl &t, int nodes,
                          TokenRange nodesRange, bool fix) {
  const size_t rank = t.lower.size();
  const TokenRange listRange =
      l.items.empty() ? m.directive.keyword : TokenRange{l.items.front().range.begin, l.items.back().range.end};
  if (l.items.size() != rank)
    return reports.reject(m, Diag::format_count, listRange,
                          {t.name, std::to_string(rank), std::to_string(l.items.size())});
  const NodesDecl &n = program.nodes[nodes];
  std::vector<DimFormat> formats(rank);
  std::vector<const Format *> written(rank);
  for (size_t k = 0; k < rank; ++k)
    written[l.square ? rank - 1 - k : k] = &l.items[k];
  int nodeDim = 0;
  for (size_t d = 0; d < rank; ++d) {
    const Format &f = *written[d];
    formats[d].kind = f.kind;
    if (f.kind == FormatKind::Duplicated)
      continue;
    formats[d].nodeDim = nodeDim++;
    const Value *size = formats[d].nodeDim < static_cast<int>(n.sizes.size()) ? &n.sizes[formats[d].nodeDim] : nullptr;
    if (f.kind == FormatKind::Gblock) {
      if (!gblockMap(m, f, t, n, size, formats[d]))
        return false;
    } else if (f.argument && !width(m, f, t, d, size, formats[d])) {
      return false;
    }
  }
  if (nodeDim != static_cast<int>(n.sizes.size())) {
    reports.error(m, Diag::node_rank, nodesRange,
                  {std::to_string(nodeDim), t.name, std::to_string(n.sizes.size()), n.name});
    reports.noteDeclared(n.directive, n.name);
    if (nodeDim == 0)
      reports.error(m, Diag::whole_needs_none, listRange);
    return false;
  }
  if (fix)
    for (size_t d = 0; d < rank; ++d)
      if (formats[d].kind != t.formats[d].kind) {
        reports.error(m, Diag::fix_format, written[d]->range, {std::to_string(d + 1), t.name});
        reports.noteDeclared(t.distributeDirective, t.name);
        return false;
      }
  t.formats = std::move(formats);
  return true;
}

void MappingSema::buildDistribute(const TypedDirective &m) {
  const Directive &D = m.directive;
  auto declaration = make<Declaration>(m);
  const auto nodes = names.require(m, *D.target, NameKind::Nodes);
  for (const Name &n : D.names) {
    const auto object = names.require(m, n, NameKind::Template);
    if (!object)
      continue;
    TemplateDecl &t = program.templates[object->index];
    t.distributeRefused = true; // unless it is accepted below
    if (!nodes)
      continue;
    if (t.distributed()) {
      reports.error(m, Diag::distributed_twice, n.range, {n.text});
      reports.noteDeclared(t.distributeDirective, n.text);
      continue;
    }
    if (!inOneBlock(captured, t.directive, m.number)) {
      reports.error(m, Diag::not_yet, n.range, {"a 'distribute' in a different block than its 'template'"});
      reports.noteDeclared(t.directive, n.text);
      continue;
    }
    if (D.formats.square != program.nodes[nodes->index].square && program.nodes[nodes->index].sizes.size() > 1)
      reports.error(m, Diag::mixed_index_style, D.target->range,
                    {program.nodes[nodes->index].name, program.nodes[nodes->index].square ? "square" : "round",
                     D.formats.square ? "square" : "round"});
    if (!formats(m, D.formats, t, nodes->index, D.target->range, /*fix=*/false))
      continue;
    t.distributeRefused = false;
    t.nodes = nodes->index;
    t.distributeDirective = m.number;
    declaration.objects.push_back(object->index);
  }
  program.add(std::move(declaration));
}

bool MappingSema::requireDistributed(const TypedDirective &m, const TemplateDecl &t, TokenRange at) {
  if (!t.distributed() && !t.distributeRefused) {
    reports.error(m, Diag::not_distributed, at, {t.name});
    reports.noteDeclared(t.directive, t.name);
  }
  return t.distributed();
}

void MappingSema::buildTemplateFix(const TypedDirective &m) {
  const Directive &D = m.directive;
  auto construct = make<TemplateFix>(m);
  const auto object = names.require(m, D.names[0], NameKind::Template);
  if (!object)
    return;
  const TemplateDecl &t = program.templates[object->index];
  if (!requireDistributed(m, t, D.names[0].range))
    return;
  if (!t.unfixed()) {
    reports.error(m, Diag::fix_already, D.names[0].range, {t.name});
    return reports.noteDeclared(t.directive, t.name);
  }
  TemplateDecl fix = t;
  if (D.list.present) {
    if (D.list.items.size() != t.lower.size())
      return reports.error(m, Diag::wrong_subscript_count, D.list.range,
                           {t.name, std::to_string(t.lower.size()), std::to_string(D.list.items.size())});
    if (!bounds(m, D.list, fix.lower, fix.upper))
      return;
  }
  if (D.formats.present && !formats(m, D.formats, fix, t.nodes, D.names[0].range, /*fix=*/true))
    return;
  construct.templ = object->index;
  construct.added = std::move(fix);
  program.add(std::move(construct));
}

void MappingSema::buildStaticDesc(const TypedDirective &m) {
  program.add(make<Declaration>(m));
  for (const Name &n : m.directive.names) {
    if (const NamedObject *o = names.lookup(n.text)) {
      Declared &d =
          o->kind == NameKind::Nodes ? static_cast<Declared &>(program.nodes[o->index]) : program.templates[o->index];
      d.staticDesc = true;
      continue;
    }
    // An automatic array always has one descriptor per entry of its function, because each entry (also in recursion)
    // has its own storage.
    bool found = false;
    for (const ArrayDecl &a : program.arrays)
      found |= a.name == n.text;
    if (!found)
      reports.error(m, Diag::unknown_name, n.range, {n.text, "nodes, a template or an aligned array"});
  }
}

} // namespace xacc
