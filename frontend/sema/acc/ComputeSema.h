// ComputeSema.h - compute constructs: the outer variables used in their bodies. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class AccComputeSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void findCaptures(const TypedDirective &m, const clang::Stmt *body, AccConstruct &acc);
  void addReductions(const TypedDirective &m, AccConstruct &acc);
  void checkReduced(const TypedDirective &m, const Reduction &reduction);
  void finishAcc();
  void copyReduced(const TypedDirective &m, const clang::VarDecl *V, AccConstruct &region);
  static bool isPrivateSection(const clang::VarDecl *V, const Variable &v);
  bool usesPrivateSection(const AccConstruct &region, const std::string &name) const;
  bool usedElsewhere(const AccConstruct &region, const AccCapture &c) const;
  void addPrivateSection(const TypedDirective &m, const Clause &c, const Variable &v, AccConstruct &acc);
  /// Reports jumps out of the construct's statement, and labels of an enclosing `switch` in it.
  void checkJumps(const Construct &construct, const clang::Stmt *body) { checkJumps(construct, body, {}); }
  void buildAccCompute(const TypedDirective &m, const clang::Stmt *body);
  std::map<uint32_t, std::string> memberNames; ///< names of aligned members in compute constructs, by first token

private:
  AccConstruct describe(const TypedDirective &m, const clang::Stmt *body);
  void checkBounds(const AccConstruct &acc);
  void takeReductions(const Loop &loop, AccConstruct &acc);
  void finishCapture(AccConstruct &region, AccCapture &c);
  void putDeclarationsOnDevice(AccConstruct &region);
  void finishDeclarations(AccConstruct &region);
  void makePrivateToThreads(AccConstruct &region, const std::string &name);
  bool passesElements(const AccConstruct &region, const AccCapture &c) const;
  void keepUsedSections(AccConstruct &region);
  void copySectionsTo(AccConstruct &loop);
  void moveSectionsOutward(AccConstruct &inner);
  void sharePrivateSections();
  void runLoopsInOneThread(AccConstruct &region, const std::string &name);
  void finishScalar(AccConstruct &region, AccCapture &c);
  void warnAboutOneThread(const TypedDirective &m, const AccConstruct &acc, const std::string &why);
  struct Enclosed { ///< statements of the construct around the current one
    bool loop = false, breakable = false, selection = false;
  };
  void checkJumps(const Construct &construct, const clang::Stmt *S, Enclosed in);
};

} // namespace xacc
