// XmpDevSema.h - XMP-dev: replicated variables and device loops. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class XmpDevSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  int deviceLevels(const TypedDirective &m, int number) const;
  void buildDevice(const TypedDirective &m, const clang::Stmt *body);
  void checkHostUses();
  void finishDeviceLoop(Loop &loop, AccConstruct &work);
  std::string wordOf(const Construct &construct) const; ///< the directive's name as the user knows it

private:
  /// An enclosing `device replicate`.
  struct Replicated {
    int directive;
    std::set<const clang::VarDecl *> variables;
  };
  struct DeviceLoop {
    TypedDirective first; ///< with its typed expressions
    unsigned errors;      ///< number of errors before
  };
  struct HostUse {
    uint32_t at;   ///< token
    int directive; ///< the using directive; -1: used in the program's code
    clang::SourceRange range;
  };
  std::vector<HostUse> hostUses(const AccConstruct &region, const AccData &variable) const;
  const AccConstruct *writerBefore(const AccConstruct &region, const AccData &variable, const HostUse &use) const;
  const Replicated *replication(const clang::VarDecl *V) const;
  bool requireReplicated(const TypedDirective &m, const Variable &v);
  void buildReplicate(const TypedDirective &m, const clang::Stmt *body);
  void buildReplicateSync(const TypedDirective &m);
  void buildDeviceLoop(const TypedDirective &m, const clang::Stmt *body);
  void buildDistributedLoop(const TypedDirective &m, const clang::Stmt *body);
  void buildDeviceReflect(const TypedDirective &m);
  void buildResetWeight(const TypedDirective &m);
  void buildDeviceWork(const TypedDirective &m, const clang::Stmt *body);
  void rowAccess(const clang::Stmt *body, AccConstruct &work);
  std::vector<Replicated> replicated;
  std::map<int, DeviceLoop> deviceLoops;
};

} // namespace xacc
