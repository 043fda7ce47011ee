// OptionTable.cpp - see OptionTable.h.
#include "options/OptionTable.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"

namespace xacc::driver {
namespace {

using llvm::opt::HelpHidden;
using llvm::opt::Option;

#if LLVM_VERSION_MAJOR >= 20 // option names are offsets into one string

#define OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#define OPTTABLE_PREFIXES_UNION_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE
#undef OPTTABLE_PREFIXES_TABLE_CODE
#undef OPTTABLE_PREFIXES_UNION_CODE
#define XACC_OPTION_TABLE OptionStrTable, OptionPrefixesTable, rows, OptionPrefixesUnion

#else

#define PREFIX(name, value)                                                                                            \
  constexpr llvm::StringLiteral name##_init[] = value;                                                                 \
  constexpr llvm::ArrayRef<llvm::StringLiteral> name(name##_init, std::size(name##_init) - 1);
#include "Options.inc"
#undef PREFIX

#define PREFIX_UNION(value)                                                                                            \
  constexpr llvm::StringLiteral prefixUnion_init[] = value;                                                            \
  constexpr llvm::ArrayRef<llvm::StringLiteral> prefixUnion(prefixUnion_init, std::size(prefixUnion_init) - 1);
#include "Options.inc"
#undef PREFIX_UNION
#define XACC_OPTION_TABLE rows, prefixUnion

#endif

constexpr llvm::opt::OptTable::Info rows[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class Table : public llvm::opt::PrecomputedOptTable {
public:
  Table() : PrecomputedOptTable(XACC_OPTION_TABLE) { setDashDashParsing(true); }
};

/// In roff a leading dot or quote and every backslash and hyphen are special.
std::string escape(llvm::StringRef plain) {
  std::string text;
  for (const char c : plain) {
    if (c == '-')
      text += '\\';
    text += c == '\\' ? "\\e" : std::string(1, c);
  }
  return text;
}

std::string manEntry(const llvm::opt::OptTable &table, const Option &option) {
  const char *metavar = table.getOptionMetaVar(option.getID());
  std::string text = ".TP\n\\fB" + escape(option.getPrefixedName()) + "\\fR";
  if (metavar)
    text += std::string(option.getKind() == Option::JoinedClass ? "\\fI" : " \\fI") + escape(metavar) + "\\fR";
  return text + "\n" + escape(table.getOptionHelpText(option.getID())) + "\n";
}

/// `--target=TARGET`, `-o FILE`.
std::string written(const llvm::opt::OptTable &table, const Option &option) {
  const char *metavar = table.getOptionMetaVar(option.getID());
  const char *between = option.getKind() == Option::JoinedClass ? "" : " ";
  return option.getPrefixedName().str() + (metavar ? between + std::string(metavar) : "");
}

/// Calls `each` with every listed option of a group.
template <class Each> void listed(const llvm::opt::OptTable &table, unsigned group, Each each) {
  for (unsigned id = 1; id <= table.getNumOptions(); ++id) {
    const Option option = table.getOption(id);
    if (option.getKind() != Option::GroupClass && option.getGroup().isValid() && option.getGroup().getID() == group &&
        table.getOptionHelpText(id) && !option.hasFlag(HelpHidden))
      each(option);
  }
}

} // namespace

const llvm::opt::OptTable &optionTable() {
  static const Table table;
  return table;
}

std::string nearestOption(const std::string &text) {
  std::string nearest;
  const unsigned allowed = text.size() < 8 ? 1 : 2;
  const unsigned distance =
      optionTable().findNearest(text, nearest, llvm::opt::Visibility(OwnVis), /*MinimumLength=*/4, allowed);
  return distance <= allowed ? "; did you mean '" + nearest + "'?" : "";
}

std::string optionHelp(bool hidden) {
  std::string text;
  llvm::raw_string_ostream out(text);
  optionTable().printHelp(out, "xaccc [options] file...",
                          "compiles XcalableMP C programs; used like mpicc. Run the result with mpirun.\n"
                          "Options that are not listed go to the underlying compiler.",
                          hidden, /*ShowAllAliases=*/hidden, llvm::opt::Visibility(DefaultVis));
  return text;
}

std::string optionHelpOf(llvm::StringRef name) {
  const auto word = [](llvm::StringRef text) { return text.ltrim('-').split('=').first; };
  const llvm::opt::OptTable &table = optionTable();
  std::vector<std::string> texts;
  for (unsigned id = 1; id <= table.getNumOptions(); ++id) {
    const Option named = table.getOption(id);
    if (word(named.getName()) != word(name) || named.getKind() == Option::GroupClass)
      continue;
    const Option option = named.getUnaliasedOption();
    const char *help = table.getOptionHelpText(option.getID());
    std::string text = help ? written(table, option) + ": " + help + "\n" : "";
    if (!llvm::is_contained(texts, text))
      texts.push_back(std::move(text));
  }
  return llvm::join(texts, "");
}

std::string optionManPage() {
  const llvm::opt::OptTable &table = optionTable();
  std::string text, variables;
  for (unsigned id = 1; id <= table.getNumOptions(); ++id)
    if (table.getOption(id).getKind() == Option::GroupClass) {
      text += std::string(".SS ") + table.getOptionHelpText(id) + "\n";
      listed(table, id, [&](const Option &option) { text += manEntry(table, option); });
    }
  for (const auto &[option, name] : optionVariables)
    variables += ".TP\n\\fB" + escape(name) + "\\fR\n" + escape(table.getOptionHelpText(option)) + "; \\fB" +
                 escape(table.getOption(option).getPrefixedName()) + "\\fR takes precedence\n";
  return ".TH XACCC 1\n.SH NAME\nxaccc \\- compile XcalableMP C programs\n"
         ".SH SYNOPSIS\n.B xaccc\n[\\fIoptions\\fR] \\fIfile\\fR...\n"
         ".SH DESCRIPTION\nTranslates each C source with XcalableMP directives to C or C++, compiles that with the "
         "underlying compiler and links it with MPI and the runtime. It is used like mpicc; run the result with "
         "mpirun. Options that are not listed go to the underlying compiler.\n"
         ".SH OPTIONS\n" +
         text + ".SH ENVIRONMENT\n" + variables +
         ".SH EXIT STATUS\n0 on success, 1 if the command line or a source was rejected, otherwise the status of the "
         "compiler or linker that failed.\n.SH SEE ALSO\nxacc-info(1), xacc-env(7), xmp-nodes(7) and a page for each "
         "other directive, mpirun(1), gcc(1)\n";
}

std::string optionMarkdown() {
  const llvm::opt::OptTable &table = optionTable();
  const auto cell = [](const std::string &plain) {
    std::string text;
    for (const char c : plain)
      text += c == '|' ? "\\|" : std::string(1, c);
    return text;
  };
  std::string text;
  for (unsigned id = 1; id <= table.getNumOptions(); ++id)
    if (table.getOption(id).getKind() == Option::GroupClass) {
      text += std::string("\n### ") + table.getOptionHelpText(id) + "\n\n| option | meaning |\n|---|---|\n";
      listed(table, id, [&](const Option &option) {
        text += "| `" + cell(written(table, option)) + "` | " +
                cell(std::string(table.getOptionHelpText(option.getID()))) + " |\n";
      });
    }
  return text;
}

std::string completions(llvm::StringRef words) {
  const llvm::StringRef word = words.contains(',') ? words.rsplit(',').second : words;
  std::string text;
  if (const size_t equals = word.find('='); equals != word.npos) {
    for (const std::string &value :
         optionTable().suggestValueCompletions(word.substr(0, equals + 1), word.substr(equals + 1)))
      text += (word.substr(0, equals + 1) + value + "\n").str();
    return text;
  }
  for (const std::string &found :
       optionTable().findByPrefix(word, llvm::opt::Visibility(DefaultVis), /*DisableFlags=*/HelpHidden))
    text += llvm::StringRef(found).split('\t').first.str() + "\n"; // the help text follows a tab
  return text;
}

} // namespace xacc::driver
