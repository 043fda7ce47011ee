// ArrayFormat.cpp - the table of formats, and their common checks.
#include "io/format/ArrayFormat.h"

#include "core/array/OwnElements.h"
#include "support/Types.h"
#include "xacc.h"

#include <string_view>

namespace xacc {
namespace {

struct FormatChoice {
  std::string_view suffix;
  const ArrayFormat &(*format)();
};
constexpr FormatChoice choices[] = {{".npy", npyFormat}, {".h5", hdf5Format}, {".hdf5", hdf5Format}};

std::string tupleText(const Shape &shape) {
  std::string text;
  for (const unsigned long long extent : shape)
    text += (text.empty() ? "(" : ", ") + std::to_string(extent);
  return shape.empty() ? "()" : text + (shape.size() == 1 ? ",)" : ")");
}

} // namespace

const ArrayFormat &formatOf(const char *path) {
  for (const FormatChoice &choice : choices)
    if (std::string_view(path).ends_with(choice.suffix))
      return choice.format();
  return ownFormat();
}

ElementKind kindOf(const xacc_array &a) {
  if (a.type == XACC_OTHER)
    return {'o', a.elementBytes};
  const char letter = withType(a.type, []<typename T>() {
    if (std::is_same_v<T, bool>)
      return 'b';
    if (std::is_integral_v<T>)
      return std::is_signed_v<T> ? 'i' : 'u';
    return std::is_floating_point_v<T> ? 'f' : 'c';
  });
  return {letter, a.elementBytes};
}

Shape extentsOf(const xacc_array &a) {
  Shape shape;
  for (int d = 0; d < a.ndims; ++d)
    shape.push_back(static_cast<unsigned long long>(a.dim(d).extent));
  return shape;
}

std::string insteadOf(const std::string &inFile, const std::string &ofArray) { return inFile + ", not " + ofArray; }

IoResult checkShape(const Shape &inFile, const xacc_array &a) {
  const Shape wanted = extentsOf(a);
  if (inFile != wanted)
    return {XACC_IO_SHAPE, insteadOf(tupleText(inFile), tupleText(wanted))};
  return {};
}

IoResult checkLength(const ExistingFile &file, long long elementsAt, bool nothingFollows, const xacc_array &a) {
  if (elementsAt > file.bytes)
    return {XACC_IO_SHORT, "it ends before its elements"};
  // The extents equal those of the array, so the product cannot overflow.
  const long long needed = elementsAt + elementsOf(a) * static_cast<long long>(a.elementBytes);
  const std::string facts = insteadOf(std::to_string(file.bytes) + " bytes", std::to_string(needed));
  if (file.bytes < needed)
    return {XACC_IO_SHORT, facts};
  if (file.bytes > needed && nothingFollows)
    return {XACC_IO_DAMAGED, facts};
  return {};
}

} // namespace xacc
