// LlvmCompat.cpp - see LlvmCompat.h.
#include "source/LlvmCompat.h"
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
