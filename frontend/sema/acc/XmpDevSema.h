// XmpDevSema.h - XMP-dev: replicas and device loops. Clang side.
#ifndef XACC_FRONTEND_SEMA_ACC_XMPDEVSEMA_H
#define XACC_FRONTEND_SEMA_ACC_XMPDEVSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class XmpDevSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// A `device replicate` around.
  struct Replicated {
    int directive;
    std::map<const clang::VarDecl *, std::string> variables;
  };
  struct DeviceLoop {
    Met first;       ///< with its expressions
    unsigned errors; ///< that there were before
  };
  bool isDeviceLoop(int directive) const;
  int deviceLevels(const Met &m, int number) const;
  void buildDevice(const Met &m, const clang::Stmt *body);
  void checkHostUses();
  void finishDeviceLoop(Item &loop, AccConstruct &work);
  std::string wordOf(const Item &it) const; ///< the directive as the user calls it

private:
  const Replicated *replication(const clang::VarDecl *V) const;
  bool requireReplicated(const Met &m, const Variable &v);
  void buildReplicate(const Met &m, const clang::Stmt *body);
  void buildReplicateSync(const Met &m);
  void buildDeviceLoop(const Met &m, const clang::Stmt *body);
  void rowAccess(const clang::Stmt *body, AccConstruct &work);
  std::vector<Replicated> replicated;
  std::map<int, DeviceLoop> deviceLoops;
};

} // namespace xacc
#endif
