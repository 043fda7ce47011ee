// IoMessage.cpp - one line per XACC_IO_ code.
#include "io/IoMessage.h"

#include "support/Lasting.h"
#include "xacc.h"

#include <algorithm>

namespace xacc {
namespace {

const char *generalMessage(int code) {
  switch (code) {
  case XACC_IO_OK:
    return "no error";
  case XACC_IO_ARGUMENT:
    return "the descriptor is not that of an aligned array with storage, or the path is null";
  case XACC_IO_OPEN:
    return "the file cannot be opened or created";
  case XACC_IO_READ:
    return "the file cannot be read";
  case XACC_IO_WRITE:
    return "the file cannot be written";
  case XACC_IO_FORMAT:
    return "the file is not in the format that its name implies, or has a newer version or another byte order";
  case XACC_IO_TYPE:
    return "the elements in the file have a different type than those of the array";
  case XACC_IO_SHAPE:
    return "the array in the file has a different shape";
  case XACC_IO_SHORT:
    return "the file is too short";
  case XACC_IO_DAMAGED:
    return "the file is damaged";
  case XACC_IO_NO_TYPE:
    return "the format of the file has no type for the elements of the array";
  case XACC_IO_ORDER:
    return "the elements are not stored contiguously in C order";
  case XACC_IO_HDF5:
    return "HDF5 cannot be used";
  default:
    return "unknown code";
  }
}

struct LastCall {
  int code = XACC_IO_OK;
  std::string message;
};

Lasting<LastCall> lastCall;

} // namespace

void rememberResult(const char *path, const IoResult &result) {
  LastCall &last = lastCall();
  last.code = result.code;
  last.message = std::string(path) + ": " + generalMessage(result.code);
  if (!result.facts.empty())
    last.message += ": " + result.facts;
  // Some of the text may come from a malformed file.
  std::replace_if(
      last.message.begin(), last.message.end(), [](unsigned char c) { return c < ' ' || c == 127; }, '?');
}

} // namespace xacc

extern "C" const char *xacc_io_message(int code) {
  const xacc::LastCall &last = xacc::lastCall();
  return code != XACC_IO_OK && code == last.code ? last.message.c_str() : xacc::generalMessage(code);
}
