// OutputFile.cpp - see OutputFile.h. Compression is zlib's.
#include "trace/OutputFile.h"

#include "support/FileSizeLimit.h"
#include "support/TemporaryFile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef XACC_HAVE_ZLIB
#include <zlib.h>
// With a prefix: see CMakeLists.txt.
extern "C" {
gzFile xacc_gzdopen(int, const char *);
int xacc_gzwrite(gzFile, voidpc, unsigned);
int xacc_gzclose(gzFile);
}
#endif

namespace xacc {
namespace {

bool endsIn(const std::string &text, std::string_view end) {
  return text.size() > end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

} // namespace

OutputFile::OutputFile(std::string file) : name(std::move(file)), isTemporary(isReplaceable(name)), opened(name) {
  errno = 0;
  const int created = isTemporary ? createTemporaryFor(opened) : ::open(opened.c_str(), O_WRONLY | O_CLOEXEC);
  if (created < 0) {
    fail();
    return;
  }
  if (!endsIn(name, ".gz"))
    plain = ::fdopen(created, "w");
  else {
#ifdef XACC_HAVE_ZLIB
    compressed = xacc_gzdopen(created, "wb");
#else
    failure = "the runtime was built without zlib, which .gz needs";
#endif
  }
  if (!plain && !compressed) {
    fail();
    ::close(created);
    if (isTemporary)
      unlink(opened.c_str());
  }
}

OutputFile::~OutputFile() {
  if (plain || compressed) {
    failure = "abandoned";
    close();
  }
}

void OutputFile::fail() {
  if (failure.empty())
    failure = errno ? std::strerror(errno) : "cannot write";
}

void OutputFile::write(std::string_view text) {
  if (!failure.empty() || text.empty())
    return;
  const FileSizeLimit limit;
  errno = 0;
  if (plain && std::fwrite(text.data(), 1, text.size(), plain) != text.size())
    fail();
#ifdef XACC_HAVE_ZLIB
  if (compressed && xacc_gzwrite(static_cast<gzFile>(compressed), text.data(), static_cast<unsigned>(text.size())) <= 0)
    fail();
#endif
}

std::string OutputFile::close() {
  const FileSizeLimit limit;
  const bool exists = plain || compressed;
  errno = 0;
  if (plain && std::fclose(plain) != 0)
    fail();
#ifdef XACC_HAVE_ZLIB
  if (compressed && xacc_gzclose(static_cast<gzFile>(compressed)) != Z_OK)
    fail();
#endif
  plain = nullptr, compressed = nullptr;
  if (failure.empty() && isTemporary && std::rename(opened.c_str(), name.c_str()) != 0)
    fail();
  if (isTemporary)
    removeLeftovers(name);
  if (!failure.empty() && isTemporary && exists)
    unlink(opened.c_str());
  return failure;
}

} // namespace xacc
