// StructTypes.cpp - see StructTypes.h.
#include "source/StructTypes.h"
#include <algorithm>
#include <map>
#include <set>

using namespace clang;

namespace xacc {
namespace {

/// File-scope declarations of structs, as far as tokens show them.
class DeclaredNames {
public:
  struct Named {
    std::string name;
    std::string type; ///< "struct s", "union u"; without a tag, its position
    uint32_t end;     ///< token after the declaration
  };
  std::vector<Named> variables;
  std::map<std::string, std::string> typeNames;  ///< key: the typedef name
  std::map<std::string, uint32_t> firstVariable; ///< any name declared as something other than a type, and its token

  explicit DeclaredNames(const Source &source) : source(source), tokens(source.tokens) {
    uint32_t begin = 0;
    bool parameters = false; // the previous token is `)`: braces contain a function body
    for (uint32_t i = 0; i < tokens.size(); ++i) {
      if (source.files[tokens[i].file].system) {
        begin = i + 1;
      } else if (tokens[i].text == "{" || tokens[i].text == "(") {
        const bool body = tokens[i].text == "{" && parameters;
        i = closing(i);
        if (body)
          begin = i + 1;
      } else if (tokens[i].text == ";") {
        declaration(begin, i);
        begin = i + 1;
      }
      parameters = i < tokens.size() && tokens[i].text == ")";
    }
  }

  /// The type named `name` before token `at`, unless a variable has that name there.
  std::optional<std::string> typeOf(const std::string &name, uint32_t at) const {
    if (const auto v = firstVariable.find(name); v != firstVariable.end() && v->second < at)
      return std::nullopt;
    if (const auto t = typeNames.find(name); t != typeNames.end())
      return t->second;
    for (const char *kind : {"struct ", "union "})
      if (tags.count(kind + name))
        return kind + name;
    return std::nullopt;
  }

private:
  const Source &source;
  const std::vector<SourceToken> &tokens;
  std::set<std::string> tags;

  /// Index of the matching closing bracket, or of the last token.
  uint32_t closing(uint32_t i) const {
    const uint32_t close = source.matching(i);
    return close > i ? close : static_cast<uint32_t>(tokens.size()) - 1;
  }

