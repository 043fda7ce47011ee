// Names.cpp - nodes and templates by name and scope.
#include "sema/context/SemaContext.h"

using namespace clang;

namespace xacc {

const NamedObject *Names::lookup(const std::string &name) const {
  for (auto s = scopes.rbegin(); s != scopes.rend(); ++s)
    if (auto f = s->names.find(name); f != s->names.end())
      return &f->second;
  return nullptr;
}

std::optional<NamedObject> Names::require(const TypedDirective &m, const Name &name, std::optional<NameKind> kind) {
  const NamedObject *o = lookup(name.text);
  const std::string what = !kind ? "nodes or a template" : *kind == NameKind::Nodes ? "nodes" : "a template";
  if (o && (!kind || o->kind == *kind))
    return *o;
  std::vector<std::string_view> words;
  for (const Scope &s : scopes)
    for (const auto &[n, object] : s.names)
      if (!kind || object.kind == *kind)
        words.push_back(n);
  if (auto near = nearestOf(name.text, words); !near.empty() && !o)
    reports.error(m, Diag::unknown_name_near, name.range, {name.text, what, std::string(near)}, std::string(near));
  else
    reports.error(m, Diag::unknown_name, name.range, {name.text, what});
  return std::nullopt;
}

bool Names::declare(const TypedDirective &m, const Name &name, NamedObject object) {
  auto [it, added] = scopes.back().names.try_emplace(name.text, object);
  if (added)
    return true;
  const bool nodes = it->second.kind == NameKind::Nodes;
  reports.error(m, Diag::redeclared, name.range, {name.text, nodes ? "nodes" : "a template"});
  reports.noteDeclared(
      nodes ? program.nodes[it->second.index].directive : program.templates[it->second.index].directive, name.text);
  return false;
}

Declared Names::declared(const TypedDirective &m, const Name &name) const {
  Declared d;
  d.name = name.text;
  d.directive = m.number;
  d.fileScope = m.fileScope;
  return d;
}

} // namespace xacc
