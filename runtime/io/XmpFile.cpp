// XmpFile.cpp - open, close, pointers and views of the files of xmp.h.
#include "io/XmpFile.h"

#include "comm/Agree.h"
#include "support/Lasting.h"
#include "support/OperationScope.h"

#include <algorithm>
#include <string_view>

using namespace xacc;

namespace xacc {

Registry<xmp_file> &openFiles() {
  static Lasting<Registry<xmp_file>> files;
  return files();
}

xacc_array *arrayFor(const xmp_file &f, xmp_desc_t d, const xmp_range_t *range, std::vector<xacc_triplet> &triplets) {
  if (!as<xacc_array>(d, Kind::Array))
    return nullptr;
  auto *a = static_cast<xacc_array *>(d);
  const Group &nodes = *a->nodes().group;
  const bool usable = a->laidOut && (a->base || a->bytes == 0) && !nodes.ranks.empty() && isSubset(nodes, *f.group);
  return usable && resolveRange(range, *a, triplets) ? a : nullptr;
}

} // namespace xacc

namespace {

struct Mode {
  std::string_view name;
  unsigned access;
  bool truncates, appends;
};
constexpr Mode modes[] = {
    {"r", FileRead, false, false},
    {"r+", FileRead | FileWrite, false, false},
    {"rw", FileRead | FileWrite | FileCreate, false, false},
    {"w", FileWrite | FileCreate, true, false},
    {"w+", FileRead | FileWrite | FileCreate, true, false},
    {"a", FileWrite | FileCreate, false, true},
    {"a+", FileRead | FileWrite | FileCreate, false, true},
};

const Mode *modeOf(const char *name) {
  const auto *found =
      std::find_if(std::begin(modes), std::end(modes), [&](const Mode &mode) { return name && mode.name == name; });
  return found == std::end(modes) ? nullptr : found;
}

/// Target of a seek, from the present position and the end; negative: invalid.
long long seekTarget(long long offset, int whence, long long present, long long end) {
  long long base = 0, target = -1;
  if (whence == SEEK_CUR)
    base = present;
  else if (whence == SEEK_END)
    base = end;
  else if (whence != SEEK_SET)
    return -1;
  if (base < 0 || __builtin_add_overflow(base, offset, &target) || target > longestFile)
    return -1;
  return target;
}

/// Sets a view and moves both pointers to its start. Collective.
void setView(xmp_file &f, long long disp, FileView view) {
  f.start = disp;
  f.position = 0;
  f.view = std::move(view);
  transport().barrier(*f.group); // no node may still use the shared pointer of the previous view
  if (f.group->self == 0)
    (void)f.shared->update([](long long) { return 0; });
  transport().barrier(*f.group);
}

} // namespace

extern "C" {

xmp_file_t *xmp_fopen_all(const char *fname, const char *amode) {
  const OperationScope scope(__func__);
  const Group &group = executingGroup();
  const Mode *mode = modeOf(amode);
  if (agree(group, !fname || !mode) || !sameName(group, fname))
    return nullptr;
  auto f = std::make_unique<xmp_file>();
  f->group = &group;
  f->access = mode->access & (FileRead | FileWrite);
  std::string why; // the specification has no argument for it
  f->file = transport().openFile(group, fname, mode->access, why);
  if (!f->file)
    return nullptr;
  const bool truncated = !mode->truncates || f->file->resize(0);
  const long long size = f->file->size();
  if (agree(group, !truncated || size < 0)) {
    f->file->close();
    return nullptr;
  }
  f->position = mode->appends ? size : 0;
  f->shared = std::make_unique<SharedNumber>(group);
  if (!f->shared->valid()) {
    f->file->close();
    return nullptr;
  }
  if (group.self == 0)
    (void)f->shared->update([&](long long) { return f->position; });
  transport().barrier(group);
  return openFiles().add(f.release());
}

int xmp_fclose_all(xmp_file_t *fh) {
  const OperationScope scope(__func__);
  xmp_file *f = usable(fh);
  if (!f)
    return -1;
  openFiles().remove(f);
  const std::unique_ptr<xmp_file> owner(f);
  f->shared->release();
  return agree(*f->group, !f->file->close()) ? -1 : 0;
}

int xmp_fseek(xmp_file_t *fh, long long offset, int whence) {
  xmp_file *f = usable(fh);
  if (!f)
    return -1;
  const long long size = whence == SEEK_END ? f->file->size() : 0;
  if (size < 0)
    return -1;
  const long long to = seekTarget(offset, whence, f->position, f->view.streamBytesBefore(size - f->start));
  if (to < 0)
    return -1;
  f->position = to;
  return 0;
}

int xmp_fseek_shared(xmp_file_t *fh, long long offset, int whence) {
  xmp_file *f = usable(fh);
  if (!f || !f->view.everything())
    return -1;
  const long long size = whence == SEEK_END ? f->file->size() : 0;
  if (size < 0)
    return -1;
  bool possible = true;
  (void)f->shared->update([&](long long present) {
    const long long to = seekTarget(offset, whence, present, std::max(size - f->start, 0LL));
    possible = to >= 0;
    return possible ? to : present;
  });
  return possible ? 0 : -1;
}

long long xmp_ftell(xmp_file_t *fh) {
  const xmp_file *f = usable(fh);
  return f ? f->position : -1;
}

long long xmp_ftell_shared(xmp_file_t *fh) {
  const xmp_file *f = usable(fh);
  return f && f->view.everything() ? f->shared->update([](long long present) { return present; }) : -1;
}

int xmp_file_sync_all(xmp_file_t *fh) {
  const OperationScope scope(__func__);
  xmp_file *f = usable(fh);
  if (!f)
    return -1;
  const bool written = f->file->sync();
  const int failed = agree(*f->group, !written); // after this, all nodes' data is on the storage
  return f->file->sync() && !failed ? 0 : -1;    // and may be read, as MPI requires
}

int xmp_file_set_view_all(xmp_file_t *fh, long long disp, xmp_desc_t d, xmp_range_t *range) {
  const OperationScope scope(__func__);
  xmp_file *f = usable(fh);
  if (!f)
    return -1;
  std::vector<xacc_triplet> triplets;
  xacc_array *a = arrayFor(*f, d, range, triplets);
  if (agree(*f->group, !a || disp < 0 || disp > longestFile))
    return -1;
  setView(*f, disp, FileView(*a, triplets, *f->group));
  return 0;
}

int xmp_file_clear_view_all(xmp_file_t *fh, long long disp) {
  const OperationScope scope(__func__);
  xmp_file *f = usable(fh);
  if (!f || agree(*f->group, disp < 0 || disp > longestFile))
    return -1;
  setView(*f, disp, {});
  return 0;
}

} // extern "C"