  void declaration(uint32_t i, uint32_t end) {
    bool isTypedef = false;
    std::string type;
    for (; i < end; ++i) { // the specifiers
      const std::string &word = tokens[i].text;
      if (word == "struct" || word == "union") {
        const bool tagged = i + 1 < end && tokens[i + 1].identifier;
        type = word + " " + (tagged ? tokens[i + 1].text : std::to_string(i));
        i += tagged;
        tags.insert(type);
        if (i + 1 < end && tokens[i + 1].text == "{")
          i = closing(i + 1);
      } else if (word == "typedef")
        isTypedef = true;
      else if (const auto known = typeNames.find(word); type.empty() && known != typeNames.end())
        type = known->second;
      else if (word == "__attribute__" && i + 1 < end)
        i = closing(i + 1);
      else if (!tokens[i].identifier || !isSpecifier(word))
        break;
    }
    while (i < end) { // the declarators
      const uint32_t begin = i;
      for (; i < end && tokens[i].text != ","; ++i)
        if (tokens[i].text == "(" || tokens[i].text == "[" || tokens[i].text == "{")
          i = closing(i);
      declarator(type, isTypedef, begin, std::min(i, end), end + 1);
      ++i;
    }
  }
  void declarator(const std::string &type, bool isTypedef, uint32_t begin, uint32_t end, uint32_t after) {
    const bool plain = begin < end && tokens[begin].identifier && (begin + 1 == end || tokens[begin + 1].text == "=");
    if (isTypedef && plain && !type.empty())
      typeNames.try_emplace(tokens[begin].text, type);
    if (isTypedef)
      return;
    if (plain && !type.empty() && // it may be declared more than once
        std::ranges::find(variables, tokens[begin].text, &Named::name) == variables.end())
      variables.push_back({tokens[begin].text, type, after});
    for (uint32_t k = begin; k < end && tokens[k].text != "="; ++k)
      if (tokens[k].identifier) {
        firstVariable.try_emplace(tokens[k].text, k);
        break;
      }
  }
  static bool isSpecifier(const std::string &word) {
    static const std::set<std::string> words = {"static",   "extern",   "const",         "volatile", "_Thread_local",
                                                "register", "int",      "long",          "short",    "char",
                                                "float",    "double",   "signed",        "unsigned", "void",
                                                "_Bool",    "_Complex", "__extension__", "inline"};
    return words.count(word) > 0;
  }
};

/// The directive `d` for one variable, whose name replaces that of the type in `v.text`.
CapturedDirective forVariable(Preprocessor &PP, const CapturedDirective &d, const Variable &v,
                              const DeclaredNames::Named &variable, const std::vector<SourceToken> &tokens) {
  CapturedDirective copy = d;
  copy.directive.variables = {v};
  Variable &renamed = copy.directive.variables[0];
  renamed.text = variable.name + v.text.substr(v.text.find('.'));
  Token &head = copy.tokens[v.expression.range.begin];
  head.setIdentifierInfo(PP.getIdentifierInfo(variable.name));
  if (variable.end > d.site.index) {
    const SourceToken &semicolon = tokens[variable.end - 1];
    copy.site.file = semicolon.file;
    copy.site.begin = copy.site.end = semicolon.end;
    copy.site.inMacro = semicolon.group >= 0;
    copy.site.index = variable.end;
  } else
    copy.site.begin = copy.site.end;
  copy.site.continued = true;
  return copy;
}

} // namespace

void alignVariablesOfTypes(Preprocessor &PP, Capture &capture, Reporter &reporter) {
  const auto concerned = [](const CapturedDirective &d) {
    return d.valid && d.site.place == Place::File &&
           (d.directive.kind == DirectiveKind::Align || d.directive.kind == DirectiveKind::Shadow) &&
           llvm::any_of(d.directive.variables, [](const Variable &v) { return v.text.find('.') != std::string::npos; });
  };
  if (llvm::none_of(capture.directives, concerned))
    return;
  const DeclaredNames declared(capture.source);
  std::vector<CapturedDirective> all;
  for (CapturedDirective &d : capture.directives) {
    std::vector<Variable> ordinary;
    std::vector<std::pair<Variable, std::string>> ofTypes;
    if (concerned(d))
      for (const Variable &v : d.directive.variables) {
        if (const auto type = declared.typeOf(v.text.substr(0, v.text.find('.')), d.site.index))
          ofTypes.emplace_back(v, *type);
        else
          ordinary.push_back(v);
      }
    if (ofTypes.empty()) {
      all.push_back(std::move(d));
      continue;
    }
    CapturedDirective rest = d;
    rest.directive.variables = ordinary;
    for (const auto &[v, type] : ofTypes) // an empty slot is parsed as 0
      rest.directive.slots[v.expression.slot].range.end = rest.directive.slots[v.expression.slot].range.begin;
    all.push_back(std::move(rest));
    for (const auto &[v, type] : ofTypes) {
      bool found = false;
      for (const DeclaredNames::Named &variable : declared.variables) {
        if (variable.type != type)
          continue;
        found = true;
        all.push_back(forVariable(PP, d, v, variable, capture.source.tokens));
        for (const Variable &other : d.directive.variables)
          if (TokenRange &slot = all.back().directive.slots[other.expression.slot].range;
              other.expression.slot != v.expression.slot)
            slot.end = slot.begin;
      }
      if (!found)
        reporter.report(Diag::no_variable_of_type, SourceRange(d.tokens[v.expression.range.begin].getLocation()),
                        {v.text.substr(0, v.text.find('.'))});
    }
  }
  std::ranges::stable_sort(all, {}, [](const CapturedDirective &d) { return d.site.index; });
  capture.directives = std::move(all);
}

} // namespace xacc
