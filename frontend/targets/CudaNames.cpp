// CudaNames.cpp - names at file scope that the headers of nvcc declare before any line of a program. A C program may
// have its own of these names. Listed from what nvcc 13 preprocesses for an empty file, less what C's and C++'s headers
// have.
#include "targets/CudaNames.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace xacc {
namespace {

const std::unordered_set<std::string_view> functions = {
    "all",      "any",        "ballot",      "clock64",  "cospi",  "cospif",  "dadd",    "dmul",      "dsub",
    "erfcinv",  "erfcinvf",   "erfcx",       "erfcxf",   "erfinv", "erfinvf", "fdivide", "fdividef",  "llmax",
    "llmin",    "max",        "min",         "norm",     "norm3d", "norm3df", "norm4d",  "norm4df",   "normcdf",
    "normcdff", "normcdfinv", "normcdfinvf", "normf",    "rcbrt",  "rcbrtf",  "rhypot",  "rhypotf",   "rnorm",
    "rnorm3d",  "rnorm3df",   "rnorm4d",     "rnorm4df", "rnormf", "rsqrt",   "rsqrtf",  "sincospi",  "sincospif",
    "sinpi",    "sinpif",     "ullmax",      "ullmin",   "umax",   "umin",    "dim3",    "threadIdx", "blockIdx",
    "blockDim", "gridDim",    "warpSize"};

constexpr std::string_view families[] = {
    "atomicAdd",   "atomicAnd", "atomicCAS", "atomicDec", "atomicExch", "atomicInc",    "atomicMax",
    "atomicMin",   "atomicOr",  "atomicSub", "atomicXor", "surf1D",     "surf2D",       "surf3D",
    "surfCubemap", "tex1D",     "tex2D",     "tex3D",     "texCubemap", "cyl_bessel_i", "syncthreads"};

/// int4 and its like, and what makes them.
bool isVector(std::string_view word) {
  static constexpr std::string_view elements[] = {"char", "uchar", "short",    "ushort",    "int",   "uint",
                                                  "long", "ulong", "longlong", "ulonglong", "float", "double"};
  if (word.starts_with("make_"))
    word.remove_prefix(5);
  return word.size() > 1 && word.back() >= '1' && word.back() <= '4' &&
         std::find(std::begin(elements), std::end(elements), word.substr(0, word.size() - 1)) != std::end(elements);
}

} // namespace

bool isCudaName(const std::string &word) {
  return functions.count(word) > 0 || isVector(word) ||
         std::any_of(std::begin(families), std::end(families),
                     [&](std::string_view family) { return word.starts_with(family); });
}

} // namespace xacc
