// BuildMapping.cpp - nodes, template, distribute, align, shadow, template_fix, static_desc: names, ranks, bounds.
#include "Builder.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace xacc {

// ---- subscripts of a reference

/// Normalises a written list onto `rank` dimensions: square lists are reversed, node subscripts made 1-based, square
/// base:length made inclusive. A subscript that is a loop variable goes to `variableDims` and counts as All.
std::vector<Part> Builder::parts(const Met &m, const SubscriptList &l, size_t rank, bool ofNodes,
                                 const std::string &name, TokenRange nameRange,
                                 const std::vector<std::string> *variables,
                                 std::vector<std::pair<int, const Subscript *>> *variableDims) {
  std::vector<Part> out;
  if (!l.present)
    return out;
  if (l.items.size() != rank) {
    error(m, Diag::wrong_subscript_count, nameRange, {name, std::to_string(rank), std::to_string(l.items.size())});
    return out;
  }
  out.resize(rank);
  for (size_t k = 0; k < rank; ++k) {
    const size_t dim = l.square ? rank - 1 - k : k;
    const Subscript &s = l.items[k];
    Part &p = out[dim];
    const int64_t shift = ofNodes && l.square ? 1 : 0;
    switch (s.kind) {
    case Subscript::All: p.kind = Part::All; break;
    case Subscript::Star: p.kind = Part::Own; break;
    case Subscript::Index:
      if (s.variable) {
        if (variables && variableDims)
          variableDims->emplace_back(static_cast<int>(dim), &s);
        p.kind = Part::All;
        break;
      }
      p.kind = Part::Range;
      p.lower = p.upper = plus(value(m, *s.lower), shift);
      break;
    case Subscript::Range:
      p.kind = Part::Range;
      if (s.stride) {
        p.stride = value(m, *s.stride);
        if (p.stride.known == 0)
          error(m, Diag::zero_stride, s.stride->range);
      }
      if (s.lower)
        p.lower = plus(value(m, *s.lower), shift);
      if (s.upper) {
        p.upper = value(m, *s.upper);
        if (l.square) { // length -> last index
          Value base = p.lower;
          if (!base.present())
            base = ofNodes ? constant(1) : Value{"xacc_lower(" + name + ")", std::nullopt};
          if (!s.lower && !ofNodes)
            base = constant(0); // square templates start at 0
          const Value stride = p.stride.present() ? p.stride : constant(1);
          if (p.upper.known && base.known && stride.known)
            p.upper = constant(*base.known + (*p.upper.known - 1) * *stride.known);
          else
            p.upper = {base.text + " + (" + p.upper.text + " - 1) * " + stride.text, std::nullopt};
        }
      }
      if (p.lower.known && p.upper.known && *p.lower.known > *p.upper.known && !(p.stride.known && *p.stride.known < 0))
        error(m, Diag::lower_above_upper, s.range, {std::to_string(*p.lower.known), std::to_string(*p.upper.known)});
      break;
    }
  }
  return out;
}

// ---- nodes

