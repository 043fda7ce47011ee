// gen-reference.cpp - prints the reference from the tables of the compiler and the runtime:
//
//     gen-reference page LIMITS PAGES   REFERENCE.md, with the text of the file LIMITS and links to the pages about
//                                       directives below the folder PAGES, next to REFERENCE.md
//     gen-reference table               the directives that README.md lists
//     gen-reference entries             syntax and clauses of each directive, as its page has them between two comments
//     gen-reference environment         the environment variables, as a page
#include "directives/Diagnostics.h"
#include "directives/Forms.h"
#include "directives/Warnings.h"
#include "options/OptionTable.h"
#include "options/Variables.h"
#include "targets/Target.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <vector>

using namespace xacc;

namespace {

std::string str(std::string_view s) { return std::string(s); }

/// Escapes the separators of a table's cells.
std::string cellText(std::string_view text) {
  std::string s;
  for (const char c : text)
    s += c == '|' ? "\\|" : std::string(1, c);
  return s;
}

std::string code(std::string_view text) { return "`" + cellText(text) + "`"; }

/// The anchor that GitHub gives a heading.
std::string anchor(std::string_view heading) {
  std::string s;
  for (const char c : heading)
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == ' ')
      s += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return s;
}

std::string capital(std::string_view text) {
  std::string s = str(text);
  s[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(s[0])));
  return s;
}

/// The languages by the first word of the section of the specification that a row names.
struct Language {
  std::string_view title, spec;
};
constexpr Language languages[] = {
    {"XcalableMP", "XMP "}, {"XcalableACC", "XACC "}, {"XMP-dev", "XMP-dev "}, {"OpenACC", "OpenACC "}};

std::vector<const DirectiveRow *> of(const Language &language) {
  std::vector<const DirectiveRow *> rows;
  for (const DirectiveRow &d : directiveTable())
    if (d.spec.starts_with(language.spec))
      rows.push_back(&d);
  return rows;
}

std::string clauseList(const std::vector<ClauseKind> &clauses, DirectiveKind directive, const char *last) {
  std::string s;
  for (size_t i = 0; i < clauses.size(); ++i)
    s += (i == 0 ? "" : i + 1 == clauses.size() ? last : ", ") + ("`" + str(spellingOf(directive, clauses[i])) + "`");
  return s;
}

std::string rules(const DirectiveRow &d) {
  std::string s;
  for (const ClauseRule &rule : clauseRules()) {
    if (rule.directive != d.kind)
      continue;
    switch (rule.kind) {
    case ClauseRule::Exclude:
      s += "- not both " + clauseList(rule.clauses, d.kind, " and ") + "\n";
      break;
    case ClauseRule::NeedOneOf:
      s += rule.clauses.size() == 1 ? "- " + clauseList(rule.clauses, d.kind, "") + " is required\n"
                                    : "- needs " + clauseList(rule.clauses, d.kind, " or ") + "\n";
      break;
    case ClauseRule::NeedsAnywhere:
    case ClauseRule::NeedsBefore:
      s += "- `" + str(spellingOf(d.kind, rule.clauses[0])) + "` only with `" +
           str(spellingOf(d.kind, rule.clauses[1])) +
           (rule.kind == ClauseRule::NeedsBefore ? "`, which comes first\n" : "`\n");
      break;
    }
  }
  return s;
}

std::string clausesOf(const DirectiveRow &d) {
  std::string s;
  std::vector<ClauseKind> done;
  for (const ClauseRow &c : clauseTable()) {
    if (c.directive != d.kind || std::ranges::find(done, c.kind) != done.end())
      continue;
    done.push_back(c.kind);
    std::string others;
    for (const ClauseRow &o : clauseTable())
      if (o.directive == d.kind && o.kind == c.kind && o.spelling != c.spelling)
        others += (others.empty() ? "; also " : ", ") + code(o.spelling);
    s += "| " + code(str(c.spelling) + str(formOf(c.value))) + " | " + str(helpOf(c.kind)) + others +
         (c.times == Times::Many ? " | any number |\n" : " | once |\n");
  }
  return s.empty() ? s : "\n| clause | meaning | how often |\n|---|---|---|\n" + s;
}

