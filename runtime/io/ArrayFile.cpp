// ArrayFile.cpp - xacc_array_save and xacc_array_load.
#include "io/Agree.h"
#include "io/ArrayHeader.h"
#include "io/Crc64.h"
#include "io/SectionStream.h"
#include "support/OperationScope.h"
#include "xacc.h"

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

using namespace xacc;

namespace {

constexpr long long dataStart = sizeof(ArrayHeader);

/// What both calls need: the array, with storage, and a path. Collective over the array's nodes.
int checkArguments(const xacc_array &a, const char *path, const Group &group) {
  return agree(group, a.laidOut && (a.base || a.bytes == 0) && path ? XACC_IO_OK : XACC_IO_ARGUMENT);
}

std::uint64_t combined(const Group &group, std::uint64_t parts) {
  (void)transport().allreduce(group, &parts, 1, XACC_ULONGLONG, XACC_BXOR, Completion::Now);
  return parts;
}

/// True if `path` is free or a file that may be replaced: not a device, not a folder.
bool replaceable(const char *path) {
  struct stat status;
  return ::stat(path, &status) != 0 || S_ISREG(status.st_mode);
}

/// Makes sure that a renamed file is found under its new name after a crash.
void syncFolderOf(const std::string &path) {
  const size_t slash = path.rfind('/');
  const std::string folder = slash == path.npos ? "." : path.substr(0, slash + 1);
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) // one that may be written but not read
    return;
  ::fsync(descriptor);
  ::close(descriptor);
}

/// Writes the whole file. Collective.
int write(ParallelFile &file, xacc_array &a, const Group &group) {
  SectionStream stream(a, allOf(a), group);
  const long long total = stream.bytes();
  int code = XACC_IO_OK;
  std::uint64_t parts = 0;
  stream.fromArray([&](std::byte *part, long long offset, size_t count) {
    parts ^= crc64Part(part, count, static_cast<unsigned long long>(total - offset) - count);
    if (code == XACC_IO_OK && !file.writeAt(dataStart + offset, part, count))
      code = XACC_IO_WRITE;
  });
  parts = combined(group, parts);
  if (group.self == 0) {
    const ArrayHeader header = headerOf(a, crc64Whole(parts, static_cast<unsigned long long>(total)));
    if (!file.writeAt(0, &header, sizeof header))
      code = XACC_IO_WRITE;
  }
  if (!file.sync())
    code = XACC_IO_WRITE;
  return agree(group, code);
}

/// Reads the file from end to end, each node a part of it, and compares checksums. Collective.
int verify(ParallelFile &file, const ArrayHeader &header, long long total, const Group &group) {
  const long long from = total / group.size() * group.self + std::min<long long>(group.self, total % group.size());
  const long long to = from + total / group.size() + (group.self < total % group.size());
  std::vector<std::byte> part(static_cast<size_t>(std::min(to - from, 4LL << 20)));
  int code = XACC_IO_OK;
  std::uint64_t parts = 0;
  for (long long at = from; at < to && code == XACC_IO_OK; at += static_cast<long long>(part.size())) {
    const auto count = static_cast<size_t>(std::min<long long>(to - at, static_cast<long long>(part.size())));
    const long long read = file.readAt(dataStart + at, part.data(), count);
    if (read != static_cast<long long>(count))
      code = read < 0 ? XACC_IO_READ : XACC_IO_SHORT;
    parts ^= crc64Part(part.data(), count, static_cast<unsigned long long>(total - at) - count);
  }
  code = agree(group, code);
  parts = combined(group, parts);
  if (code == XACC_IO_OK && crc64Whole(parts, static_cast<unsigned long long>(total)) != header.dataChecksum)
    code = XACC_IO_DAMAGED;
  return code;
}