void Builder::buildNodes(const Met &m) {
  const Directive &D = m.D;
  Item it = item(m);
  const size_t rank = D.list.items.size();
  if (rank > 7)
    return error(m, Diag::too_many_dims, D.list.range, {D.names[0].text, std::to_string(rank)});
  NodesDecl proto;
  proto.square = D.list.square;
  proto.sizes.resize(rank);
  int stars = 0;
  bool misplacedStar = false;
  for (size_t k = 0; k < rank; ++k) {
    const size_t dim = D.list.square ? rank - 1 - k : k;
    const Subscript &s = D.list.items[k];
    if (s.kind == Subscript::Star) {
      proto.sizes[dim] = {"*", std::nullopt};
      // Elsewhere it may come from XMP_NODE_SIZE<k>, but only for nodes of the entire set.
      if (++stars > 1 && (D.parent || D.ofExecuting))
        return error(m, Diag::two_stars, s.range, {D.names.empty() ? "" : D.names[0].text});
      misplacedStar = misplacedStar || dim + 1 != rank;
      continue;
    }
    proto.sizes[dim] = value(m, *s.lower);
    if (proto.sizes[dim].known && *proto.sizes[dim].known <= 0)
      error(m, Diag::bad_size, s.range, {std::to_string(*proto.sizes[dim].known), D.names[0].text});
  }
  if (misplacedStar && (D.parent || D.ofExecuting))
    return error(m, Diag::star_size_place, D.list.range, {D.list.square ? "first" : "last", D.names[0].text});
  proto.ofExecuting = D.ofExecuting;
  if (D.parent) {
    for (const Name &n : D.names)
      if (n.text == D.parent->name.text && !lookup(n.text))
        return error(m, Diag::self_reference, D.parent->name.range, {n.text});
    const auto object = require(m, D.parent->name, NameKind::Nodes);
    if (!object)
      return;
    const NodesDecl &parent = P.nodes[object->index];
    proto.parent = object->index;
    proto.parentParts = parts(m, D.parent->subscripts, parent.sizes.size(), true, parent.name, D.parent->range);
    for (size_t d = 0; d < proto.parentParts.size(); ++d)
      for (const Value *v : {&proto.parentParts[d].lower, &proto.parentParts[d].upper})
        if (v->known && (*v->known < 1 || (parent.sizes[d].known && *v->known > *parent.sizes[d].known))) { // `*`: later
          error(m, Diag::subscript_outside, D.parent->range,
                {std::to_string(*v->known), "1", parent.sizes[d].text, std::to_string(d), parent.name});
          break;
        }
  }
  for (const Name &n : D.names) {
    const int index = static_cast<int>(P.nodes.size());
    if (!declare(m, n, {NameKind::Nodes, index}))
      continue;
    NodesDecl nodes = proto;
    static_cast<Declared &>(nodes) = declared(m, n, "_nodes");
    P.nodes.push_back(std::move(nodes));
    it.objects.push_back(index);
  }
  P.items.push_back(std::move(it));
}

// ---- template

bool Builder::bounds(const Met &m, const SubscriptList &l, std::vector<Value> &lower, std::vector<Value> &upper) {
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
      const Value n = value(m, *s.lower);
      lower[dim] = constant(l.square ? 0 : 1);
      upper[dim] = l.square ? plus(n, -1) : n;
    } else {
      lower[dim] = value(m, *s.lower);
      upper[dim] = value(m, *s.upper);
      if (l.square) { // base:length
        if (lower[dim].known && upper[dim].known)
          upper[dim] = constant(*lower[dim].known + *upper[dim].known - 1);
        else
          upper[dim] = {lower[dim].text + " + " + upper[dim].text + " - 1", std::nullopt};
      }
    }
    if (lower[dim].known && upper[dim].known && *lower[dim].known > *upper[dim].known) {
      error(m, Diag::lower_above_upper, s.range,
            {std::to_string(*lower[dim].known), std::to_string(*upper[dim].known)});
      ok = false;
    }
  }
  if (colons != 0 && colons != rank) {
    error(m, Diag::mixed_colon, l.range, {m.D.names.empty() ? std::string() : m.D.names[0].text});
    ok = false;
  }
  return ok;
}

void Builder::buildTemplate(const Met &m) {
  const Directive &D = m.D;
  Item it = item(m);
  if (D.list.items.size() > 7)
    return error(m, Diag::too_many_dims, D.list.range, {D.names[0].text, std::to_string(D.list.items.size())});
  TemplateDecl proto;
  proto.square = D.list.square;
  if (!bounds(m, D.list, proto.lower, proto.upper))
    return;
  for (const Name &n : D.names) {
    const int index = static_cast<int>(P.templates.size());
    if (!declare(m, n, {NameKind::Template, index}))
      continue;
    TemplateDecl t = proto;
    static_cast<Declared &>(t) = declared(m, n, "_template");
    P.templates.push_back(std::move(t));
    it.objects.push_back(index);
  }
  P.items.push_back(std::move(it));
}

