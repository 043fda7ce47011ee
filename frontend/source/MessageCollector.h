// MessageCollector.h - collects Clang's messages and ours from Clang's diagnostics engine. Clang side.
#pragma once

#include "source/Messages.h"
#include "clang/Basic/Diagnostic.h"
#include <memory>

namespace xacc {

/// Adds every message to `messages`, and notes to the message they explain.
std::unique_ptr<clang::DiagnosticConsumer> messageCollector(std::vector<Message> &messages);

} // namespace xacc
