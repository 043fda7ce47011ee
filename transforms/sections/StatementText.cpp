// StatementText.cpp - see StatementText.h.
#include "sections/StatementText.h"

namespace xacc {
Atom StatementText::atom(const Text &value, std::optional<int64_t> known, const std::string &hint) {
  if (known) {
    for (const Text::Piece &p : value.pieces()) // a variable with a known value must still be used
      for (uint32_t i = p.hole.begin; i < p.hole.end; ++i)
        if (const SourceToken &t = lowering.program.source->tokens[i]; t.identifier && t.group < 0) {
          block.line("(void)(" + value + ");");
          return {std::to_string(*known), known};
        }
    return {std::to_string(*known), known};
  }
  block.line(declare("const long", name(hint), value));
  return {name(hint), std::nullopt};
}

void StatementText::temporary(const Text &type, const std::string &name, const Text &count) {
  block.line(declare(type + " *", name + " XACC_SCOPED(memory)",
                     "(" + type + " *)" + call("xacc_temporary", {"(size_t)(" + count + ") * sizeof(" + type + ")"})));
}

/// An open block with a comment that names the statement.
Block StatementText::opened() const {
  Block all;
  all.open();
  if (s.directive < 0 && !lowering.program.sites[s.site]->inMacro)
    all.comment("// " + lowering.program.sites[s.site]->text);
  return all;
}

void StatementText::putAround() const {
  Block all = opened();
  all.add(block);
  if (s.directive >= 0)
    lowering.surround(s.directive, s.statement, all);
  else
    lowering.around(s.statement, all);
}

void StatementText::putInstead() const {
  Block all = opened();
  all.lines(block);
  if (s.directive >= 0)
    lowering.place(s.directive, {});
  lowering.instead(s.statement, all);
}

} // namespace xacc
