// LargeStack.h - runs a function on a stack large enough for deeply nested programs. No Clang headers here.
#pragma once

#include <functional>
#include <pthread.h>

namespace xacc {

/// Calls `work` and returns when it has finished. Clang and the walks over its AST recurse once per term of a sum, so
/// generated programs need more than a main thread's 8 MiB. Untouched pages cost nothing. If the address space is
/// limited, tries smaller stacks.
inline void onLargeStack(const std::function<void()> &work) {
  for (size_t bytes = size_t{2} << 30; bytes >= size_t{64} << 20; bytes /= 2) {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    const auto call = [](void *f) -> void * {
      (*static_cast<const std::function<void()> *>(f))();
      return nullptr;
    };
    const bool started = pthread_attr_setstacksize(&attributes, bytes) == 0 &&
                         pthread_create(&thread, &attributes, call, const_cast<std::function<void()> *>(&work)) == 0;
    pthread_attr_destroy(&attributes);
    if (started) {
      pthread_join(thread, nullptr);
      return;
    }
  }
  work();
}

} // namespace xacc