bool Builder::formats(const Met &m, const FormatList &l, TemplateDecl &t, int nodes, TokenRange nodesRange, bool fix) {
  const size_t rank = t.lower.size();
  const TokenRange listRange = l.items.empty() ? m.D.keyword
                                               : TokenRange{l.items.front().range.begin, l.items.back().range.end};
  if (l.items.size() != rank) {
    error(m, Diag::format_count, listRange, {t.name, std::to_string(rank), std::to_string(l.items.size())});
    return false;
  }
  const NodesDecl &n = P.nodes[nodes];
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
      if (!f.argument)
        continue;
      const clang::Expr *E = m.slots[f.argument->slot]->IgnoreParenImpCasts();
      const auto *array = ctx.getAsConstantArrayType(E->getType());
      const bool pointer = E->getType()->isPointerType() && E->getType()->getPointeeType()->isSpecificBuiltinType(BuiltinType::Int);
      if (!pointer && (!ctx.getAsArrayType(E->getType()) ||
                       !ctx.getAsArrayType(E->getType())->getElementType()->isSpecificBuiltinType(BuiltinType::Int))) {
        error(m, Diag::gblock_not_array, f.argument->range);
        return false;
      }
      formats[d].map = text(m, f.argument->range);
      if (array) {
        const auto length = static_cast<int64_t>(array->getSize().getZExtValue());
        if (size && size->known && length < *size->known) {
          error(m, Diag::gblock_length, f.argument->range,
                {formats[d].map, std::to_string(length), std::to_string(formats[d].nodeDim), n.name, size->text});
          return false;
        }
      }
    } else if (f.argument) {
      formats[d].width = value(m, *f.argument);
      if (formats[d].width.known && *formats[d].width.known <= 0) {
        error(m, Diag::width_not_positive, f.argument->range,
              {std::to_string(*formats[d].width.known), f.kind == FormatKind::Block ? "block" : "cyclic"});
        return false;
      }
      if (f.kind == FormatKind::Block && size && size->known && formats[d].width.known && t.lower[d].known &&
          t.upper[d].known) {
        const int64_t extent = *t.upper[d].known - *t.lower[d].known + 1;
        if (*formats[d].width.known * *size->known < extent) {
          error(m, Diag::block_too_small, f.range,
                {std::to_string(*formats[d].width.known), size->text,
                 std::to_string(*formats[d].width.known * *size->known), std::to_string(extent), t.name});
          return false;
        }
      }
    }
  }
  if (nodeDim != static_cast<int>(n.sizes.size())) {
    error(m, Diag::node_rank, nodesRange,
          {std::to_string(nodeDim), t.name, std::to_string(n.sizes.size()), n.name});
    noteDeclared(n.directive, n.name);
    return false;
  }
  if (fix)
    for (size_t d = 0; d < rank; ++d)
      if (formats[d].kind != t.formats[d].kind) {
        error(m, Diag::fix_format, written[d]->range, {std::to_string(d), t.name});
        noteDeclared(t.distributeDirective, t.name);
        return false;
      }
  t.formats = std::move(formats);
  return true;
}

void Builder::buildDistribute(const Met &m) {
  const Directive &D = m.D;
  Item it = item(m);
  const auto nodes = require(m, *D.target, NameKind::Nodes);
  if (!nodes)
    return;
  for (const Name &n : D.names) {
    const auto object = require(m, n, NameKind::Template);
    if (!object)
      continue;
    TemplateDecl &t = P.templates[object->index];
    if (t.distributed()) {
      error(m, Diag::distributed_twice, n.range, {n.text});
      noteDeclared(t.distributeDirective, n.text);
      continue;
    }
    if (D.formats.square != P.nodes[nodes->index].square && P.nodes[nodes->index].sizes.size() > 1)
      error(m, Diag::mixed_index_style, D.target->range,
            {P.nodes[nodes->index].name, P.nodes[nodes->index].square ? "square" : "round",
             D.formats.square ? "square" : "round"});
    if (!formats(m, D.formats, t, nodes->index, D.target->range, false))
      continue;
    t.nodes = nodes->index;
    t.distributeDirective = m.number;
    it.objects.push_back(object->index);
  }
  P.items.push_back(std::move(it));
}

