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
  std::vector<Part> parts(const TypedDirective &m, const SubscriptList &l, size_t rank, bool ofNodes,
                          const std::string &name, TokenRange nameRange,
                          const std::vector<std::string> *variables = nullptr,
                          std::vector<std::pair<int, const Subscript *>> *variableDims = nullptr);

private:
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
