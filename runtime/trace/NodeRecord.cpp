// NodeRecord.cpp - see NodeRecord.h.
#include "trace/NodeRecord.h"

#include "comm/Transport.h"

#include <cstring>
#include <type_traits>

namespace xacc {
namespace {

/// Reads or writes all members in the same order.
class Packer {
public:
  std::vector<std::byte> bytes;
  template <typename T> void operator()(const T &value) {
    static_assert(std::is_trivially_copyable_v<T>);
    append(&value, sizeof value);
  }
  void operator()(const std::string &text) {
    (*this)(text.size());
    append(text.data(), text.size());
  }
  void operator()(const Place &p) { (*this)(p.file), (*this)(p.line), (*this)(p.text); }
  template <typename T> void operator()(const std::vector<T> &values) {
    (*this)(values.size());
    if constexpr (std::is_trivially_copyable_v<T>)
      append(values.data(), values.size() * sizeof(T));
    else
      for (const T &value : values)
        (*this)(value);
  }

private:
  void append(const void *from, size_t count) {
    const auto *first = static_cast<const std::byte *>(from);
    bytes.insert(bytes.end(), first, first + count);
  }
};

class Unpacker {
public:
  explicit Unpacker(const std::vector<std::byte> &bytes) : next(bytes.data()) {}
  template <typename T> void operator()(T &value) {
    static_assert(std::is_trivially_copyable_v<T>);
    take(&value, sizeof value);
  }
  void operator()(std::string &text) {
    size_t size = 0;
    (*this)(size);
    text.resize(size);
    take(text.data(), size);
  }
  void operator()(Place &p) { (*this)(p.file), (*this)(p.line), (*this)(p.text); }
  template <typename T> void operator()(std::vector<T> &values) {
    size_t size = 0;
    (*this)(size);
    values.resize(size);
    if constexpr (std::is_trivially_copyable_v<T>)
      take(values.data(), size * sizeof(T));
    else
      for (T &value : values)
        (*this)(value);
  }

private:
  const std::byte *next;
  void take(void *to, size_t count) {
    if (count > 0)
      std::memcpy(to, next, count);
    next += count;
  }
};

template <typename Visitor, typename Record> void visit(Visitor &&visitor, Record &&r) {
  visitor(r.machine), visitor(r.begin), visitor(r.end), visitor(r.aheadAtBegin), visitor(r.aheadAtEnd), visitor(r.full);
  visitor(r.places), visitor(r.totals), visitor(r.traffic), visitor(r.activities), visitor(r.messages);
  visitor(r.parts), visitor(r.weights), visitor(r.details), visitor(r.owners), visitor(r.levels);
  visitor(r.steps), visitor(r.choices);
}

} // namespace

Nanoseconds NodeRecord::common(Nanoseconds t) const {
  if (time() <= 0)
    return t - aheadAtBegin;
  const double passed = static_cast<double>(t - begin) / static_cast<double>(time());
  return t - aheadAtBegin - static_cast<Nanoseconds>(passed * static_cast<double>(aheadAtEnd - aheadAtBegin));
}

void gatherRecords(NodeRecord mine, const std::function<void(int node, const NodeRecord &record)> &use) {
  Transport &t = transport();
  if (t.rank() > 0) {
    Packer pack;
    visit(pack, mine);
    const unsigned long size = pack.bytes.size();
    t.complete(t.send(0, Tag::Trace, &size, sizeof size));
    t.complete(t.send(0, Tag::Trace, pack.bytes.data(), size));
    return;
  }
  use(0, mine);
  mine = {};
  for (int node = 1; node < t.size(); ++node) {
    unsigned long size = 0;
    t.complete(t.receive(node, Tag::Trace, &size, sizeof size));
    std::vector<std::byte> bytes(size);
    t.complete(t.receive(node, Tag::Trace, bytes.data(), size));
    NodeRecord theirs;
    visit(Unpacker(bytes), theirs);
    use(node, theirs);
  }
}

} // namespace xacc
