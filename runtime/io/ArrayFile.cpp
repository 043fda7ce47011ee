// ArrayFile.cpp - xacc_array_save and xacc_array_load.
#include "comm/Agree.h"
#include "io/IoMessage.h"
#include "io/SectionStream.h"
#include "io/format/ArrayFormat.h"
#include "support/Crc64.h"
#include "support/Error.h"
#include "support/FileSizeLimit.h"
#include "support/OperationScope.h"
#include "support/TemporaryFile.h"
#include "xacc.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <string>
#include <unistd.h>

using namespace xacc;

namespace {

/// Checks the inputs of both calls: an array with storage, and a path. Collective over the array's nodes.
int checkArguments(const xacc_array &a, const char *path, const Group &group) {
  return agree(group, a.laidOut && (a.base || a.bytes == 0) && path ? XACC_IO_OK : XACC_IO_ARGUMENT);
}

/// Distributes the first node's results to all nodes, except the pieces of the frame. Collective.
IoResult fromFirst(const Group &group, const IoResult &result, FileFrame &frame) {
  struct {
    int code;
    char facts[200];
    long long elementsAt;
    std::uint64_t checksum;
  } known{result.code, {}, frame.elementsAt, frame.checksum};
  result.facts.copy(known.facts, sizeof known.facts - 1);
  known = fromFirst(group, known);
  frame.elementsAt = known.elementsAt;
  frame.checksum = known.checksum;
  return {known.code, known.facts};
}

/// Combines the checksums of the nodes' ranges. Collective.
std::uint64_t combinedChecksum(const Group &group, std::uint64_t ofRanges) {
  return combined(group, ofRanges, XACC_ULONGLONG, XACC_BXOR);
}

/// Ensures that a renamed file is found under its new name after a crash.
void syncFolderOf(const std::string &path) {
  const int descriptor = ::open(folderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) // a folder that can be written but not read
    return;
  ::fsync(descriptor);
  ::close(descriptor);
}

/// The worst of the nodes' results, on every node; names the first node that has it unless all have. Collective.
IoResult agreeOn(const Group &group, const IoResult &mine) {
  const int code = agree(group, mine.code);
  if (code == XACC_IO_OK)
    return {};
  const bool has = mine.code == code, all = onAll(group, has);
  const int who = combined(group, has ? group.self : group.size(), XACC_INT, XACC_MIN); // the first node with this code
  std::array<char, 200> facts{};
  (mine.facts.empty() || all ? mine.facts : mine.facts + " " + onThisNode()).copy(facts.data(), facts.size() - 1);
  (void)transport().broadcast(group, who, facts.data(), facts.size(), Completion::Now);
  return {code, facts.data()};
}

/// Writes the whole file. Collective.
IoResult write(ParallelFile &file, xacc_array &a, const ArrayFormat &format, FileFrame &frame, const Group &group) {
  SectionStream stream(a, allOf(a), group);
  const long long total = stream.bytes();
  int code = XACC_IO_OK;
  std::uint64_t checksum = 0;
  stream.fromArray([&](std::byte *part, long long offset, size_t count) {
    if (format.hasChecksum())
      checksum ^= crc64Part(part, count, static_cast<unsigned long long>(total - offset) - count);
    if (code == XACC_IO_OK && !file.writeAt(frame.elementsAt + offset, part, count))
      code = XACC_IO_WRITE;
  });
  if (format.hasChecksum())
    checksum = combinedChecksum(group, checksum);
  if (group.self == 0) {
    format.addChecksum(frame, crc64Whole(checksum, static_cast<unsigned long long>(total)));
    for (const FileFrame::Piece &piece : frame.pieces)
      if (!file.writeAt(piece.offset, piece.bytes.data(), piece.bytes.size()))
        code = XACC_IO_WRITE;
  }
  if (!file.sync())
    code = XACC_IO_WRITE;
  return agreeOn(group, {code, file.reason()});
}

/// Reads the whole file, each node a range of it, and compares checksums. Collective.
int verify(ParallelFile &file, const FileFrame &frame, long long total, const Group &group) {
  const long long from = total / group.size() * group.self + std::min<long long>(group.self, total % group.size());
  const long long to = from + total / group.size() + (group.self < total % group.size());
  std::vector<std::byte> part(static_cast<size_t>(std::min(to - from, 4LL << 20)));
  int code = XACC_IO_OK;
  std::uint64_t checksum = 0;
  for (long long at = from; at < to && code == XACC_IO_OK; at += static_cast<long long>(part.size())) {
    const auto count = static_cast<size_t>(std::min<long long>(to - at, static_cast<long long>(part.size())));
    const long long read = file.readAt(frame.elementsAt + at, part.data(), count);
    if (read != static_cast<long long>(count))
      code = read < 0 ? XACC_IO_READ : XACC_IO_SHORT;
    checksum ^= crc64Part(part.data(), count, static_cast<unsigned long long>(total - at) - count);
  }
  code = agree(group, code);
  checksum = combinedChecksum(group, checksum);
  if (code == XACC_IO_OK && crc64Whole(checksum, static_cast<unsigned long long>(total)) != frame.checksum)
    code = XACC_IO_DAMAGED;
  return code;
}

IoResult read(ParallelFile &file, const char *path, xacc_array &a, const ArrayFormat &format, const Group &group) {
  IoResult result;
  FileFrame frame;
  if (group.self == 0) {
    const long long bytes = file.size();
    result = bytes < 0 ? IoResult{XACC_IO_READ, {}} : format.check({file, path, bytes}, a, frame);
  }
  result = fromFirst(group, result, frame);
  if (result.code != XACC_IO_OK)
    return result;
  SectionStream stream(a, allOf(a), group);
  if (format.hasChecksum())
    if (const int code = verify(file, frame, stream.bytes(), group); code != XACC_IO_OK)
      return {code, code == XACC_IO_DAMAGED ? "its checksum is wrong" : ""};
  int code = XACC_IO_OK;
  stream.toArray([&](std::byte *part, long long offset, size_t count) {
    if (file.readAt(frame.elementsAt + offset, part, count) != static_cast<long long>(count))
      code = XACC_IO_READ;
  });
  return {agree(group, code), {}};
}

/// An unused, unpredictable path in the same folder as `path`. Collective.
std::string temporaryNameFor(const char *path, const Group &group) {
  std::random_device random;
  const unsigned unique = fromFirst(group, random());
  return path + (partSuffix + std::to_string(unique));
}

/// Renames a complete file, or removes an incomplete one.
IoResult publish(const std::string &temporary, const char *path, IoResult result) {
  if (result.code == XACC_IO_OK && std::rename(temporary.c_str(), path) != 0)
    result = {XACC_IO_WRITE, std::strerror(errno)};
  if (result.code == XACC_IO_OK)
    syncFolderOf(path);
  else
    ::unlink(temporary.c_str());
  removeLeftovers(path);
  return result;
}

IoResult save(xacc_array &a, const char *path, const Group &group) {
  const FileSizeLimit limit; // HDF5 writes some of the file itself
  const ArrayFormat &format = formatOf(path);
  FileFrame frame;
  IoResult result;
  if (group.self == 0)
    result = isReplaceable(path) ? format.make(a, frame) : IoResult{XACC_IO_OPEN, "it is not a regular file"};
  result = fromFirst(group, result, frame);
  if (result.code != XACC_IO_OK)
    return result;
  const std::string temporary = temporaryNameFor(path, group);
  const std::unique_ptr<ParallelFile> file =
      transport().openFile(group, temporary.c_str(), FileWrite | FileCreate | FileExclusive, result.facts);
  if (!file)
    return {XACC_IO_OPEN, result.facts};
  result = write(*file, a, format, frame, group);
  if (!file->close() && result.code == XACC_IO_OK)
    result = {XACC_IO_WRITE, file->reason()};
  result = agreeOn(group, result);
  if (group.self == 0 && file->isThere())
    result = publish(temporary, path, result);
  return agreeOn(group, result);
}

IoResult load(xacc_array &a, const char *path, const Group &group) {
  std::string why;
  const std::unique_ptr<ParallelFile> file = transport().openFile(group, path, FileRead, why);
  if (!file)
    return {XACC_IO_OPEN, why};
  const IoResult result = read(*file, path, a, formatOf(path), group);
  file->close();
  return result;
}

/// Calls save or load for the array and remembers the result.
int onArray(xmp_desc_t d, const char *path, IoResult (*call)(xacc_array &, const char *, const Group &)) {
  if (!as<xacc_array>(d, Kind::Array))
    return XACC_IO_ARGUMENT;
  auto &a = *static_cast<xacc_array *>(d);
  const Group &group = *a.nodes().group;
  if (!group.member())
    return XACC_IO_OK;
  if (const int code = checkArguments(a, path, group); code != XACC_IO_OK)
    return code;
  if (!sameName(group, path))
    return XACC_IO_ARGUMENT;
  const IoResult result = call(a, path, group);
  rememberResult(path, result);
  return result.code;
}

} // namespace

extern "C" {

int xacc_array_save(xmp_desc_t d, const char *path) {
  const OperationScope scope(__func__);
  return onArray(d, path, save);
}

int xacc_array_load(xmp_desc_t d, const char *path) {
  const OperationScope scope(__func__);
  return onArray(d, path, load);
}

} // extern "C"
