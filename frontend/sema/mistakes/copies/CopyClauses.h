// CopyClauses.h - what clauses say about device copies. Clang side.
#pragma once

#include "model/Acc.h"
#include <set>

namespace clang {
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace xacc {

struct Sema;

inline bool copiesOut(ClauseKind kind) { return kind != ClauseKind::Copyin && kind != ClauseKind::Create; }

/// Does the directive or the call select another device, or end its data?
bool selectsDevice(DirectiveKind kind);
bool selectsDevice(const clang::Stmt *S);
/// Does this `gmove` use device copies?
bool usesDevice(Sema &sema, int directive);
/// Does the construct have its own copy of the scalar, because no clause says otherwise?
bool copiesScalarImplicitly(const Sema &sema, const AccConstruct &acc, const AccCapture &c);
/// Can only directives of this function create a device copy of V, which other functions may name?
bool createdOnlyBy(const Sema &sema, const clang::FunctionDecl *function, const clang::VarDecl *V);

/// Variables of a construct that do not, or not only, use the copy on the device.
struct CapturedNames {
  std::set<std::string> reduced, copiedScalars, withOwnCopy;
};
CapturedNames capturedNames(const Sema &sema, const AccConstruct &acc);

} // namespace xacc
