// Mpi.cpp - gets the flags of a compiler wrapper, and the MPI family from a header.
#include "Mpi.h"

#include "Command.h"
#include "Report.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

namespace xacc::driver {
namespace {

std::string namesOf(const std::vector<Mpi> &known) {
  std::string names;
  for (const Mpi &mpi : known)
    names += (names.empty() ? "" : ", ") + mpi.family;
  return names.empty() ? "none" : names;
}

/// The output of `COMMAND -show`, which the wrappers of Open MPI and of MPICH have in common; empty if there is none.
std::vector<std::string> shown(const std::string &command) {
  const auto program = llvm::sys::findProgramByName(command);
  llvm::SmallString<128> answer;
  if (!program || llvm::sys::fs::createTemporaryFile("xaccc-mpi", "txt", answer))
    return {};
  const llvm::FileRemover removed(answer);
  const std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(), llvm::StringRef(answer), llvm::StringRef()};
  const int status = llvm::sys::ExecuteAndWait(*program, {*program, "-show"}, std::nullopt, redirects);
  const auto text = llvm::MemoryBuffer::getFile(answer, /*IsText=*/true);
  if (status != 0 || !text)
    return {};
  return splitWords((*text)->getBuffer());
}

/// The family, from the macros of mpi.h; empty: unknown.
std::string familyOf(std::vector<std::string> folders) {
  folders.insert(folders.end(), {"/usr/include", "/usr/local/include"});
  for (const std::string &folder : folders)
    if (const auto header = llvm::MemoryBuffer::getFile(folder + "/mpi.h", /*IsText=*/true)) {
      const llvm::StringRef text = (*header)->getBuffer();
      if (text.contains("define OPEN_MPI "))
        return "openmpi";
      return text.contains("define MPICH_VERSION ") ? "mpich" : "";
    }
  return "";
}

std::optional<Mpi> fromWrapper(const std::string &command) {
  Mpi mpi;
  for (const llvm::StringRef word : shown(command))
    if (word.starts_with("-I"))
      mpi.includes.push_back(word.drop_front(2).str());
    else if (word.starts_with("-L") || word.starts_with("-l") || word.starts_with("-Wl,"))
      mpi.link.push_back(word.str());
  if (mpi.link.empty()) {
    report("'" + command + " -show' does not print how to link with MPI; is it a compiler wrapper?");
    return std::nullopt;
  }
  mpi.family = familyOf(mpi.includes);
  return mpi;
}

} // namespace

std::optional<Mpi> chooseMpi(const std::vector<Mpi> &known, const Options &options) {
  const auto find = [&](const std::string &family) -> const Mpi * {
    for (const Mpi &mpi : known)
      if (mpi.family == family)
        return &mpi;
    report("the runtime of this xaccc was not built for '" + (family.empty() ? "this MPI" : family) +
           "'; it supports " + namesOf(known));
    return nullptr;
  };
  if (options.mpiCc.empty()) {
    const Mpi *mpi = options.mpi.empty() && !known.empty() ? &known.front() : find(options.mpi);
    return mpi ? std::optional(*mpi) : std::nullopt;
  }
  std::optional<Mpi> other = fromWrapper(options.mpiCc);
  if (!other)
    return std::nullopt;
  if (!options.mpi.empty() && options.mpi != other->family) {
    report("'" + options.mpiCc + "' does not belong to --mpi=" + options.mpi);
    return std::nullopt;
  }
  const Mpi *same = find(other->family);
  if (!same)
    return std::nullopt;
  other->runtime = same->runtime;
  return other;
}

} // namespace xacc::driver
