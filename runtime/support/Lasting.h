// Lasting.h - static objects that are never destroyed: exit() ends the job after some static destructors have run.
#pragma once

namespace xacc {

/// Created by the first call, which may precede the initialisation of other static objects. Not for several threads.
template <class T> class Lasting {
public:
  T &operator()() {
    if (!object) [[unlikely]]
      object = new T;
    return *object;
  }

private:
  T *object = nullptr;
};

} // namespace xacc
