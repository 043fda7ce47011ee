// KernelLink.cpp - Driver: the link of kernels that call routines of other files. nvcc makes one object from the GPU
// code of all of them.
#include "Driver.h"

#include "Report.h"
#include "model/Program.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

namespace xacc::driver {

namespace object = llvm::object;

namespace {

/// Routines that the kernels of an object define or call.
struct Routines {
  std::set<std::string> defined, called;
  bool empty() const { return defined.empty() && called.empty(); }
};

Routines routinesOf(const object::Binary &binary) {
  Routines found;
  const auto *file = llvm::dyn_cast<object::ObjectFile>(&binary);
  if (!file)
    return found;
  for (const object::SymbolRef &symbol : file->symbols()) {
    llvm::Expected<llvm::StringRef> name = symbol.getName();
    llvm::Expected<uint32_t> flags = symbol.getFlags();
    if (name && flags && name->consume_front(routinePrefix))
      (*flags & object::SymbolRef::SF_Undefined ? found.called : found.defined).insert(name->str());
    llvm::consumeError(name.takeError());
    llvm::consumeError(flags.takeError());
  }
  return found;
}

/// The static library that the linker takes for `-lNAME`; empty if there is none in the folders.
std::string libraryIn(const std::vector<std::string> &folders, const std::string &name) {
  for (const std::string &folder : folders)
    for (const char *suffix : {".so", ".a"})
      if (const std::string file = folder + "/lib" + name + suffix; llvm::sys::fs::exists(file))
        return *(suffix + 1) == 'a' ? file : "";
  return "";
}

/// The objects of a link that define or call routines for kernels.
struct KernelObjects {
  std::vector<std::string> objects;
  std::set<std::string> defined;
  std::map<std::string, std::string> callers; ///< routine -> a file that calls it

  /// `file`: the object itself, or the archive that contains it. False if the object has no routines.
  bool add(const object::Binary &binary, const std::string &file, const std::string &object) {
    const Routines routines = routinesOf(binary);
    defined.insert(routines.defined.begin(), routines.defined.end());
    for (const std::string &name : routines.called)
      callers.emplace(name, file);
    if (!routines.empty())
      objects.push_back(object);
    return !routines.empty();
  }

  /// Extracts the members with routines: nvcc would skip a member that only the host needs, but the GPU code of each
  /// linked member must be linked. False if a file for one cannot be created.
  bool add(const object::Archive &archive, const std::string &file, Scratch &scratch) {
    llvm::Error error = llvm::Error::success();
    bool complete = true;
    for (const object::Archive::Child &child : archive.children(error)) {
      auto binary = child.getAsBinary();
      if (!binary) {
        llvm::consumeError(binary.takeError());
        continue;
      }
      const std::string member = scratch.path("member.o");
      complete = !member.empty();
      if (!complete)
        break;
      if (!add(**binary, file, member))
        continue;
      std::error_code failed;
      llvm::raw_fd_ostream(member, failed) << (*binary)->getData();
    }
    llvm::consumeError(std::move(error));
    return complete;
  }
};

} // namespace

/// The files of a link that may contain kernels, in its order.
std::vector<std::string> Driver::linkedFiles(const std::vector<std::string> &objects) const {
  std::vector<std::string> files, folders;
  for (const LinkItem &item : options.link) {
    if (item.input)
      files.push_back(objects[*item.input]);
    for (size_t k = 0; k < item.options.size(); ++k) {
      llvm::StringRef word = item.options[k];
      const bool folder = word.consume_front("-L");
      if (!folder && !word.consume_front("-l"))
        continue;
      const std::string value = word.empty() && k + 1 < item.options.size() ? item.options[++k] : word.str();
      if (folder)
        folders.push_back(value);
      else if (const std::string library = libraryIn(folders, value); !library.empty())
        files.push_back(library);
    }
  }
  return files;
}

/// Links the GPU code of kernels that share routines into one more object, `linked`, which stays empty if none do.
int Driver::linkKernels(const std::vector<std::string> &objects, std::string &linked) {
  KernelObjects kernels;
  for (const std::string &file : linkedFiles(objects)) {
    auto opened = object::createBinary(file);
    if (!opened) { // the linker reports it
      llvm::consumeError(opened.takeError());
      continue;
    }
    if (const auto *archive = llvm::dyn_cast<object::Archive>(opened->getBinary())) {
      if (!kernels.add(*archive, file, scratch))
        return 1;
    } else
      kernels.add(*opened->getBinary(), file, file);
  }
  if (options.relocatable) {
    if (kernels.objects.size() < 2)
      return 0;
    report("'-r' cannot join '" + kernels.objects[0] + "' and '" + kernels.objects[1] +
           "', because their kernels share routines with those of other files");
    return 1;
  }
  bool complete = true;
  for (const auto &[name, caller] : kernels.callers)
    if (!kernels.defined.count(name)) {
      report("kernels in '" + caller + "' call the routine '" + name +
             "', but no file of this program defines it for kernels: compile its file with '#pragma acc routine' and "
             "--target=" +
             rowOf(options.target).name);
      complete = false;
    }
  if (!complete)
    return 1;
  if (kernels.objects.empty())
    return 0;
  linked = scratch.path("kernels.o");
  if (linked.empty())
    return 1;
  Command command = nvcc(/*links=*/true);
  command << "-dlink"
          << "-o" << linked << kernels.objects;
  return perform(command);
}

} // namespace xacc::driver
