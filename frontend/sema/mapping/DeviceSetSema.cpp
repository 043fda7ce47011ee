// DeviceSetSema.cpp - see DeviceSetSema.h.
#include "sema/Sema.h"
#include <set>

using namespace clang;

namespace xacc {
namespace {
bool isDeviceType(const std::string &name) {
  static const std::set<std::string> types = {"host",   "not_host",  "default", "nvidia",
                                              "radeon", "multicore", "cpu",     "acc_device_default"};
  return types.count(name) > 0;
}
} // namespace

const int *DeviceSetSema::deviceSetCalled(const std::string &name) const {
  for (auto scope = names.scopes.rbegin(); scope != names.scopes.rend(); ++scope)
    if (const auto found = scope->devices.find(name); found != scope->devices.end())
      return &found->second;
  return nullptr;
}

/// `d`, `d(1:2)`, `d[0]`; `types`: also accepts the name of a device type.
std::optional<DevicesRef> DeviceSetSema::devicesRef(const TypedDirective &m, const Reference &r, bool types) {
  DevicesRef ref;
  ref.name = r.name.text;
  if (const int *set = deviceSetCalled(r.name.text))
    ref.set = *set;
  else if (types && isDeviceType(r.name.text))
    ref.type = r.name.text == "acc_device_default" ? "default" : r.name.text;
  else {
    reports.error(m, Diag::unknown_name, r.name.range,
                  {r.name.text, types ? "a device set or a device type" : "a device set"});
    return std::nullopt;
  }
  if (!r.subscripts.present)
    return ref;
  const Subscript &s = r.subscripts.items[0];
  const bool square = r.subscripts.square;
  const auto fromZero = [&](const Value &v) { return square ? v : v - constant(1); };
  ref.base = constant(0);
  switch (s.kind) {
  case Subscript::Index:
    ref.base = fromZero(locations.value(m, *s.lower));
    ref.length = constant(1);
    break;
  case Subscript::Range:
    if (s.lower)
      ref.base = fromZero(locations.value(m, *s.lower));
    if (s.upper && square)
      ref.length = locations.value(m, *s.upper);
    else if (s.upper)
      ref.length = locations.value(m, *s.upper) - ref.base;
    break;
  default:
    ref.base = {};
    break;
  }
  if ((ref.base.known && *ref.base.known < 0) || (ref.length.known && *ref.length.known < 1)) {
    reports.error(m, Diag::device_set_part, r.range);
    return std::nullopt;
  }
  return ref;
}

void DeviceSetSema::buildDevices(const TypedDirective &m) {
  if (!outsideCompute(m))
    return;
  auto declaration = make<Declaration>(m);
  for (const DeviceSet &written : m.directive.devices) {
    DeviceSetDecl d;
    static_cast<Declared &>(d) = names.declared(m, written.name);
    d.whole.name = written.name.text;
    if (written.whole) {
      auto whole = devicesRef(m, *written.whole, /*types=*/true);
      if (!whole)
        continue;
      d.whole = std::move(*whole);
    }
    if (const Subscript &s = written.size.items[0]; s.kind == Subscript::Index) {
      d.size = locations.value(m, *s.lower);
      if (d.size.known && *d.size.known < 1) {
        reports.error(m, Diag::device_set_size, written.size.range);
        continue;
      }
    }
    const int index = static_cast<int>(program.deviceSets.size());
    const auto [other, added] = names.scopes.back().devices.try_emplace(written.name.text, index);
    if (!added || names.scopes.back().names.count(written.name.text)) {
      reports.error(m, Diag::redeclared, written.name.range,
                    {written.name.text, added ? "nodes or a template" : "a device set"});
      if (!added)
        reports.noteDeclared(program.deviceSets[other->second].directive, written.name.text);
      continue;
    }
    program.deviceSets.push_back(std::move(d));
    declaration.objects.push_back(index);
  }
  program.add(std::move(declaration));
}

} // namespace xacc
