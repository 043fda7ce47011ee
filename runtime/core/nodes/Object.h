// Object.h - common start of all descriptors: the kind, for xmp_desc_t, and the reference count.
#pragma once

#include <cstdint>

namespace xacc {

// Odd values that are unlikely at the start of arbitrary memory, because the inquiry functions take untyped
// descriptors.
enum class Kind : std::uint32_t { Nodes = 0x584d4e01, Template = 0x584d5403, Array = 0x584d4105 };

struct Object {
  explicit Object(Kind k) : kind(k) {}
  ~Object() { kind = Kind{}; } // makes an inquiry on a freed descriptor likely to fail
  Object(const Object &) = delete;
  Object &operator=(const Object &) = delete;

  Kind kind;
  int references = 1;
};

/// The descriptor if it has this kind, otherwise null.
template <typename T> const T *as(const void *descriptor, Kind kind) {
  if (!descriptor || reinterpret_cast<std::uintptr_t>(descriptor) % alignof(T) != 0)
    return nullptr;
  const auto *object = static_cast<const T *>(descriptor);
  return object->kind == kind ? object : nullptr;
}

template <typename T> T *retain(T *object) {
  ++object->references;
  return object;
}

} // namespace xacc
