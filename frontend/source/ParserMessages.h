// ParserMessages.h - errors of Clang's parser that have a better answer in our languages. Clang side.
#pragma once

#include "source/Capture.h"
#include "source/Reporter.h"
#include <memory>

namespace clang {
class Sema;
}

namespace xacc {

/// Receives the messages during its lifetime. It passes them on, except for those that it replaces.
class ParserMessages {
public:
  ParserMessages(clang::Sema &sema, const Capture &captured, Reporter &reporter);
  ~ParserMessages();
  ParserMessages(const ParserMessages &) = delete;
  /// Reports the replacements. An engine that is reporting a message cannot report another one, so this comes later.
  void flush();
  /// Has a pragma or an option made an error of a warning?
  bool failed() const;

private:
  class Client;
  clang::DiagnosticsEngine &engine;
  Reporter &reporter;
  clang::DiagnosticConsumer *original;
  std::unique_ptr<clang::DiagnosticConsumer> owned;
  std::unique_ptr<Client> client;
};

} // namespace xacc
