// Answers.cpp - see Answers.h. File format: for each operation the set, the number of bytes, the bytes.
#include "comm/virtual/Answers.h"

#include "support/Error.h"
#include "support/TemporaryFile.h"

#include <cerrno>
#include <cstdint>
#include <cstring>

namespace xacc {
namespace {

constexpr std::uint64_t maxBytesAnswered = std::uint64_t{1} << 20; // longer values do not influence control flow

struct Head {
  std::uint64_t set = 0, bytes = 0;
};

/// A number that identifies a set, the same on all nodes. Cached in the set, which may be large.
unsigned long numberOf(const Group &group) {
  if (group.hasChannel)
    return group.channel;
  std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
  for (const int rank : group.ranks)
    hash = (hash ^ static_cast<std::uint64_t>(rank)) * 1099511628211ULL;
  group.hasChannel = true;
  return group.channel = hash;
}

[[noreturn]] void fail(const char *file, const char *why) {
  xacc_fail(nullptr, "the answers of the first node in '%s': %s", file, why);
}

} // namespace

Answers::Answers(const char *file, Role role) : role(role) {
  if (!file)
    return;
  if (role == Role::Reads) {
    read(file);
    return;
  }
  name = temporary = file;
  const int created = createTemporaryFor(temporary);
  if (created < 0)
    fail(file, std::strerror(errno));
  out = ::fdopen(created, "wb");
}

Answers::~Answers() {
  if (out && (std::fclose(out) != 0 || std::rename(temporary.c_str(), name.c_str()) != 0))
    std::remove(temporary.c_str());
}

void Answers::read(const char *file) {
  std::FILE *in = std::fopen(file, "rb");
  if (!in)
    fail(file, std::strerror(errno));
  for (Head head; std::fread(&head, sizeof head, 1, in) == 1;) {
    std::vector<unsigned char> value(head.bytes <= maxBytesAnswered ? head.bytes : 0);
    if (value.size() != head.bytes || std::fread(value.data(), 1, value.size(), in) != value.size())
      fail(file, "the file is damaged");
    known[head.set].values.push_back(std::move(value));
  }
  std::fclose(in);
}

void Answers::answer(const Group &group, void *value, size_t bytes) {
  if (bytes > maxBytesAnswered)
    return;
  if (out) {
    const Head head{numberOf(group), bytes};
    if (std::fwrite(&head, sizeof head, 1, out) != 1 || std::fwrite(value, 1, bytes, out) != bytes)
      xacc_fail(nullptr, "cannot write the answers of collective operations: %s", std::strerror(errno));
    return;
  }
  const auto found = role == Role::Reads ? known.find(numberOf(group)) : known.end();
  if (found == known.end() || found->second.next >= found->second.values.size())
    return;
  const auto &[values, next] = found->second;
  if (values[next].size() == bytes && bytes > 0)
    std::memcpy(value, values[next].data(), bytes);
  ++found->second.next;
}

} // namespace xacc
