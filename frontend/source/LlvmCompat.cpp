// LlvmCompat.cpp - see LlvmCompat.h.
#include "source/LlvmCompat.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#if LLVM_VERSION_MAJOR >= 22
#include "clang/Driver/CreateInvocationFromArgs.h"
#else
#include "clang/Frontend/Utils.h"
#endif

using namespace clang;

namespace xacc::compat {

std::string declarationText(QualType t, const ASTContext &ctx, std::string name) {
  t.getAsStringInternal(name, PrintingPolicy(ctx.getLangOpts()));
#if LLVM_VERSION_MAJOR >= 22
  for (const QualType own : {ctx.getSizeType(), ctx.getSignedSizeType(), ctx.getPointerDiffType()}) {
    const std::string word = own.getAsString(), known = own.getCanonicalType().getAsString();
    for (size_t at = 0; (at = name.find(word, at)) != std::string::npos;) {
      const size_t end = at + word.size();
      const bool whole = (at == 0 || !isAsciiIdentifierContinue(name[at - 1])) &&
                         (end == name.size() || !isAsciiIdentifierContinue(name[end]));
      if (whole)
        name.replace(at, word.size(), known);
      at += whole ? known.size() : word.size();
    }
  }
#endif
  return name;
}

namespace {
class IntEnumerators : public ASTConsumer {
  void HandleTagDeclDefinition(TagDecl *D) override {
    const auto *E = dyn_cast<EnumDecl>(D);
    if (!E || E->isFixed())
      return;
    const ASTContext &ctx = D->getASTContext();
    const unsigned width = ctx.getIntWidth(ctx.IntTy);
    for (EnumConstantDecl *c : E->enumerators()) {
      llvm::APSInt value = c->getInitVal();
      if (value.isSigned() ? !value.isSignedIntN(width) : !value.isIntN(width - 1))
        continue;
      value = value.extOrTrunc(width);
      value.setIsSigned(true);
      c->setInitVal(ctx, value);
      c->setType(ctx.IntTy);
    }
  }
};
} // namespace

std::unique_ptr<ASTConsumer> consumer() { return std::make_unique<IntEnumerators>(); }

std::unique_ptr<CompilerInvocation> invocationOf(const std::vector<const char *> &commandLine,
                                                 const std::function<void(DiagnosticOptions &)> &configure) {
#if LLVM_VERSION_MAJOR >= 21
  DiagnosticOptions options;
  configure(options);
  const auto diagnostics = CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), options,
                                                               new TextDiagnosticPrinter(llvm::errs(), options));
#else
  const IntrusiveRefCntPtr<DiagnosticOptions> options(new DiagnosticOptions);
  configure(*options);
  const auto diagnostics = CompilerInstance::createDiagnostics(
#if LLVM_VERSION_MAJOR == 20
      *llvm::vfs::getRealFileSystem(),
#endif
      options.get(), new TextDiagnosticPrinter(llvm::errs(), options.get()));
#endif
  CreateInvocationOptions create;
  create.Diags = diagnostics;
  std::unique_ptr<CompilerInvocation> invocation = createInvocation(commandLine, create);
  if (invocation)
    configure(invocation->getDiagnosticOpts());
  return invocation;
}

std::unique_ptr<CompilerInstance> instanceOf(std::unique_ptr<CompilerInvocation> invocation,
                                             std::unique_ptr<DiagnosticConsumer> consumer) {
#if LLVM_VERSION_MAJOR >= 21
  auto instance = std::make_unique<CompilerInstance>(std::move(invocation));
#else
  auto instance = std::make_unique<CompilerInstance>();
  instance->setInvocation(std::move(invocation));
#endif
#if LLVM_VERSION_MAJOR == 20
  instance->createDiagnostics(*llvm::vfs::getRealFileSystem(), consumer.release());
#else
  instance->createDiagnostics(consumer.release());
#endif
  return instance;
}

} // namespace xacc::compat