void Builder::buildTemplateFix(const Met &m) {
  const Directive &D = m.D;
  Item it = item(m);
  const auto object = require(m, D.names[0], NameKind::Template);
  if (!object)
    return;
  TemplateDecl &t = P.templates[object->index];
  if (!t.distributed())
    return error(m, Diag::not_distributed, D.names[0].range, {t.name});
  if (!t.unfixed()) {
    error(m, Diag::fix_already, D.names[0].range, {t.name});
    return noteDeclared(t.directive, t.name);
  }
  TemplateDecl fix = t;
  if (D.list.present) {
    if (D.list.items.size() != t.lower.size())
      return error(m, Diag::wrong_subscript_count, D.list.range,
                   {t.name, std::to_string(t.lower.size()), std::to_string(D.list.items.size())});
    if (!bounds(m, D.list, fix.lower, fix.upper))
      return;
  }
  if (D.formats.present && !formats(m, D.formats, fix, t.nodes, D.names[0].range, true))
    return;
  it.objects.push_back(object->index);
  it.fix = std::move(fix);
  P.items.push_back(std::move(it));
}

void Builder::buildStaticDesc(const Met &m) {
  P.items.push_back(item(m));
  for (const Name &n : m.D.names) {
    if (const NamedObject *o = lookup(n.text)) {
      Declared &d = o->kind == NameKind::Nodes ? static_cast<Declared &>(P.nodes[o->index]) : P.templates[o->index];
      d.staticDesc = true;
      continue;
    }
    bool found = false;
    for (auto a = P.arrays.rbegin(); a != P.arrays.rend() && !found; ++a)
      if (a->name == n.text)
        found = a->staticDesc = true;
    if (!found)
      error(m, Diag::unknown_name, n.range, {n.text, "nodes, a template or an aligned array"});
  }
}

// ---- align and shadow