std::string place(const DirectiveRow &d) {
  std::string s = d.attaches == Attaches::Declares    ? "A declaration."
                  : d.attaches == Attaches::Statement ? "It precedes a statement."
                  : d.attaches == Attaches::Loop      ? "It precedes a `for` loop."
                                                      : "It is a standalone directive.";
  s += d.communicates == Communicates::Always           ? " All nodes of the set must reach it."
       : d.communicates == Communicates::UnlessOneSided ? " Without `in` and `out` all nodes of the set must reach it."
       : d.communicates == Communicates::IfReduction    ? " With `reduction` all nodes of the set must reach it."
                                                        : "";
  return s;
}

std::string textOf(const std::filesystem::path &file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Syntax, help and clauses.
std::string entry(const DirectiveRow &d) {
  const std::string r = rules(d);
  return "    " + syntaxOf(d) + "\n\n" + capital(d.help) + ". " + place(d) + " (" + str(d.spec) + ")\n" + clausesOf(d) +
         (r.empty() ? "" : "\n" + r);
}

std::string beginOfEntry(const std::string &directive) { return "<!-- entry: " + directive + " -->\n"; }

std::string entries() {
  std::string s;
  for (const DirectiveRow &d : directiveTable())
    s += beginOfEntry(nameOf(d)) + "\n" + entry(d) + "\n<!-- end of entry -->\n";
  return s;
}

/// The page with the entry of each directive, relative to the parent of the folder `pages`.
std::map<std::string, std::string> pagesOf(const std::filesystem::path &pages) {
  namespace fs = std::filesystem;
  std::map<std::string, std::string> found;
  for (const fs::directory_entry &file : fs::recursive_directory_iterator(pages))
    if (file.path().extension() == ".md") {
      const std::string text = textOf(file.path());
      for (const DirectiveRow &d : directiveTable())
        if (text.find(beginOfEntry(nameOf(d))) != std::string::npos)
          found[nameOf(d)] = fs::relative(file.path(), fs::absolute(pages).parent_path()).generic_string();
    }
  return found;
}

std::string directives(const std::map<std::string, std::string> &pages) {
  std::string s;
  for (const Language &language : languages) {
    s += "\n## Directives of " + str(language.title) + "\n";
    for (const DirectiveRow *d : of(language)) {
      s += "\n### " + nameOf(*d) + "\n\n" + entry(*d);
      if (const auto page = pages.find(nameOf(*d)); page != pages.end())
        s += "\n[Meaning, example](" + page->second + ")\n";
    }
  }
  return s;
}

/// The message as users see it, except for their names and numbers. Words that depend on a number have their plural.
std::string shown(std::string_view text) {
  static const std::regex plural("%s[0-9]"), choice("%plural\\{[^|]*\\|:([^}]*)\\}[0-9]");
  const std::string form = std::regex_replace(std::regex_replace(str(text), plural, "s"), choice, "$1");
  std::string s;
  text = form;
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '%' && i + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 1])))
      s += "…", ++i;
    else
      s += text[i];
  return s;
}

std::string messages() {
  struct Row {
    std::string_view area, severity, text, group;
  };
  static const Row table[] = {
#define AREA(Title) {Title, {}, {}, {}},
#define DIAG(Id, Severity, Text) {{}, #Severity, Text, {}},
#define WARNING(Id, Group, Text) {{}, "Warning", Text, "-Wxmp-" Group},
#define REMARK(Id, Group, Text) {{}, "Remark", Text, "-Rxmp-" Group},
#include "directives/Diagnostics.def"
  };
  std::string s =
      "\n## Messages of the compiler\n\nThe table has … in place of your names and numbers. Notes that only point "
      "to another place are omitted. Dimensions count from 1 in all messages, even those of the runtime: dimension 1 "
      "of an array is its first C dimension, dimension 1 of nodes and templates the first of `t(..., ...)` or the last "
      "of `t[...][...]`.\n";
  for (const Row &row : table)
    if (!row.area.empty())
      s += "\n### " + str(row.area) + "\n\n| | message |\n|---|---|\n";
    else if (row.severity != "Note") {
      std::string severity = str(row.severity);
      severity[0] = static_cast<char>(std::tolower(severity[0]));
      s += "| " + severity + (row.group.empty() ? "" : " " + code(str(row.group))) + " | " + code(shown(row.text)) +
           " |\n";
    }
  s += "\n### Groups of warnings\n\n| option | about | on by default |\n|---|---|---|\n";
  for (const WarningGroup &group : warningGroups())
    s += "| " + code("-Wxmp-" + str(group.name)) + " | " + str(group.help) +
         (group.onByDefault ? " | yes |\n" : " | |\n");
  return s;
}

