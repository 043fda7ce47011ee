// ProgramImage.h - load address of the program in a process; it differs between the processes of a job.
#pragma once

#include <algorithm>
#include <cstdint>
#include <link.h>
#include <sys/stat.h>

namespace xacc {

struct ProgramImage {
  std::uintptr_t start = 0;
  std::uint64_t bytes = 0, file = 0; // 0 bytes: unknown; the inode identifies the program

  static ProgramImage ofThisProcess() {
    ProgramImage image;
    dl_iterate_phdr(
        [](dl_phdr_info *info, size_t, void *data) {
          auto &found = *static_cast<ProgramImage *>(data);
          found.start = info->dlpi_addr;
          for (int k = 0; k < info->dlpi_phnum; ++k)
            if (info->dlpi_phdr[k].p_type == PT_LOAD)
              found.bytes =
                  std::max<std::uint64_t>(found.bytes, info->dlpi_phdr[k].p_vaddr + info->dlpi_phdr[k].p_memsz);
          return 1; // the program itself is listed first
        },
        &image);
    struct stat status;
    if (stat("/proc/self/exe", &status) == 0)
      image.file = status.st_ino;
    return image;
  }

  /// The constant of this process that corresponds to `address` in another process of the same program; null if
  /// unknown.
  const void *sameIn(const ProgramImage &other, const void *address) const {
    const std::uint64_t offset = reinterpret_cast<std::uintptr_t>(address) - other.start;
    if (!address || other.bytes != bytes || other.file != file || offset >= bytes)
      return nullptr;
    return reinterpret_cast<const void *>(start + offset);
  }
};

} // namespace xacc
