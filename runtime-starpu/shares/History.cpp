// History.cpp - see History.h.
#include "shares/History.h"

#include "support/FileBeside.h"
#include "support/FileSizeLimit.h"

#include <bit>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace xacc::divided {
namespace {

/// Counts within a factor of 2 are treated as equal.
std::string keyOf(const std::string &loop, long count, const std::string &machine) {
  std::string key = loop + " " + std::to_string(std::bit_width(static_cast<unsigned long>(count))) + " " + machine;
  for (char &c : key)
    if (c == '\t' || c == '\n')
      c = ' ';
  return key;
}

} // namespace

History::History(std::string path) : file(std::move(path)) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const size_t tab = line.find('\t');
    std::istringstream numbers(tab == line.npos ? "" : line.substr(tab + 1));
    Rates r;
    if (numbers >> r.cpu >> r.accelerator && r.cpu > 0 && r.accelerator > 0)
      entries[line.substr(0, tab)] = r;
  }
}

Rates History::rates(const std::string &loop, long count, const std::string &machine) const {
  const auto found = entries.find(keyOf(loop, count, machine));
  return found == entries.end() ? Rates{} : found->second;
}

void History::keep(const std::string &loop, long count, const std::string &machine, const Rates &rates) {
  if (rates.cpu > 0 && rates.accelerator > 0)
    entries[keyOf(loop, count, machine)] = rates;
}

bool History::write() const {
  std::error_code ignored;
  if (std::filesystem::exists(file, ignored) && !std::filesystem::is_regular_file(file, ignored))
    return true; // for example /dev/null: nothing is kept
  const FileSizeLimit limit;
  std::string beside = file;
  const int created = createTemporaryNextTo(beside);
  if (created < 0)
    return false;
  std::ostringstream text;
  text.precision(9);
  for (const auto &[key, r] : entries)
    text << key << '\t' << r.cpu << ' ' << r.accelerator << '\n';
  std::FILE *out = fdopen(created, "w"); // unlike a stream, it reports why it fails
  const bool complete = out && std::fputs(text.str().c_str(), out) >= 0;
  const bool closed = out && std::fclose(out) == 0;
  const bool written = complete && closed && std::rename(beside.c_str(), file.c_str()) == 0;
  const int error = errno;
  if (!written)
    unlink(beside.c_str());
  errno = error;
  return written;
}

} // namespace xacc::divided
