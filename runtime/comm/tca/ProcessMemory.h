// ProcessMemory.h - access, through the kernel, to memory of other processes of this machine that is not mapped here.
#ifndef XACC_COMM_TCA_PROCESSMEMORY_H
#define XACC_COMM_TCA_PROCESSMEMORY_H

#include <cstddef>
#include <cstdint>

namespace xacc::tca {

/// Addresses are those of the other process. Both functions are complete on return. They return false and set errno if
/// the process has ended or may not be accessed (a debugger could not either).
bool readProcess(std::int64_t process, std::uint64_t address, void *to, size_t bytes);
bool writeProcess(std::int64_t process, std::uint64_t address, const void *from, size_t bytes);

} // namespace xacc::tca

#endif
