// ProcessMemory.cpp - uses process_vm_readv and process_vm_writev.
#include "comm/tca/ProcessMemory.h"

#include <sys/uio.h>
#include <unistd.h>

namespace xacc::tca {
namespace {

template <typename Move>
bool moveAll(Move move, std::int64_t process, std::uint64_t address, std::byte *here, size_t bytes) {
  while (bytes > 0) { // the kernel may transfer fewer bytes than requested
    const iovec local{here, bytes}, remote{reinterpret_cast<void *>(static_cast<std::uintptr_t>(address)), bytes};
    const ssize_t moved = move(static_cast<pid_t>(process), &local, 1, &remote, 1, 0);
    if (moved <= 0)
      return false;
    address += static_cast<std::uint64_t>(moved);
    here += moved;
    bytes -= static_cast<size_t>(moved);
  }
  return true;
}

} // namespace

bool readProcess(std::int64_t process, std::uint64_t address, void *to, size_t bytes) {
  return moveAll(process_vm_readv, process, address, static_cast<std::byte *>(to), bytes);
}

bool writeProcess(std::int64_t process, std::uint64_t address, const void *from, size_t bytes) {
  return moveAll(process_vm_writev, process, address, static_cast<std::byte *>(const_cast<void *>(from)), bytes);
}

} // namespace xacc::tca
