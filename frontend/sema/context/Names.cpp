// Names.cpp - nodes and templates by name and scope.
#include "sema/context/SemaContext.h"

using namespace clang;

namespace xacc {
namespace {

/// What a message calls an object of this kind; of any kind if there is none.
std::string described(std::optional<NameKind> kind) {
  if (!kind)
    return "nodes or a template";
  return *kind == NameKind::Nodes ? "nodes" : "a template";
}

} // namespace

const NamedObject *Names::lookup(const std::string &name) const {
  for (auto s = scopes.rbegin(); s != scopes.rend(); ++s)
    if (auto f = s->names.find(name); f != s->names.end())
      return &f->second;
  return nullptr;
}

std::optional<NamedObject> Names::require(const TypedDirective &m, const Name &name, std::optional<NameKind> kind) {
  const NamedObject *o = lookup(name.text);
  if (o && (!kind || o->kind == *kind))
    return *o;
  std::vector<std::string_view> words;
  for (const Scope &s : scopes)
    for (const auto &[n, object] : s.names)
      if (!kind || object.kind == *kind)
        words.push_back(n);
  if (auto near = nearestOf(name.text, words); !near.empty() && !o)
    reports.error(m, Diag::unknown_name_near, name.range, {name.text, described(kind), std::string(near)},
                  std::string(near));
  else
    reports.error(m, Diag::unknown_name, name.range, {name.text, described(kind)});
  return std::nullopt;
}

bool Names::declare(const TypedDirective &m, const Name &name, NamedObject object) {
  auto [it, added] = scopes.back().names.try_emplace(name.text, object);
  if (added)
    return true;
  const NamedObject &earlier = it->second;
  reports.error(m, Diag::redeclared, name.range, {name.text, described(earlier.kind)});
  reports.noteDeclared(earlier.kind == NameKind::Nodes ? program.nodes[earlier.index].directive
                                                       : program.templates[earlier.index].directive,
                       name.text);
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
