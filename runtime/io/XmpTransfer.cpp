// XmpTransfer.cpp - reading and writing the files of xmp.h: buffers, and sections of arrays.
#include "comm/Agree.h"
#include "core/nodes/Nodes.h"
#include "io/SectionStream.h"
#include "io/XmpFile.h"
#include "support/OperationScope.h"

#include <algorithm>

using namespace xacc;

namespace {

enum class FileDirection { Read, Write };
unsigned accessFor(FileDirection direction) { return direction == FileDirection::Read ? FileRead : FileWrite; }

/// The arguments of fread or fwrite.
struct Items {
  std::byte *buffer;
  long long size, count;

  Items(const void *b, size_t s, size_t c)
      : buffer(static_cast<std::byte *>(const_cast<void *>(b))), size(static_cast<long long>(s)),
        count(static_cast<long long>(c)) {
    long long bytes = 0;
    if (!b || s > longestFile || c > longestFile || __builtin_mul_overflow(size, count, &bytes) || bytes > longestFile)
      size = count = 0;
  }
  long long bytes() const { return size * count; }
};

/// Moves bytes between memory and a position in the view's stream; returns their number.
long long transfer(xmp_file &f, FileDirection direction, const FileView &view, long long position, std::byte *bytes,
                   long long count) {
  long long done = 0;
  view.forEachPart(position, count, [&](long long offset, long long at, long long partBytes) {
    std::byte *const memory = bytes + (at - position);
    const auto size = static_cast<size_t>(partBytes);
    long long moved = 0;
    if (direction == FileDirection::Read)
      moved = f.file->readAt(f.start + offset, memory, size);
    else if (f.file->writeAt(f.start + offset, memory, size))
      moved = partBytes;
    done += std::max(moved, 0LL);
    return moved == partBytes;
  });
  return done;
}

/// Transfers at the individual pointer and advances it. Returns the number of whole items moved.
size_t atOwnPointer(xmp_file_t *fh, FileDirection direction, const Items &items) {
  xmp_file *f = usable(fh, accessFor(direction));
  if (!f || items.bytes() == 0)
    return 0;
  const long long moved = transfer(*f, direction, f->view, f->position, items.buffer, items.bytes()) / items.size;
  f->position += moved * items.size;
  return static_cast<size_t>(moved);
}

/// Transfers at the shared pointer, which is moved first, so that no two nodes get the same bytes.
size_t atSharedPointer(xmp_file_t *fh, FileDirection direction, const Items &items) {
  xmp_file *f = usable(fh, accessFor(direction));
  if (!f || items.bytes() == 0 || !f->view.everything())
    return 0;
  long long count = items.count;
  const long long size = direction == FileDirection::Read ? f->file->size() : 0;
  const long long position = f->shared->update([&](long long present) {
    if (direction == FileDirection::Read) // there is nothing after the end
      count = std::clamp((size - f->start - present) / items.size, 0LL, items.count);
    if (present + count * items.size > longestFile)
      count = 0;
    return present + count * items.size;
  });
  return static_cast<size_t>(transfer(*f, direction, f->view, position, items.buffer, count * items.size) / items.size);
}

/// Transfers a section of an array at the first node's individual pointer; advances all pointers.
size_t transferSection(xmp_file_t *fh, FileDirection direction, xmp_desc_t d, const xmp_range_t *range) {
  xmp_file *f = usable(fh);
  if (!f)
    return 0;
  const Group &group = *f->group;
  std::vector<xacc_triplet> triplets;
  xacc_array *a = arrayFor(*f, d, range, triplets);
  if (agree(group, !a || !usable(fh, accessFor(direction))))
    return 0;
  SectionStream stream(*a, triplets, group);
  const long long position = fromFirst(group, f->position), total = stream.bytes();
  const FileView allBytes; // the section is contiguous in the file, whatever the view
  const long long size = direction == FileDirection::Read ? f->file->size() : 0;
  if (agree(group, direction == FileDirection::Read && size - f->start < position + total))
    return 0; // before any element of the array is overwritten
  bool complete = true;
  const auto move = [&](std::byte *part, long long offset, size_t count) {
    const auto wanted = static_cast<long long>(count);
    complete = complete && transfer(*f, direction, allBytes, position + offset, part, wanted) == wanted;
  };
  if (direction == FileDirection::Read)
    stream.toArray(move);
  else
    stream.fromArray(move);
  if (agree(group, !complete))
    return 0;
  f->position = position + total;
  return static_cast<size_t>(stream.elements());
}

} // namespace

extern "C" {

size_t xmp_fread(xmp_file_t *fh, void *buffer, size_t size, size_t count) {
  return atOwnPointer(fh, FileDirection::Read, {buffer, size, count});
}
size_t xmp_fwrite(xmp_file_t *fh, const void *buffer, size_t size, size_t count) {
  return atOwnPointer(fh, FileDirection::Write, {buffer, size, count});
}
size_t xmp_fread_all(xmp_file_t *fh, void *buffer, size_t size, size_t count) {
  return xmp_fread(fh, buffer, size, count);
}
size_t xmp_fwrite_all(xmp_file_t *fh, const void *buffer, size_t size, size_t count) {
  return xmp_fwrite(fh, buffer, size, count);
}
size_t xmp_fread_shared(xmp_file_t *fh, void *buffer, size_t size, size_t count) {
  return atSharedPointer(fh, FileDirection::Read, {buffer, size, count});
}
size_t xmp_fwrite_shared(xmp_file_t *fh, const void *buffer, size_t size, size_t count) {
  return atSharedPointer(fh, FileDirection::Write, {buffer, size, count});
}
size_t xmp_fread_darray_all(xmp_file_t *fh, xmp_desc_t d, xmp_range_t *range) {
  const OperationScope scope(__func__);
  return transferSection(fh, FileDirection::Read, d, range);
}
size_t xmp_fwrite_darray_all(xmp_file_t *fh, xmp_desc_t d, xmp_range_t *range) {
  const OperationScope scope(__func__);
  return transferSection(fh, FileDirection::Write, d, range);
}

} // extern "C"
