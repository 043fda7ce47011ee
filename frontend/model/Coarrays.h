// Coarrays.h - directives for images: post, wait, lock, image. Sections.h has the accesses. No Clang headers here.
#pragma once

#include "model/Construct.h"

namespace xacc {

/// image: images in the body are numbered by `nodes`.
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
  SourceText variable;       ///< the lock
  Value image;               ///< absent: this image
  int nodes = -1;            ///< the node array that numbers the images; -1: the job's numbering
  SourceText acquired, stat; ///< variables; empty: none
};

using CoarrayDirectives = Types<Image, Post, WaitPost, Lock>;

} // namespace xacc