std::string targetLimits() {
  std::string s =
      "\n## Limits of targets\n\nEach is rejected as \"... is not supported yet by --target=...\". The table has … "
      "in place of your names. A compute construct on a block with one of those marked *one thread* is run by a "
      "single GPU thread instead, and the warning `-Wxmp-one-thread` says so, unless the block has distributed loops."
      "\n\n| not supported yet | by |\n|---|---|\n";
  for (const LimitRow &limit : limitTable()) {
    std::string by;
    for (const Target t : limit.targets)
      by += (by.empty() ? "" : " ") + code(rowOf(t).name);
    s += "| " + shown(limit.what) + (limit.ofBlocks ? " (one thread)" : "") + " | " + by + " |\n";
  }
  return s;
}

std::string variables() {
  std::string s =
      "\n## Environment variables\n\n`xacc-info` shows which of those that begin with `XACC_` are set. `xaccc "
      "--help=XACC_INFO` explains one.\n\n| variable | values | meaning |\n|---|---|---|\n";
  for (const driver::Variable &variable : driver::environmentVariables())
    s += "| " + code(variable.name) + " | " + code(variable.values) + " | " + cellText(variable.meaning) + " |\n";
  return s;
}

std::string page(const char *limits, const char *pages) {
  const std::string text = textOf(limits);
  const std::string body = directives(pagesOf(pages)) + targetLimits() + messages() + "\n## Options of xaccc\n" +
                           driver::optionMarkdown() + variables();
  std::string s =
      "# Reference\n\nGenerated by `tools/reference/update` from the tables of the compiler and the runtime, and from "
      "`limits.md`, so change those. In syntax lines, `[ ]` with blanks inside marks optional text, and `...` means "
      "repetition.\n\n";
  for (const std::string &all : {text, body})
    for (size_t at = all.rfind("## ", 0) == 0 ? 0 : all.find("\n## "); at != std::string::npos;
         at = all.find("\n## ", at + 1)) {
      const size_t begin = all.find("## ", at) + 3;
      const std::string title = all.substr(begin, all.find('\n', begin) - begin);
      s += "- [" + title + "](#" + anchor(title) + ")\n";
    }
  return s + "\n" + text + body;
}

std::string table() {
  std::string s = "| language | directives |\n|---|---|\n", acc;
  for (const Language &language : languages) {
    std::string list;
    for (const DirectiveRow *d : of(language)) {
      list += (list.empty() ? "`" : ", `") +
              str(d->family == Family::Acc && language.title != "OpenACC" ? "acc " : "") + str(d->spelling) + "`";
      if (language.title == "XcalableMP" && !spellingOf(d->kind, ClauseKind::Acc).empty())
        acc += (acc.empty() ? "`" : ", `") + str(d->spelling) + "`";
    }
    s += "| " + str(language.title) + " | " + list +
         (language.title == "XcalableACC" ? "; clause `acc` of " + acc : "") + " |\n";
  }
  return s;
}

} // namespace

int main(int argc, char **argv) {
  const std::string what = argc < 2 ? "" : argv[1];
  if (argc == 4 && what == "page")
    std::fputs(page(argv[2], argv[3]).c_str(), stdout);
  else if (argc == 2 && what == "table")
    std::fputs(table().c_str(), stdout);
  else if (argc == 2 && what == "entries")
    std::fputs(entries().c_str(), stdout);
  else if (argc == 2 && what == "environment")
    std::fputs(("# xacc-env: environment variables of the compiler and its programs\n" +
                variables().substr(std::strlen("\n## Environment variables\n")))
                   .c_str(),
               stdout);
  else {
    std::fputs("usage: gen-reference page LIMITS PAGES | table | entries | environment\n", stderr);
    return 2;
  }
  return 0;
}