bool Builder::describeVariable(const Met &m, const Variable &v, ArrayDecl &a, QualType &element) {
  const clang::Expr *E = m.slots[v.expression.slot]->IgnoreParenImpCasts();
  const ArrayKey key = keyOf(E);
  if (!key.first) {
    if (isa<MemberExpr>(E))
      error(m, Diag::not_yet, v.expression.range, {"aligning a member of a member, or one reached through a pointer,"});
    else
      error(m, Diag::not_an_array, v.expression.range, {v.text});
    return false;
  }
  const auto *param = dyn_cast<ParmVarDecl>(key.first);
  QualType type = key.second ? key.second->getType() : param ? param->getOriginalType() : key.first->getType();
  // Across redeclarations the complete type wins: `extern double u[];`
  if (!key.second && !param)
    for (const VarDecl *r : key.first->redecls())
      if (const auto *array = ctx.getAsArrayType(r->getType()); array && !isa<IncompleteArrayType>(array))
        type = r->getType();
  a.member = key.second != nullptr;
  if (type->isPointerType() && !ctx.getAsArrayType(type)) {
    a.form = ArrayDecl::Pointer;
    type = type->getPointeeType();
    if (type->isPointerType()) {
      error(m, Diag::pointer_to_pointer, v.expression.range, {v.text});
      return false;
    }
    a.dims.push_back({});
  } else if (!ctx.getAsArrayType(type)) {
    error(m, Diag::not_an_array, v.expression.range, {v.text});
    return false;
  }
  if (param)
    a.form = ArrayDecl::Parameter;
  else if (a.form != ArrayDecl::Pointer)
    a.form = ArrayDecl::Array;

  // Where the declaration writes its extents.
  const DeclaratorDecl *declarator = key.second ? static_cast<const DeclaratorDecl *>(key.second) : key.first;
  if (!key.second && !param)
    for (const VarDecl *r : key.first->redecls())
      if (r->getType() == type || r->isThisDeclarationADefinition())
        declarator = r;
  std::vector<const clang::Expr *> sizes;
  if (declarator->getTypeSourceInfo()) {
    TypeLoc loc = declarator->getTypeSourceInfo()->getTypeLoc();
    while (loc) {
      if (auto q = loc.getAs<QualifiedTypeLoc>())
        loc = q.getUnqualifiedLoc();
      else if (auto p = loc.getAs<ParenTypeLoc>())
        loc = p.getInnerLoc();
      else if (auto p = loc.getAs<PointerTypeLoc>(); p && a.form != ArrayDecl::Array && sizes.empty())
        loc = p.getPointeeLoc();
      else if (auto arr = loc.getAs<ArrayTypeLoc>()) {
        sizes.push_back(arr.getSizeExpr());
        loc = arr.getElementLoc();
      } else
        break;
    }
  }
  size_t k = 0;
  while (const ArrayType *array = ctx.getAsArrayType(type)) {
    ArrayDim d;
    const clang::Expr *size = k < sizes.size() ? sizes[k] : nullptr;
    ++k;
    // IgnoreParens would step through the choice that we look for.
    const clang::Expr *bare = size;
    while (const auto *full = dyn_cast_or_null<FullExpr>(bare))
      bare = full->getSubExpr();
    const auto *choose = dyn_cast_or_null<ChooseExpr>(bare ? bare->IgnoreImpCasts() : nullptr);
    if (choose) { // see Injector::bounds
      clang::Expr::EvalResult r;
      if (choose->isConditionTrue() && choose->getLHS()->EvaluateAsInt(r, ctx))
        d.extent = constant(r.Val.getInt().getExtValue());
      if (!d.extent.present())
        size = choose->getLHS()->IgnoreParens(); // our own parentheses
      else
        size = nullptr;
    } else if (const auto *fixed = dyn_cast<ConstantArrayType>(array)) {
      d.extent = constant(static_cast<int64_t>(fixed->getSize().getZExtValue()));
      size = nullptr;
    }
    if (size) {
      const Span s = spanOf(size);
      std::string code;
      for (uint32_t t = s.begin; t < s.end; ++t)
        code += (code.empty() || !C.source.tokens[t].spaceBefore ? "" : " ") + C.source.tokens[t].text;
      d.extent = {s.end - s.begin > 1 ? "(" + code + ")" : code, std::nullopt};
    }
    a.dims.push_back(d);
    type = array->getElementType();
  }
  if (type->isFunctionType() || type->isVoidType() || type->isIncompleteType()) {
    error(m, Diag::not_an_array, v.expression.range, {v.text});
    return false;
  }
  element = type;
  a.elementType = typeText(type.getUnqualifiedType());
  std::string word; // a type that cannot be named here, or that C++ names otherwise
  bool nameable = a.elementType.find('(') == std::string::npos;
  for (char c : a.elementType + " ") {
    if (isalnum(static_cast<unsigned char>(c)) || c == '_')
      word += c;
    else {
      nameable &= !isCxxKeyword(word) && word != "_Bool";
      word.clear();
    }
  }
  if (!nameable)
    a.elementType = "__typeof__(" + std::string(a.dims.size(), '*') + (param ? fresh(v.text + "_param") : v.text) + ")";
  a.typeCode = typeCodeOf(type);
  return true;
}

void Builder::buildAlign(const Met &m) {
  Item it = item(m);
  const size_t before = P.arrays.size();
  for (const Variable &v : m.D.variables)
    alignOne(m, v);
  for (size_t i = before; i < P.arrays.size(); ++i)
    it.objects.push_back(static_cast<int>(i));
  P.items.push_back(std::move(it));
}

