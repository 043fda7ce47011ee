// OutputFile.h - a text file that appears only when it is complete.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace xacc {

/// Written to a temporary file in the same folder, compressed if `name` ends in .gz, and renamed by close(). An
/// existing file that is not regular, such as a pipe or device, is written directly.
class OutputFile {
public:
  explicit OutputFile(std::string name);
  /// Removes the file if it was not closed.
  ~OutputFile();
  OutputFile(const OutputFile &) = delete;
  OutputFile &operator=(const OutputFile &) = delete;

  void write(std::string_view text);
  /// Returns the reason why the file could not be written; empty on success.
  std::string close();

private:
  const std::string name;
  const bool isTemporary; // `opened` is renamed to `name`
  std::string opened;     // name of the file being written
  std::FILE *plain = nullptr;
  void *compressed = nullptr; // a gzFile
  std::string failure;

  void fail();
};

} // namespace xacc
