// MeasurementFile.cpp - see MeasurementFile.h.
#include "trace/MeasurementFile.h"

#include "trace/OutputFile.h"

#include <algorithm>
#include <fstream>
#include <sys/stat.h>

namespace xacc {

MeasurementFile::MeasurementFile(std::string name) : path(std::move(name)) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) // reading a pipe would wait for a writer
    return;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);)
    if (const size_t tab = line.find('\t'); tab != line.npos)
      entries[line.substr(0, tab)] = line.substr(tab + 1);
}

std::string MeasurementFile::onOneLine(std::string key) {
  std::replace_if(
      key.begin(), key.end(), [](char c) { return c == '\t' || c == '\n'; }, ' ');
  return key;
}

std::string MeasurementFile::find(const std::string &key) const {
  const auto found = entries.find(onOneLine(key));
  return found == entries.end() ? "" : found->second;
}

std::string MeasurementFile::write() const {
  OutputFile out(path);
  for (const auto &[key, value] : entries)
    out.write(key + "\t" + value + "\n");
  return out.close();
}

} // namespace xacc
