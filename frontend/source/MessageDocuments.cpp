// MessageDocuments.cpp - writes messages as JSON in GCC's format or as SARIF 2.1.0.
#include "Config.h"
#include "source/Messages.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include <map>

using llvm::json::Array;
using llvm::json::Object;

namespace xacc {

std::string utf8(const std::string &text) { return llvm::json::isUTF8(text) ? text : llvm::json::fixUTF8(text); }

namespace {

Object gccPlace(const MessagePlace &p) {
  return Object{{"file", utf8(p.file)}, {"line", p.line}, {"column", p.column}};
}

Object gccMessage(const Message &m) {
  Array locations, fixes, children;
  if (m.start)
    locations.push_back(Object{{"caret", gccPlace(*m.start)}});
  for (const MessageFix &fix : m.fixes)
    fixes.push_back(Object{{"start", gccPlace(fix.start)}, {"next", gccPlace(fix.next)}, {"string", utf8(fix.text)}});
  for (const Message &note : m.notes)
    children.push_back(gccMessage(note));
  Object entry{{"kind", m.kind},
               {"message", utf8(m.text)},
               {"locations", std::move(locations)},
               {"children", std::move(children)}};
  if (!fixes.empty())
    entry["fixits"] = std::move(fixes);
  return entry;
}

/// A path as a URI reference (RFC 3986).
std::string uriOf(const std::string &path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path)
    if (std::isalnum(static_cast<unsigned char>(c)) || std::string_view("/._-~").find(c) != std::string_view::npos)
      uri += c;
    else
      uri += llvm::formatv("%{0:X-2}", static_cast<unsigned char>(c)).str();
  return uri;
}

Object artifact(const MessagePlace &p) { return Object{{"uri", uriOf(p.file)}}; }

Object region(const MessagePlace &start, const std::optional<MessagePlace> &next) {
  Object r{{"startLine", start.line}, {"startColumn", start.character}};
  if (next && (next->line > start.line || (next->line == start.line && next->character >= start.character))) {
    r["endLine"] = next->line;
    r["endColumn"] = next->character;
  }
  return r;
}

Object location(const Message &m) {
  return Object{
      {"physicalLocation", Object{{"artifactLocation", artifact(*m.start)}, {"region", region(*m.start, m.next)}}}};
}

void addFix(const Message &m, Array &fixes) {
  Array changes;
  for (const MessageFix &fix : m.fixes)
    changes.push_back(Object{{"artifactLocation", artifact(fix.start)},
                             {"replacements", Array{Object{{"deletedRegion", region(fix.start, fix.next)},
                                                           {"insertedContent", Object{{"text", utf8(fix.text)}}}}}}});
  if (!changes.empty())
    fixes.push_back(Object{{"description", Object{{"text", utf8(m.text)}}}, {"artifactChanges", std::move(changes)}});
}

Object sarifResult(const Message &m, size_t rule) {
  Array related, fixes;
  addFix(m, fixes);
  for (const Message &note : m.notes) {
    addFix(note, fixes);
    if (note.start) {
      Object place = location(note);
      place["message"] = Object{{"text", utf8(note.text)}};
      related.push_back(std::move(place));
    }
  }
  const char *level = m.kind.ends_with("error") ? "error" : "note";
  if (m.kind == "warning")
    level = "warning";
  Object result{{"ruleId", m.rule},
                {"ruleIndex", static_cast<int64_t>(rule)},
                {"level", level},
                {"message", Object{{"text", utf8(m.text)}}}};
  if (m.start)
    result["locations"] = Array{location(m)};
  if (!related.empty())
    result["relatedLocations"] = std::move(related);
  if (!fixes.empty())
    result["fixes"] = std::move(fixes);
  return result;
}

Object sarif(const std::vector<Message> &messages) {
  std::map<std::string, size_t> numbers; ///< of rules
  Array rules, results;
  for (const Message &m : messages) {
    const auto [number, fresh] = numbers.try_emplace(m.rule, rules.size());
    if (fresh)
      rules.push_back(Object{{"id", m.rule}});
    results.push_back(sarifResult(m, number->second));
  }
  Object driver{{"name", "xaccc"}, {"fullName", "xaccc"}, {"version", XACC_VERSION}, {"rules", std::move(rules)}};
  return Object{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                {"version", "2.1.0"},
                {"runs", Array{Object{{"tool", Object{{"driver", std::move(driver)}}},
                                      {"columnKind", "unicodeCodePoints"},
                                      {"results", std::move(results)}}}}};
}

} // namespace

std::string documentOf(const std::vector<Message> &messages, DiagnosticFormat format) {
  Array gcc;
  for (const Message &m : messages)
    gcc.push_back(gccMessage(m));
  llvm::json::Value document =
      format == DiagnosticFormat::Sarif ? llvm::json::Value(sarif(messages)) : llvm::json::Value(std::move(gcc));
  return llvm::formatv("{0}\n", document).str();
}

} // namespace xacc
