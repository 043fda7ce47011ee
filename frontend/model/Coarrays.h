// Coarrays.h - directives about images: post, wait, lock, image. Accesses to them are in Sections.h. No Clang headers
// here.
#ifndef XACC_FRONTEND_MODEL_COARRAYS_H
#define XACC_FRONTEND_MODEL_COARRAYS_H

#include "model/Construct.h"

namespace xacc {

/// image: numbers of images in the body are those of `nodes`.
struct Image : Construct {
  int nodes = -1;
};

struct Post : Construct {
  OnReference to;
  Value tag;
};

struct WaitPost : Construct {
  std::optional<OnReference> from; ///< absent: any node
  Value tag;                       ///< absent: any
};

/// lock, unlock.
struct Lock : Construct {
  std::string address, image; ///< of the lock; `image` empty: this one
  int nodes = -1;             ///< that number the images; -1: those of the job
  Value acquired, stat;
};

using CoarrayDirectives = Types<Image, Post, WaitPost, Lock>;

} // namespace xacc
#endif