void Builder::alignOne(const Met &m, const Variable &v) {
  const Directive &D = m.D;
  if (v.expression.slot >= static_cast<int>(m.slots.size()))
    return;
  if (const int already = arrayNamed(m, v, false); already >= 0) {
    error(m, Diag::aligned_twice, v.expression.range, {v.text});
    return noteDeclared(P.arrays[already].directive, v.text);
  }
  ArrayDecl a;
  QualType element;
  if (!describeVariable(m, v, a, element))
    return;
  const ArrayKey key = keyOf(m.slots[v.expression.slot]);
  a.name = v.text;
  a.variable = v.text;
  a.directive = a.lastDirective = m.number;
  a.fileScope = m.fileScope;
  if (a.dims.size() > 7)
    return error(m, Diag::too_many_dims, v.expression.range, {v.text, std::to_string(a.dims.size())});

  const auto object = require(m, *D.target, NameKind::Template);
  if (!object)
    return;
  const TemplateDecl &t = P.templates[object->index];
  a.templ = object->index;
  if (!t.distributed()) {
    error(m, Diag::not_distributed, D.target->range, {t.name});
    return noteDeclared(t.directive, t.name);
  }
  if (D.list.items.size() != a.dims.size())
    return error(m, Diag::align_rank, D.list.range,
                 {v.text, std::to_string(a.dims.size()), std::to_string(D.list.items.size())});
  const size_t rank = t.lower.size();
  if (D.targetList.items.size() != rank)
    return error(m, Diag::align_subs, D.targetList.range,
                 {t.name, std::to_string(rank), std::to_string(D.targetList.items.size())});

  // Colons: right to left on the array side; round: left to right on the template side, square: right to left.
  std::vector<int> sourceColons, targetColons;
  for (size_t i = D.list.items.size(); i-- > 0;)
    if (D.list.items[i].kind == Subscript::All)
      sourceColons.push_back(static_cast<int>(i));
  for (size_t k = 0; k < rank; ++k) {
    const size_t i = D.targetList.square ? rank - 1 - k : k;
    if (D.targetList.items[i].kind == Subscript::All)
      targetColons.push_back(static_cast<int>(k));
  }
  if (sourceColons.size() != targetColons.size())
    return error(m, Diag::colon_count, D.list.range,
                 {std::to_string(sourceColons.size()), std::to_string(targetColons.size())});
  bool any = false;
  for (size_t c = 0; c < sourceColons.size(); ++c, any = true) {
    a.dims[sourceColons[c]].templateDim = targetColons[c];
    // An array dimension matched by ':' starts where the template does.
    a.dims[sourceColons[c]].offset = t.lower[targetColons[c]].present() ? t.lower[targetColons[c]] : constant(0);
  }
  for (size_t i = 0; i < a.dims.size(); ++i) {
    const Subscript &src = D.list.items[i];
    if (src.kind != Subscript::Index)
      continue;
    for (size_t k = 0; k < rank; ++k) {
      const Subscript &sub = D.targetList.items[k];
      if (sub.kind == Subscript::Index && sub.variable && sub.variable->text == src.variable->text) {
        a.dims[i].templateDim = static_cast<int>(D.targetList.square ? rank - 1 - k : k);
        a.dims[i].offset = sub.lower ? value(m, *sub.lower) : constant(0);
        any = true;
        const ArrayDim &d = a.dims[i];
        const Value &lo = t.lower[d.templateDim], &hi = t.upper[d.templateDim];
        if (d.extent.known && d.offset.known && lo.known && hi.known &&
            (*d.offset.known < *lo.known || *d.extent.known - 1 + *d.offset.known > *hi.known)) {
          error(m, Diag::outside_template, sub.range,
                {std::to_string(i), v.text, std::to_string(*d.offset.known),
                 std::to_string(*d.extent.known - 1 + *d.offset.known), lo.text, hi.text, t.name});
          return noteDeclared(t.directive, t.name);
        }
      }
    }
  }
  if (!any)
    return error(m, Diag::nothing_aligned, D.list.range, {v.text});

  // Linkage and the declarations to rewrite.
  const VarDecl *var = key.first;
  if (key.second) {
    a.linkage = var->getFormalLinkage() == Linkage::External ? ArrayDecl::External : ArrayDecl::Internal;
    a.linkage = ArrayDecl::Internal;
  } else if (var->isLocalVarDeclOrParm())
    a.linkage = var->isStaticLocal() ? ArrayDecl::LocalStatic : ArrayDecl::Local;
  else if (var->getFormalLinkage() == Linkage::External)
    a.linkage = var->hasDefinition() != VarDecl::DeclarationOnly ? ArrayDecl::External : ArrayDecl::ExternOnly;
  if (!key.second && !var->isLocalVarDeclOrParm() && !m.fileScope)
    return error(m, Diag::not_yet, v.expression.range, {"align of a file-scope variable inside a function"});
  if (a.linkage == ArrayDecl::LocalStatic)
    a.staticDesc = true;
  const auto *asParam = key.second ? nullptr : dyn_cast<ParmVarDecl>(key.first);
  const bool pointer = a.form == ArrayDecl::Pointer || (asParam && !ctx.getAsArrayType(asParam->getOriginalType()));
  auto redeclaration = [&](const DeclaratorDecl *decl, bool isExtern) -> bool {
    Redeclaration r;
    r.isExtern = isExtern;
    const auto at = index(decl->getLocation());
    if (!at)
      return false;
    r.declarator = {*at, *at + 1};
    TypeLoc loc = decl->getTypeSourceInfo()->getTypeLoc();
    size_t written = 0;
    while (loc) {
      if (auto p = loc.getAs<ParenTypeLoc>()) {
        if (auto b = index(p.getLParenLoc()))
          r.declarator.begin = std::min(r.declarator.begin, *b);
        loc = p.getInnerLoc();
      } else if (auto p = loc.getAs<PointerTypeLoc>())
        loc = p.getPointeeLoc();
      else if (auto arr = loc.getAs<ArrayTypeLoc>()) {
        ++written;
        if (auto e = index(arr.getRBracketLoc()))
          r.declarator.end = std::max(r.declarator.end, *e + 1);
        loc = arr.getElementLoc();
      } else
        break;
    }
    if (written != a.dims.size() - pointer) {
      error(m, Diag::not_yet, v.expression.range, {"an aligned array whose array type comes from a typedef"});
      return false;
    }
    if (element->isPointerType() && element->getPointeeType()->isFunctionType()) {
      error(m, Diag::not_yet, v.expression.range, {"an aligned array of pointers to functions"});
      return false;
    }
    a.redeclarations.push_back(r);
    return true;
  };
  if (key.second) {
    if (!arrayOfField.count(key.second) && !redeclaration(key.second, false))
      return;
  } else
    for (const VarDecl *r : var->redecls()) {
      if (r->hasInit() && a.form == ArrayDecl::Array) {
        error(m, Diag::array_initialised, v.expression.range, {v.text});
        reporter.report(Diag::declared_here, SourceRange(r->getLocation()), {v.text});
        return;
      }
      if (!redeclaration(r, r->isThisDeclarationADefinition() == VarDecl::DeclarationOnly && !r->isLocalVarDeclOrParm()))
        return;
    }

  std::string base = v.text;
  for (char &c : base)
    if (!isalnum(static_cast<unsigned char>(c)))
      c = '_';
  a.descriptor = fresh(base + "_desc");
  a.ld = fresh(base + "_ld");

  // Uses before the directive: an ordinary parameter is still the pointer it was, anything else is an error.
  if (auto uses = plainUses.find(key); uses != plainUses.end() && !uses->second.empty()) {
    if (a.form == ArrayDecl::Parameter)
      for (const Span &s : uses->second)
        P.commonFixes.push_back({CxxFix::Replace, s, fresh(base + "_param")});
    else if (a.form == ArrayDecl::Array) {
      error(m, Diag::used_before_align, v.expression.range, {v.text});
      if (!uses->second[0].empty())
        reporter.report(Diag::declared_here, SourceRange(C.tokens[uses->second[0].begin].getLocation()), {v.text});
      return;
    }
  }
  arrayOf[key] = static_cast<int>(P.arrays.size());
  if (key.second)
    arrayOfField.try_emplace(key.second, arrayOf[key]);
  P.arrays.push_back(std::move(a));
}

