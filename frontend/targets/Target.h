// Target.h - targets of device loops and their limits: Targets.def and Limits.def as data. No Clang headers here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xacc {

enum class Target : uint8_t {
#define TARGET(Id, ...) Id,
#include "targets/Targets.def"
};

/// The translation of compute constructs.
enum class Constructs : uint8_t {
#define CONSTRUCTS(Id, ...) Id,
#include "targets/Targets.def"
};
enum class DeviceLoops : uint8_t { Whole, Divided };
/// The compiler for the second emitted file, which contains the kernels.
enum class KernelCompiler : uint8_t {
#define KERNELS(Id, ...) Id,
#include "targets/Targets.def"
};

struct TargetRow {
  Target target;
  const char *name; ///< name in --target=
  Constructs constructs;
  DeviceLoops loops;
  KernelCompiler kernels;
};
const std::vector<TargetRow> &targetTable();
const TargetRow &rowOf(Target t);

/// Suffix of the name of the file with the kernels.
const char *suffixOf(KernelCompiler compiler);

/// Are compute constructs translated to kernels, in a separate file?
inline bool makesKernels(Target t) { return rowOf(t).constructs == Constructs::Kernels; }
/// Are XMP-dev loops divided among workers?
inline bool dividesLoops(Target t) { return rowOf(t).loops == DeviceLoops::Divided; }

enum class Limit : uint8_t {
#define LIMIT(Id, ...) Id,
#include "targets/Limits.def"
};

struct LimitRow {
  Limit limit;
  std::string_view what;
  std::vector<Target> targets; ///< those that do not support it, in the order of Targets.def
  bool ofBlocks;               ///< one thread can run the block instead
};
const std::vector<LimitRow> &limitTable();
const LimitRow &rowOf(Limit limit);
bool lacks(Target t, Limit limit);
/// Subject of the message, with the user's names.
std::string limitText(Limit limit, const std::vector<std::string> &names);

} // namespace xacc
