// NodeRecord.cpp - see NodeRecord.h.
#include "trace/NodeRecord.h"

#include "comm/Transport.h"

#include <algorithm>
#include <span>
#include <type_traits>

namespace xacc {
namespace {

/// Writes members to `bytes` or, if `reads`, reads them from there: both in the same order.
struct Archive {
  std::vector<std::byte> bytes;
  const bool reads;
  size_t next = 0;

  template <typename T> void operator()(T &value) {
    static_assert(std::is_trivially_copyable_v<T>);
    move(&value, 1);
  }
  void operator()(Place &p) { (*this)(p.file), (*this)(p.line), (*this)(p.text); }
  void operator()(std::string &text) { sequence(text); }
  template <typename T> void operator()(std::vector<T> &values) { sequence(values); }

private:
  template <typename Sequence> void sequence(Sequence &values) {
    size_t size = values.size();
    (*this)(size);
    values.resize(size);
    if constexpr (std::is_trivially_copyable_v<typename Sequence::value_type>)
      move(values.data(), size);
    else
      for (auto &value : values)
        (*this)(value);
  }
  template <typename T> void move(T *values, size_t count) {
    const std::span memory = std::as_writable_bytes(std::span(values, count));
    if (reads)
      std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(next), memory.size(), memory.begin());
    else
      bytes.insert(bytes.end(), memory.begin(), memory.end());
    next += memory.size();
  }
};

void visit(Archive &archive, NodeRecord &r) {
  archive(r.machine), archive(r.begin), archive(r.end), archive(r.aheadAtBegin), archive(r.aheadAtEnd), archive(r.full);
  archive(r.places), archive(r.totals), archive(r.traffic), archive(r.activities), archive(r.messages);
  archive(r.parts), archive(r.weights), archive(r.details), archive(r.owners), archive(r.levels);
  archive(r.steps), archive(r.choices);
}

} // namespace

Nanoseconds NodeRecord::common(Nanoseconds t) const {
  if (time() <= 0)
    return t - aheadAtBegin;
  const double passed = static_cast<double>(t - begin) / static_cast<double>(time());
  return t - aheadAtBegin - static_cast<Nanoseconds>(passed * static_cast<double>(aheadAtEnd - aheadAtBegin));
}

void gatherRecords(NodeRecord own, const std::function<void(int node, const NodeRecord &record)> &use) {
  Transport &t = transport();
  if (t.rank() > 0) {
    Archive packed{{}, /*reads=*/false};
    visit(packed, own);
    const unsigned long size = packed.bytes.size();
    t.complete(t.send(0, Tag::Trace, &size, sizeof size));
    t.complete(t.send(0, Tag::Trace, packed.bytes.data(), size));
    return;
  }
  use(0, own);
  own = {};
  for (int node = 1; node < t.size(); ++node) {
    unsigned long size = 0;
    t.complete(t.receive(node, Tag::Trace, &size, sizeof size));
    Archive packed{std::vector<std::byte>(size), /*reads=*/true};
    t.complete(t.receive(node, Tag::Trace, packed.bytes.data(), size));
    NodeRecord theirs;
    visit(packed, theirs);
    use(node, theirs);
  }
}

} // namespace xacc
