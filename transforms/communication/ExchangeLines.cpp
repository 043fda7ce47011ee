// ExchangeLines.cpp - see ExchangeLines.h.
#include "communication/ExchangeLines.h"

#include "communication/SectionText.h"

namespace xacc {

Text asyncOf(const Communication &c) { return textOr(c.id, "XACC_SYNC"); }

Members members(const WidthPart &w) {
  return Members().set("lower", Text(w.lower)).set("upper", Text(w.upper)).set("periodic", flag(w.periodic));
}

/// An xacc_exchange.
static Text exchanged(const Exchange &e, const Table &widths) {
  Members options;
  options.set("widths", widths.empty() ? "0" : widths.name());
  options.set("orthogonal", flag(e.orthogonal)).set("on_device", flag(e.acc));
  return options.empty() ? "XACC_WHOLE_SHADOW" : options.literal("xacc_exchange");
}

Block exchangeLines(const Lowering &lowering, const Exchange &e, const Text &async) {
  const Program &program = lowering.program;
  std::vector<int> arrays;
  for (const Exchange *merged : program.mergedWith(e))
    arrays.insert(arrays.end(), merged->arrays.begin(), merged->arrays.end());
  const std::string site = lowering.site(e.directive);
  const auto array = [&](int a) { return arrayArgument(program, a); };
  const List completion{async};
  Table widths("xacc_width", lowering.fresh("xmp_width"));
  for (const WidthPart &w : e.widths)
    widths.row(members(w).text());
  Block lines;
  if (!widths.empty())
    lines.line(widths.declaration());
  const List how{exchanged(e, widths)};
  if (e.kind == DirectiveKind::Reflect && arrays.size() > 1 && lowering.merges && !(e.device && lowering.divided)) {
    const std::string all = lowering.fresh("xmp_arrays");
    List descriptors;
    for (const int a : arrays)
      descriptors.add(array(a));
    lines.line(declare("xacc_array *const", all + "[]", "{" + descriptors.joined() + "}"));
    const List count{number(arrays.size())};
    lines.line(callStatement("xacc_reflect_all", List{site, all} + count + how + completion));
    return lines;
  }
  for (const int a : arrays) {
    const List what{site, array(a)};
    if (e.kind == DirectiveKind::ReflectDo)
      lines.line(callStatement("xacc_reflect_do", what + List{flag(e.acc)} + completion));
    else if (e.device && lowering.divided)
      lines.line(callStatement("xacc_divided_reflect", what));
    else if (e.kind == DirectiveKind::ReflectInit)
      lines.line(callStatement("xacc_reflect_init", what + how));
    else if (e.kind == DirectiveKind::ReduceShadow)
      lines.line(callStatement("xacc_reduce_shadow", what + how + completion));
    else
      lines.line(callStatement("xacc_reflect", what + how + completion));
  }
  return lines;
}

Block linesOfReflectsAfter(const Lowering &lowering, const Loop &loop) {
  Block lines;
  for (const int r : loop.hides->reflects) {
    const auto &e = lowering.program.get<Exchange>(r);
    if (e.within >= 0)
      continue;
    const Block its = exchangeLines(lowering, e, call("xacc_overlap_after", {lowering.site(loop.directive)}));
    if (its.all().size() > 1) {
      lines.open();
      lines.lines(its);
      lines.close();
    } else
      lines.lines(its);
  }
  return lines;
}

} // namespace xacc
