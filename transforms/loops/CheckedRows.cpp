// CheckedRows.cpp - see CheckedRows.h.
#include "loops/CheckedRows.h"
#include <algorithm>

namespace xacc {

bool CheckedRows::Row::takes(const ArrayUse &use) const {
  return use.array == array &&
         std::ranges::equal(subscripts, use.rowSubscripts, [](const RowSubscript &a, const RowSubscript &b) {
           return a.fixed == b.fixed && a.along == b.along;
         });
}

/// Not if pragmas precede a loop that does not begin its line, because the lines would separate them from the loop.
bool CheckedRows::possible(const RowLoop &loop) const {
  const uint32_t first = loop.statement.begin;
  return lowering.beginsLine(first) ||
         std::ranges::none_of(program.source->foreign, [&](const ForeignPragma &f) { return f.index == first; });
}

void CheckedRows::add(const ArrayUse &use) {
  if (use.row < 0 || !possible(program.rows[use.row]))
    return;
  std::vector<Row> &rows = loops[use.row];
  auto row = std::ranges::find_if(rows, [&](const Row &r) { return r.takes(use); });
  if (row == rows.end()) {
    const auto others = std::ranges::count_if(rows, [&](const Row &r) { return r.array == use.array; });
    std::string name = program.arrays[use.array].name + "_along_" + program.rows[use.row].variable;
    if (others > 0)
      name += "_" + std::to_string(others + 1);
    row = rows.insert(rows.end(), {use.array, lowering.fresh(name), use.rowSubscripts, {}});
    for (const RowSubscript &s : use.rowSubscripts)
      row->offsets.emplace_back(s.offset, s.offset);
  }
  for (size_t d = 0; d < row->offsets.size(); ++d) {
    const int64_t offset = use.rowSubscripts[d].offset;
    row->offsets[d] = {std::min(row->offsets[d].first, offset), std::max(row->offsets[d].second, offset)};
  }
}

std::optional<CheckedRows::Access> CheckedRows::of(const ArrayUse &use) const {
  const auto found = loops.find(use.row);
  if (found == loops.end())
    return std::nullopt;
  const auto row = std::ranges::find_if(found->second, [&](const Row &r) { return r.takes(use); });
  if (row == found->second.end())
    return std::nullopt;
  const RowLoop &loop = program.rows[use.row];
  return Access{row->name, "xacc_in_range(" + owned(loop) + ", " + loop.variable + ")"};
}

void CheckedRows::place() const {
  for (const auto &[number, rows] : loops) {
    const RowLoop &loop = program.rows[number];
    Block block;
    block.open();
    Text both;
    for (const Row &row : rows) {
      List subscripts;
      for (size_t d = 0; d < row.subscripts.size(); ++d) {
        const auto [least, most] = row.offsets[d];
        const List offsets{xacc::number(least), xacc::number(most)};
        const std::string &fixed = row.subscripts[d].fixed;
        subscripts.add(row.subscripts[d].along
                           ? call("xacc_along", offsets)
                           : call("xacc_fixed", List{fixed.empty() ? Text("0") : Text(fixed)} + offsets));
      }
      const ArrayDecl &a = program.arrays[row.array];
      block.line(declare("const xacc_check_row", row.name,
                         call("XACC_CHECK_ROW", List{descriptorOf(program, a)} + subscripts)));
      const Text range = row.name + ".owned";
      both = &row == &rows.front() ? range : call("xacc_in_both", {both, range});
    }
    block.line(declare("const xacc_owned_range", owned(loop), both));
    lowering.around(loop.statement, block);
  }
}

} // namespace xacc
