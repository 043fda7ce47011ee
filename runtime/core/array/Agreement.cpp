// Agreement.cpp - an array declared in several files must be declared identically: each file computes indices from its
// own declaration.
#include "core/array/Array.h"
#include "support/Error.h"
#include "support/Lasting.h"

#include <utility>
#include <vector>

namespace xacc {
namespace {

struct DeclaredElsewhere {
  xacc_array *const *definition; // null until the defining file has created it
  xacc_array *declaration;
};

Lasting<std::vector<DeclaredElsewhere>> declarations;

std::string nameOf(xacc_format format, long width) {
  static constexpr const char *names[] = {"*", "block", "cyclic", "gblock"};
  return names[format] + (width > 0 ? "(" + std::to_string(width) + ")" : "");
}

std::string typeOf(const xacc_array &a) {
  static constexpr const char *names[] = {"char",
                                          "unsigned char",
                                          "short",
                                          "unsigned short",
                                          "int",
                                          "unsigned",
                                          "long",
                                          "unsigned long",
                                          "long long",
                                          "unsigned long long",
                                          "float",
                                          "double",
                                          "long double",
                                          "_Bool",
                                          "float _Complex",
                                          "double _Complex",
                                          "long double _Complex"};
  return a.type == XACC_OTHER ? "another type of " + std::to_string(a.elementBytes) + " bytes" : names[a.type];
}

std::string shadowOf(const xacc_array::Dimension &d) {
  return d.fullShadow ? "*" : std::to_string(d.lowerShadow) + ":" + std::to_string(d.upperShadow);
}

/// The sizes of the blocks.
std::string blockSizes(const std::vector<long> &starts) {
  std::string text;
  for (size_t k = 1; k < starts.size(); ++k)
    text += (k > 1 ? ", " : "") + std::to_string(starts[k] - starts[k - 1]);
  return "(" + text + ")";
}

/// The first difference, as values "here" and "there"; empty if there is none.
struct Difference {
  std::string what, here, there;
};

Difference compareDistribution(const Distribution &p, const Distribution &q, const std::string &of) {
  if (p.format != q.format)
    return {"distribution" + of, nameOf(p.format, 0), nameOf(q.format, 0)};
  if (p.lower != q.lower || p.extent != q.extent)
    return {"template" + of, std::to_string(p.lower) + ":" + std::to_string(p.lower + p.extent - 1),
            std::to_string(q.lower) + ":" + std::to_string(q.lower + q.extent - 1)};
  if (p.width != q.width)
    return {"distribution" + of, nameOf(p.format, p.width), nameOf(q.format, q.width)};
  if (p.start != q.start)
    return {"gblock map" + of, blockSizes(p.start), blockSizes(q.start)};
  if (p.nodes != q.nodes)
    return {"number of nodes" + of, std::to_string(p.nodes), std::to_string(q.nodes)};
  return {};
}

Difference compareDimension(const xacc_array &a, const xacc_array &b, int d) {
  const xacc_array::Dimension &x = a.dim(d), &y = b.dim(d);
  const std::string of = " of dimension " + std::to_string(d + 1);
  const auto differ = [&](const char *what, long here, long there) {
    return Difference{what + of, std::to_string(here), std::to_string(there)};
  };
  if (x.extent >= 0 && y.extent >= 0 && x.extent != y.extent)
    return differ("extent", x.extent, y.extent);
  if (x.templateDim != y.templateDim)
    return differ("template dimension", x.templateDim + 1, y.templateDim + 1);
  if (x.offset != y.offset)
    return differ("offset on the template", x.offset, y.offset);
  if (shadowOf(x) != shadowOf(y))
    return {"shadow" + of, shadowOf(x), shadowOf(y)};
  if (x.templateDim < 0)
    return {};
  const Distribution &p = a.tmpl->dim(x.templateDim).distribution, &q = b.tmpl->dim(y.templateDim).distribution;
  if (a.tmpl->fixed && b.tmpl->fixed)
    return compareDistribution(p, q, of);
  return p.format == q.format ? Difference()
                              : Difference{"distribution" + of, nameOf(p.format, 0), nameOf(q.format, 0)};
}

Difference compare(const xacc_array &a, const xacc_array &b) {
  if (a.ndims != b.ndims)
    return {"number of dimensions", std::to_string(a.ndims), std::to_string(b.ndims)};
  if (a.type != b.type || a.elementBytes != b.elementBytes)
    return {"type of the elements", typeOf(a), typeOf(b)};
  for (int d = 0; d < a.ndims; ++d)
    if (Difference found = compareDimension(a, b, d); !found.what.empty())
      return found;
  if (a.nodes().group != b.nodes().group)
    return {"node set", "'" + a.nodes().name + "'", "'" + b.nodes().name + "'"};
  return {};
}

} // namespace

void requireAgreement() {
  for (const auto &[definition, declaration] : std::exchange(declarations(), {})) {
    if (*definition) {
      xacc_array &defined = **definition;
      if (const Difference found = compare(*declaration, defined); !found.what.empty())
        xacc_fail(declaration->site, "the %s of '%s' is %s here, but %s where it is defined (%s:%d)",
                  found.what.c_str(), declaration->name.c_str(), found.here.c_str(), found.there.c_str(),
                  defined.site->file, defined.site->line);
      defined.strides.insert(defined.strides.end(), declaration->strides.begin(), declaration->strides.end());
      storeStrides(defined);
    }
    xacc_array_free(declaration);
  }
}

} // namespace xacc

extern "C" void xacc_array_declared(const xacc_site *site, const xacc_site *last, xacc_array *const *definition,
                                    xacc_array_form form) {
  xacc::declarations().push_back({definition, xacc_array_make(site, last, form)});
}

extern "C" void xacc_array_keeps(const xacc_site *site, const xacc_array *a, const xacc_template *now) {
  using namespace xacc;
  const xacc_template &then = *a->tmpl;
  const auto differ = [&](const std::string &what, const std::string &here, const std::string &before) {
    xacc_fail(site,
              "the %s is %s here, but was %s when static array '%s' was created: a static array keeps its first layout",
              what.c_str(), here.c_str(), before.c_str(), a->name.c_str());
  };
  for (int d = 0; now->fixed && then.fixed && d < now->ndims; ++d)
    if (const Difference found =
            compareDistribution(now->dim(d).distribution, then.dim(d).distribution,
                                " of dimension " + std::to_string(d + 1) + " of template '" + now->name + "'");
        !found.what.empty())
      differ(found.what, found.here, found.there);
  if (now->nodes->group != then.nodes->group)
    differ("node set", "'" + now->nodes->name + "'", "another one");
}
