// ProcessMemory.h - memory of other processes of this machine that is not mapped here, by the kernel.
#ifndef XACC_COMM_TCA_PROCESSMEMORY_H
#define XACC_COMM_TCA_PROCESSMEMORY_H

#include <cstddef>
#include <cstdint>

namespace xacc::tca {

/// Addresses are those of the other process. Both are complete on return. False, with errno, if it may not be reached
/// (as a debugger could not) or has ended.
bool readProcess(std::int64_t process, std::uint64_t address, void *to, size_t bytes);
bool writeProcess(std::int64_t process, std::uint64_t address, const void *from, size_t bytes);

} // namespace xacc::tca

#endif
