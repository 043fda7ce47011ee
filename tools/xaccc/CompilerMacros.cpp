// CompilerMacros.cpp - gets the macros of the underlying C compiler for the parser. Its predefined macros are kept in
// the user's cache folder: GCC takes as long to print them as the parser to read a short program.
#include "Cache.h"
#include "Driver.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace xacc::driver {

namespace {

namespace fs = llvm::sys::fs;

const char *const endOfMacros = "// end\n"; ///< missing in a file that was cut short
constexpr size_t maxKeptMacros = 400;       ///< files; builds may define a different macro in each command

/// Is this program GCC itself? A script, ccache, or mpicc may call any compiler.
bool isGcc(const std::string &file) {
  const llvm::StringRef name = llvm::sys::path::filename(file).rtrim("0123456789.").rtrim('-');
  llvm::file_magic magic;
  return (name == "gcc" || name.ends_with("-gcc")) && !llvm::identify_magic(file, magic) && magic.is_object();
}

/// Does this option make the macros depend on the machine or on a file?
bool needsMore(llvm::StringRef option) {
  if (option.contains("native"))
    return true;
  for (const char *prefix : {"@", "-B", "-specs", "--specs", "-fplugin", "-wrapper"})
    if (option.starts_with(prefix))
      return true;
  return false;
}

/// The command without warnings, debug information and folders of headers, which have no effect on predefined macros.
Command forMacros(const Command &command) {
  static const std::set<llvm::StringRef> folders = {"-I", "-isystem", "-iquote", "-idirafter"};
  Command shorter;
  for (size_t k = 0; k < command.words.size(); ++k) {
    const llvm::StringRef word = command.words[k];
    if (folders.count(word))
      ++k;
    else if (!word.starts_with("-I") && !word.starts_with("-g") && word != "-w" &&
             (!word.starts_with("-W") || word.starts_with("-Wp,")))
      shorter << command.words[k];
  }
  return shorter;
}

/// The file for the macros that this command prints; empty if something else than the command determines them.
std::string keptMacros(const Command &command) {
  CacheKey key;
  if (!isGcc(key.addProgram(command.words.front())))
    return "";
  for (const std::string &word : command.words) {
    if (needsMore(word))
      return "";
    key.add(word);
  }
  for (const char *name : {"COMPILER_PATH", "GCC_EXEC_PREFIX"})
    key.addVariable(name);
  key.addFile("/usr/include/stdc-predef.h"); // which GCC includes first
  const std::string folder = cacheFolder();
  return folder.empty() ? "" : folder + "/macros-" + key.text() + ".h";
}

bool readMacros(const std::string &kept, std::string &macros) {
  if (!isKept(kept))
    return false;
  const auto text = llvm::MemoryBuffer::getFile(kept);
  if (!text || !(*text)->getBuffer().ends_with(endOfMacros))
    return false;
  macros = (*text)->getBuffer().drop_back(llvm::StringRef(endOfMacros).size()).str();
  return true;
}

/// Removes all kept macros if there are too many.
void limitKeptMacros(llvm::StringRef folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error))
    if (llvm::sys::path::filename(file->path()).starts_with("macros-"))
      files.push_back(file->path());
  if (files.size() >= maxKeptMacros)
    for (const std::string &file : files)
      (void)fs::remove(file);
}

} // namespace

/// The C compiler with the options that affect its macros.
Command Driver::preprocessor() const {
  Command command{toolchain.cc};
  if (!options.cStandard.empty())
    command << options.cStandard;
  for (size_t k = 0; k < options.compileC.size(); ++k) {
    const std::string &word = options.compileC[k];
    if (word == "-include" || word == "-imacros") // these macros belong to the program
      ++k;
    else if (word != "-v")
      command << word;
  }
  command << laterStandard() << std::vector<std::string>{"-E", "-x", "c"};
  return command;
}

/// Gets the predefined macros of the C compiler; returns its exit status.
int Driver::askForMacros() {
  if (!macros.empty())
    return 0;
  Command command = forMacros(preprocessor());
  command << "-dM"
          << "/dev/null";
  const std::string kept = keptMacros(command);
  if (!kept.empty() && readMacros(kept, macros))
    return 0;
  if (const int status = driver::run(command, {}, &macros); status || kept.empty())
    return status;
  const std::string made = scratch.path("macros.h");
  std::error_code error;
  if (made.empty())
    return 1;
  llvm::raw_fd_ostream text(made, error);
  text << macros << endOfMacros;
  text.close();
  limitKeptMacros(llvm::sys::path::parent_path(kept));
  if (!error && !text.has_error())
    (void)keep(made, kept);
  text.clear_error(); // the next run asks again
  return 0;
}

std::set<std::string> Driver::trueQueries(const std::set<std::string> &queries) {
  const std::string file = scratch.path("questions.c");
  if (file.empty())
    return {};
  std::error_code error;
  llvm::raw_fd_ostream text(file, error);
  for (const std::string &query : queries)
    text << "#ifdef " << query.substr(0, query.find('(')) << "\n#if " << query << "\n\"" << query
         << "\"\n#endif\n#endif\n";
  text.close();
  Command command = preprocessor();
  command << "-P"
          << "-w" << file;
  std::string answers;
  std::set<std::string> found;
  if (error || driver::run(command, {}, &answers) != 0)
    return found;
  for (const std::string &query : queries)
    if (answers.find("\"" + query + "\"") != std::string::npos)
      found.insert(query);
  return found;
}

} // namespace xacc::driver
