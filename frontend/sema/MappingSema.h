// MappingSema.h - nodes, template, distribute, template_fix, static_desc. Clang side.
#ifndef XACC_FRONTEND_SEMA_MAPPINGSEMA_H
#define XACC_FRONTEND_SEMA_MAPPINGSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class MappingSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void buildNodes(const Met &m);
  void buildTemplate(const Met &m);
  void buildDistribute(const Met &m);
  void buildTemplateFix(const Met &m);
  void buildStaticDesc(const Met &m);
  std::vector<Part> parts(const Met &m, const SubscriptList &l, size_t rank, bool ofNodes, const std::string &name,
                          TokenRange nameRange, const std::vector<std::string> *variables = nullptr,
                          std::vector<std::pair<int, const Subscript *>> *variableDims = nullptr);

private:
  bool bounds(const Met &m, const SubscriptList &l, std::vector<Value> &lower, std::vector<Value> &upper);
  bool formats(const Met &m, const FormatList &l, TemplateDecl &t, int nodes, TokenRange nodesRange, bool fix);
};

} // namespace xacc
#endif
