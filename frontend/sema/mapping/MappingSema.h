// MappingSema.h - nodes, template, distribute, template_fix, static_desc. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class MappingSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void buildNodes(const TypedDirective &m);
  void buildTemplate(const TypedDirective &m);
  void buildDistribute(const TypedDirective &m);
  void buildTemplateFix(const TypedDirective &m);
  /// Is the template distributed? Reports an error if not, unless its distribute directive has been rejected.
  bool requireDistributed(const TypedDirective &m, const TemplateDecl &t, TokenRange at);
  void buildStaticDesc(const TypedDirective &m);
  /// `kind`: what the name must denote, if not either.
  OnReference onReference(const TypedDirective &m, const Reference &r, std::optional<NameKind> kind = {});
  /// Sets the kind and the object of an on-reference. False after an error.
  bool findObject(const TypedDirective &m, const Reference &r, std::optional<NameKind> kind, OnReference &on);
  size_t rankOf(const OnReference &on) const;
  /// The first and the last index of a dimension of the nodes or the template.
  std::pair<Value, Value> boundsOf(const OnReference &on, size_t dim) const;
  using VariableDims = std::vector<std::pair<int, const Subscript *>>;
  /// The parts of an on-reference whose object is known, one per dimension; lists in brackets are reversed. A dimension
  /// with a loop variable is added to `variableDims`; its part is All. Empty without a list, and after an error.
  std::vector<Part> parts(const TypedDirective &m, const Reference &r, const OnReference &on,
                          VariableDims *variableDims = nullptr);
  WidthPart widthOf(const TypedDirective &m, const Width &w);

private:
  Part part(const TypedDirective &m, const Subscript &s, bool square, bool ofNodes);
  template <class Object>
  void declareAll(const TypedDirective &m, NameKind kind, const Object &proto, std::vector<Object> &objects);
  bool bounds(const TypedDirective &m, const SubscriptList &l, std::vector<Value> &lower, std::vector<Value> &upper);
  bool gblockMap(const TypedDirective &m, const Format &f, const TemplateDecl &t, const NodesDecl &n, const Value *size,
                 DimFormat &format);
  bool width(const TypedDirective &m, const Format &f, const TemplateDecl &t, size_t d, const Value *size,
             DimFormat &format);
  bool formats(const TypedDirective &m, const FormatList &l, TemplateDecl &t, int nodes, TokenRange nodesRange,
               bool fix);
};

} // namespace xacc
