// ParallelFileMpi.cpp - uses only explicit offsets; the users of a file implement pointers and views.
#include "comm/mpi/ParallelFileMpi.h"

#include "comm/self/ParallelFilePosix.h"
#include "support/Error.h"
#include "support/FileSizeLimit.h"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace xacc {
namespace {

constexpr size_t maxAtOnce = size_t{1} << 30; // MPI counts are int

class FileMpi final : public ParallelFile {
public:
  explicit FileMpi(MPI_File f) : file(f) {}

  bool close() override {
    const FileSizeLimit limit; // some data is only written now
    return attempt([&] { return MPI_File_close(&file) == MPI_SUCCESS; });
  }

  long long readAt(long long offset, void *bytes, size_t count) override {
    size_t done = 0;
    while (done < count) {
      const int now = static_cast<int>(std::min(count - done, maxAtOnce));
      MPI_Status status;
      int arrived = 0;
      if (MPI_File_read_at(file, offset + static_cast<MPI_Offset>(done), static_cast<std::byte *>(bytes) + done, now,
                           MPI_BYTE, &status) != MPI_SUCCESS)
        return -1;
      MPI_Get_count(&status, MPI_BYTE, &arrived);
      done += static_cast<size_t>(std::max(arrived, 0));
      if (arrived < now)
        break;
    }
    return static_cast<long long>(done);
  }

  bool writeAt(long long offset, const void *bytes, size_t count) override {
    const FileSizeLimit limit;
    return attempt([&] { return write(offset, bytes, count); });
  }
  bool write(long long offset, const void *bytes, size_t count) {
    for (size_t done = 0; done < count;) {
      const int now = static_cast<int>(std::min(count - done, maxAtOnce));
      MPI_Status status;
      int written = 0;
      if (MPI_File_write_at(file, offset + static_cast<MPI_Offset>(done), static_cast<const std::byte *>(bytes) + done,
                            now, MPI_BYTE, &status) != MPI_SUCCESS)
        return false;
      MPI_Get_count(&status, MPI_BYTE, &written);
      if (written <= 0) { // some libraries report a full disk like this
        errno = errno ? errno : ENOSPC;
        return false;
      }
      done += static_cast<size_t>(written); // writing the rest may reveal the reason
    }
    return true;
  }

  long long size() override {
    MPI_Offset bytes = 0;
    return MPI_File_get_size(file, &bytes) == MPI_SUCCESS ? static_cast<long long>(bytes) : -1;
  }
  bool resize(long long bytes) override {
    const FileSizeLimit limit;
    return attempt([&] { return MPI_File_set_size(file, bytes) == MPI_SUCCESS; });
  }
  bool sync() override {
    return attempt([&] { return MPI_File_sync(file) == MPI_SUCCESS; });
  }

private:
  MPI_File file;
};

/// Opens and closes the file; the first process creates it. Returns why a process cannot open it. Collective.
std::string obstacle(MPI_Comm comm, const char *path, unsigned access) {
  const int rank = rankIn(comm), size = processesIn(comm);
  std::string reason;
  const auto tryWith = [&](unsigned how) {
    if (const std::unique_ptr<ParallelFile> file = openFilePosix(path, how, reason))
      file->close();
  };
  if (rank == 0)
    tryWith(access);
  int refused = !reason.empty(); // the others would only repeat that the file does not exist
  MPI_Bcast(&refused, 1, MPI_INT, 0, comm);
  if (rank != 0 && !refused)
    tryWith(access & (FileRead | FileWrite));
  if (rank != 0 && !reason.empty()) { // a network file system may remember that there was no such file
    const std::string folder = std::filesystem::path(path).parent_path();
    if (const int opened = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); opened >= 0)
      ::close(opened); // it looks again now
    reason.clear();
    tryWith(access & (FileRead | FileWrite));
  }
  int who = reason.empty() ? size : rank;
  MPI_Allreduce(MPI_IN_PLACE, &who, 1, MPI_INT, MPI_MIN, comm);
  if (who == size)
    return {};
  std::array<char, 200> text{};
  (reason + (who != 0 ? " " + onThisNode() + "; all nodes must see the same file" : ""))
      .copy(text.data(), text.size() - 1);
  MPI_Bcast(text.data(), text.size(), MPI_CHAR, who, comm);
  if (rank == 0 && who != 0 && (access & FileExclusive))
    unlink(path);
  return text.data();
}

} // namespace

std::unique_ptr<ParallelFile> openFileMpi(MPI_Comm comm, const char *path, unsigned access, std::string &why) {
  why = obstacle(comm, path, access); // if only some processes can open the file, Open MPI waits forever
  if (!why.empty())
    return nullptr;
  const int mode = !(access & FileWrite) ? MPI_MODE_RDONLY : access & FileRead ? MPI_MODE_RDWR : MPI_MODE_WRONLY;
  MPI_File file = MPI_FILE_NULL;
  const bool opened = MPI_File_open(comm, path, mode, MPI_INFO_NULL, &file) == MPI_SUCCESS;
  if (!inEvery(comm, opened)) { // closing is collective, so nodes that opened the file leave it open
    why = "not by MPI, which may need room in /dev/shm";
    if (rankIn(comm) == 0 && (access & FileExclusive))
      unlink(path);
    return nullptr;
  }
  return std::make_unique<FileMpi>(file);
}

} // namespace xacc
