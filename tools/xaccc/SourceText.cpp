// SourceText.cpp - see SourceText.h.
#include "SourceText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <initializer_list>
#include <tuple>

namespace xacc::driver {

namespace {

/// True if the text calls or defines one of these functions.
bool mentionsCall(llvm::StringRef text, std::initializer_list<llvm::StringRef> names) {
  for (const llvm::StringRef name : names)
    for (size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1))
      if (text.substr(at + name.size()).ltrim().starts_with("(") &&
          (at == 0 || !(llvm::isAlnum(text[at - 1]) || text[at - 1] == '_')))
        return true;
  return false;
}

} // namespace

std::string firstDirective(const std::string &file) {
  const auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  llvm::StringRef rest = buffer ? (*buffer)->getBuffer() : "";
  while (!rest.empty()) {
    llvm::StringRef line;
    std::tie(line, rest) = rest.split('\n');
    line = line.ltrim();
    if (!line.consume_front("#") || !(line = line.ltrim()).consume_front("pragma"))
      continue;
    const llvm::StringRef family = line.ltrim().take_until([](char c) { return !llvm::isAlpha(c); });
    if (family == "xmp" || family == "xacc" || family == "acc")
      return family.str();
  }
  return "";
}

bool mentionsDirectives(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer)
    return true;
  const llvm::StringRef text = (*buffer)->getBuffer();
  if (text.contains("_Pragma"))
    return true;
  for (size_t at = text.find("pragma"); at != text.npos; at = text.find("pragma", at + 1)) {
    const llvm::StringRef word = text.substr(at + 6).ltrim(" \t\\\n");
    if (word.starts_with("xmp") || word.starts_with("xacc") || word.starts_with("acc"))
      return true;
  }
  return false;
}

bool startsMpiItself(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  return buffer && mentionsCall((*buffer)->getBuffer(), {"MPI_Init", "MPI_Init_thread"}) &&
         mentionsCall((*buffer)->getBuffer(), {"main"}) && !mentionsDirectives(file);
}

bool mentionsAcc(const std::string &file) {
  auto text = llvm::MemoryBuffer::getFile(file);
  return text && (*text)->getBuffer().contains("pragma acc ");
}

} // namespace xacc::driver
