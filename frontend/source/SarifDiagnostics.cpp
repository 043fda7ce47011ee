// SarifDiagnostics.cpp - see SarifDiagnostics.h. Clang's writer names itself as the tool, and nobody can tell it
// otherwise, so its document is read again.
#include "source/SarifDiagnostics.h"
#include "Config.h"
#include "clang/Basic/Sarif.h"
#include "clang/Frontend/SARIFDiagnostic.h"
#include "clang/Frontend/SARIFDiagnosticPrinter.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace xacc {
namespace {

/// Made first, so that the printer may keep a reference.
struct Document {
  std::string text;
  llvm::raw_string_ostream stream{text};
};

class SarifPrinter : private Document, public SARIFDiagnosticPrinter {
public:
  explicit SarifPrinter(DiagnosticOptions &options) : SARIFDiagnosticPrinter(stream, &options) {}
  void EndSourceFile() override {
    SARIFDiagnosticPrinter::EndSourceFile();
    llvm::Expected<llvm::json::Value> document = llvm::json::parse(text);
    if (!document) { // not what we think it is: as Clang wrote it
      llvm::consumeError(document.takeError());
      llvm::errs() << text;
      return;
    }
    if (llvm::json::Object *root = document->getAsObject())
      if (llvm::json::Array *runs = root->getArray("runs"))
        for (llvm::json::Value &run : *runs)
          if (llvm::json::Object *tool = run.getAsObject() ? run.getAsObject()->getObject("tool") : nullptr)
            if (llvm::json::Object *driver = tool->getObject("driver")) {
              for (const char *key : {"name", "fullName"})
                (*driver)[key] = "xaccc";
              (*driver)["version"] = XACC_VERSION;
              driver->erase("informationUri");
            }
    llvm::errs() << *document << "\n";
    text.clear();
  }
};

} // namespace

std::unique_ptr<DiagnosticConsumer> sarifPrinter(DiagnosticOptions &options) {
  return std::make_unique<SarifPrinter>(options);
}

} // namespace xacc