void Builder::buildShadow(const Met &m) {
  const Directive &D = m.D;
  Item it = item(m);
  for (const Variable &v : D.variables) {
    const int index = arrayNamed(m, v);
    if (index < 0)
      continue;
    ArrayDecl &a = P.arrays[index];
    if (a.shadowDirective >= 0) {
      error(m, Diag::shadow_twice, v.expression.range, {v.text});
      noteDeclared(a.shadowDirective, v.text, Diag::shadow_declared_here);
      continue;
    }
    if (D.widths.size() != a.dims.size()) {
      error(m, Diag::shadow_rank, v.expression.range,
            {v.text, std::to_string(a.dims.size()), std::to_string(D.widths.size())});
      continue;
    }
    a.shadowDirective = a.lastDirective = m.number;
    const TemplateDecl &t = P.templates[a.templ];
    for (size_t d = 0; d < a.dims.size(); ++d) {
      const Width &w = D.widths[d];
      ArrayDim &dim = a.dims[d];
      const bool distributed = dim.templateDim >= 0 && t.formats[dim.templateDim].kind != FormatKind::Duplicated;
      if (w.full) {
        dim.fullShadow = distributed;
        continue;
      }
      dim.lower = value(m, *w.lower);
      dim.upper = w.upper ? value(m, *w.upper) : dim.lower;
      for (const Value *x : {&dim.lower, &dim.upper})
        if (x->known && *x->known < 0) {
          error(m, Diag::shadow_negative, w.range, {std::to_string(*x->known)});
          break;
        }
      const bool none = dim.lower.known == 0 && dim.upper.known == 0;
      if (distributed && !none && t.formats[dim.templateDim].kind == FormatKind::Cyclic)
        error(m, Diag::shadow_cyclic, w.range, {std::to_string(d), v.text});
      if (!distributed) // harmless, and ignored
        dim.lower = dim.upper = constant(0);
    }
    it.objects.push_back(index);
  }
  P.items.push_back(std::move(it));
}

