// OutputFile.h - a text file that is there when it is complete.
#ifndef XACC_TRACE_OUTPUTFILE_H
#define XACC_TRACE_OUTPUTFILE_H

#include <cstdio>
#include <string>
#include <string_view>

namespace xacc {

/// Written beside `name`, compressed if that ends in .gz, and renamed by close(). What is there already and no regular
/// file, a pipe or a device, is written to as it is.
class OutputFile {
public:
  explicit OutputFile(std::string name);
  /// Removes what is not closed.
  ~OutputFile();
  OutputFile(const OutputFile &) = delete;
  OutputFile &operator=(const OutputFile &) = delete;

  void write(std::string_view text);
  /// Why the file could not be written; empty if all is well.
  std::string close();

private:
  const std::string name;
  const bool beside;
  std::string opened; // what is written to
  std::FILE *plain = nullptr;
  void *compressed = nullptr; // a gzFile
  std::string failure;

  void fail();
};

} // namespace xacc

#endif
