// MeasurementFile.h - measurements kept between jobs.
#pragma once

#include <map>
#include <string>

namespace xacc {

/// A text file with one line per key, `KEY<tab>VALUE`. Lines of another form are dropped.
class MeasurementFile {
public:
  /// Reads the file; a nonexistent file counts as empty.
  explicit MeasurementFile(std::string path);
  /// Empty: not known.
  std::string find(const std::string &key) const;
  void keep(const std::string &key, const std::string &value) { entries[onOneLine(key)] = value; }
  /// Replaces the file. Returns the reason why it could not be written; empty on success.
  std::string write() const;

private:
  const std::string path;
  std::map<std::string, std::string> entries;
  static std::string onOneLine(std::string key);
};

} // namespace xacc