// ---- layout: what is known about local sections at compile time

void Builder::layout(ArrayDecl &a) {
  const TemplateDecl &t = P.templates[a.templ];
  a.slab = true;
  for (size_t i = 0; i < a.dims.size(); ++i) {
    ArrayDim &d = a.dims[i];
    const auto lo = d.lower.present() ? d.lower.known : 0, hi = d.upper.present() ? d.upper.known : 0;
    bool shifted = false;
    if (d.templateDim < 0 || d.fullShadow || t.formats[d.templateDim].kind == FormatKind::Duplicated)
      d.localExtent = d.extent.known;
    else {
      const DimFormat &f = t.formats[d.templateDim];
      const Value &nodes = P.nodes[t.nodes].sizes[f.nodeDim];
      const Value &L = t.lower[d.templateDim], &U = t.upper[d.templateDim];
      shifted = true;
      if (f.kind == FormatKind::Block && !f.width.present() && nodes.known && d.extent.known && lo && hi) {
        if (*nodes.known == 1) {
          d.localExtent = *d.extent.known + *lo + *hi;
          shifted = *lo != 0;
        } else if (L.known && U.known && d.offset.known == *L.known && *U.known - *L.known + 1 == *d.extent.known &&
                   *d.extent.known % *nodes.known == 0)
          d.localExtent = *d.extent.known / *nodes.known + *lo + *hi;
      }
    }
    if (i > 0 && (!d.localExtent || shifted))
      a.slab = false;
    if (i > 0)
      a.innerDims += "[" + (d.localExtent ? std::to_string(*d.localExtent) : d.extent.text) + "]";
  }
}

} // namespace xacc