int read(ParallelFile &file, xacc_array &a, const Group &group) {
  struct {
    ArrayHeader header{};
    int code = XACC_IO_OK;
  } first;
  if (group.self == 0) {
    const long long have = file.readAt(0, &first.header, sizeof first.header), fileBytes = file.size();
    first.code = have < 0 || fileBytes < 0 ? XACC_IO_READ : checkHeader(first.header, have, fileBytes, a);
  }
  first = fromFirst(group, first);
  if (first.code != XACC_IO_OK)
    return first.code;
  SectionStream stream(a, allOf(a), group);
  if (const int code = verify(file, first.header, stream.bytes(), group); code != XACC_IO_OK)
    return code;
  int code = XACC_IO_OK;
  stream.toArray([&](std::byte *part, long long offset, size_t count) {
    if (file.readAt(dataStart + offset, part, count) != static_cast<long long>(count))
      code = XACC_IO_READ;
  });
  return agree(group, code);
}

} // namespace

extern "C" {

int xacc_array_save(xmp_desc_t d, const char *path) {
  const OperationScope here("xacc_array_save");
  if (!as<xacc_array>(d, Kind::Array))
    return XACC_IO_ARGUMENT;
  auto &a = *static_cast<xacc_array *>(d);
  const Group &group = *a.nodes().group;
  if (!group.member())
    return XACC_IO_OK;
  int code = checkArguments(a, path, group);
  if (code == XACC_IO_OK)
    code = agree(group, group.self == 0 && !replaceable(path) ? XACC_IO_OPEN : XACC_IO_OK);
  if (code != XACC_IO_OK)
    return code;
  static long saves = 0;
  const long unique = fromFirst(group, static_cast<long>(getpid()) * 1000 + saves++ % 1000);
  const std::string temporary = std::string(path) + "." + std::to_string(unique) + ".tmp";
  const std::unique_ptr<ParallelFile> file =
      transport().openFile(group, temporary.c_str(), FileWrite | FileCreate | FileExclusive);
  if (!file)
    return XACC_IO_OPEN;
  code = write(*file, a, group);
  if (!file->close())
    code = XACC_IO_WRITE;
  code = agree(group, code);
  if (group.self == 0) {
    if (code == XACC_IO_OK && std::rename(temporary.c_str(), path) != 0)
      code = XACC_IO_WRITE;
    if (code == XACC_IO_OK)
      syncFolderOf(path);
    else
      ::unlink(temporary.c_str());
  }
  return agree(group, code);
}

int xacc_array_load(xmp_desc_t d, const char *path) {
  const OperationScope here("xacc_array_load");
  if (!as<xacc_array>(d, Kind::Array))
    return XACC_IO_ARGUMENT;
  auto &a = *static_cast<xacc_array *>(d);
  const Group &group = *a.nodes().group;
  if (!group.member())
    return XACC_IO_OK;
  int code = checkArguments(a, path, group);
  if (code != XACC_IO_OK)
    return code;
  const std::unique_ptr<ParallelFile> file = transport().openFile(group, path, FileRead);
  if (!file)
    return XACC_IO_OPEN;
  code = read(*file, a, group);
  file->close();
  return code;
}

const char *xacc_io_message(int code) {
  switch (code) {
  case XACC_IO_OK:
    return "no error";
  case XACC_IO_ARGUMENT:
    return "not the descriptor of an aligned array with storage, or no path";
  case XACC_IO_OPEN:
    return "the file cannot be opened or created";
  case XACC_IO_READ:
    return "the file cannot be read";
  case XACC_IO_WRITE:
    return "the file cannot be written";
  case XACC_IO_FORMAT:
    return "not a file of xacc_array_save, or one of a newer version or of a machine with another byte order";
  case XACC_IO_TYPE:
    return "the elements in the file are of another type than the array's";
  case XACC_IO_SHAPE:
    return "the array in the file has another shape";
  case XACC_IO_SHORT:
    return "the file is too short";
  case XACC_IO_DAMAGED:
    return "the file is damaged: its checksum is wrong";
  }
  return "unknown code";
}

} // extern "C"
