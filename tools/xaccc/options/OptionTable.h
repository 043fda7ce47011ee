// OptionTable.h - the table that llvm-tblgen generates from Options.td, and texts derived from it.
#pragma once

#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"

#include <string>

namespace xacc::driver {

/// The recipients of an option; see Options.td.
enum OptionFlags : unsigned {
  Parse = 1 << 4,
  Compile = 1 << 5,
  CompileC = 1 << 6,
  Warn = 1 << 7,
  Link = 1 << 8,
  Preprocess = 1 << 9,
};
enum OptionVisibility : unsigned { DefaultVis = llvm::opt::DefaultVis, OwnVis = 1 << 1 };

enum OptionId {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

const llvm::opt::OptTable &optionTable();
/// "; did you mean 'x'?" with an option of xaccc, or nothing.
std::string nearestOption(const std::string &text);

/// The environment variables that replace an option.
struct OptionVariable {
  OptionId option;
  const char *name;
};
inline constexpr OptionVariable optionVariables[] = {{OPT_cxx_EQ, "XACC_CXX"},       {OPT_cc_EQ, "XACC_CC"},
                                                     {OPT_nvcc_EQ, "XACC_NVCC"},     {OPT_hipcc_EQ, "XACC_HIPCC"},
                                                     {OPT_acc_cc_EQ, "XACC_ACC_CC"}, {OPT_mpicc_EQ, "XACC_MPICC"}};

/// The list of options as text, for --help; `hidden`: all of them.
std::string optionHelp(bool hidden);
/// For --help=NAME: the options that `name` names, with or without hyphens and value.
std::string optionHelpOf(llvm::StringRef name);
/// The list of options as a man page.
std::string optionManPage();
/// The same as tables in Markdown.
std::string optionMarkdown();
/// For --autocomplete=: one candidate per line for the last of the comma-separated `words`.
std::string completions(llvm::StringRef words);

} // namespace xacc::driver
