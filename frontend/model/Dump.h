// Dump.h - output of --dump-directives and --dump-model. No Clang headers here.
#pragma once

#include "source/Parse.h"

namespace xacc {

/// As text, which tests check.
std::string dumpDirectives(const std::vector<ParsedDirective> &directives);
std::string dumpModel(const Program &program);
/// Nodes, templates, arrays, reflects and gmoves as a JSON document, for other programs:
///
///     {"schema": 1,
///      "nodes": {NAME: {"sizes": [TEXT...], "part": whether they are part of other nodes}},
///      "templates": {NAME: {"bounds": [[TEXT, TEXT]...], "nodes": NAME or null, "formats": [TEXT...]}},
///      "arrays": [{"name", "template", "dims": [{"extent": TEXT, "template_dim": -1: none, "offset": TEXT,
///                  "shadow": null, "*" or "LOWER:UPPER"}...]}...],
///      "moves": [{"kind": "reflect", "file", "line", "arrays", "widths": [{"width": [TEXT, TEXT], "periodic"}...],
///                 "orthogonal"},
///                {"kind": "gmove", "file", "line", "to": SECTION, "from": SECTION}...]}
///
/// TEXT is a value as the user wrote it; "*" or "?": not given, or known only at run time. SECTION has an "array", null
/// for a variable of each node, and "subscripts": [index] or [base, length, step].
std::string modelDocument(const Program &program);

/// The index, or base, length and step of a subscript. "?": not known at compile time.
std::vector<std::string> knownSubscript(const SectionRef &ref, size_t d);
/// `cyclic(4)`
std::string formatText(const DimFormat &f);
bool isReflect(const Program &program, const Exchange &e);

} // namespace xacc
