// MessageCollector.h - takes Clang's messages and ours from Clang's diagnostics engine. Clang side.
#ifndef XACC_FRONTEND_SOURCE_MESSAGECOLLECTOR_H
#define XACC_FRONTEND_SOURCE_MESSAGECOLLECTOR_H

#include "source/Messages.h"
#include "clang/Basic/Diagnostic.h"
#include <memory>

namespace xacc {

/// Adds all to `messages`, notes to what they explain.
std::unique_ptr<clang::DiagnosticConsumer> messageCollector(std::vector<Message> &messages);

} // namespace xacc
#endif
