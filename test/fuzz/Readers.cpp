// Readers.cpp - the runtime rejects mangled files without crashing: array files in xaccc's own format, of NumPy
// and HDF5, the speeds that divided loops save, files of the virtual clock, and values of XACC_* variables.
//
// fuzz-readers COUNT[:NUMBER] FILE...: reads COUNT mutants (others for another NUMBER) of the files. Their extensions
// select the reader. NUMBER and the mutant's own number determine a mutant; inputs that crash or hang are kept in the
// current folder as mutant-NUMBER-K.END. COUNT 0: the files unchanged.
#include "comm/ParallelFile.h"
#include "core/array/Array.h"
#include "io/format/ArrayFormat.h"
#include "io/format/Hdf5Library.h"
#include "io/format/OwnHeader.h"
#include "shares/History.h"
#include "support/Crc64.h"
#include "workers/Executor.h"
#include "xacc.h"
#include "xaccrt.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

constexpr unsigned secondsForOne = 20;

class Mutator {
public:
  explicit Mutator(unsigned seed) : random(seed) {}
  size_t pick(size_t n) { return random() % n; }

  std::string operator()(std::string text) {
    static constexpr std::array<std::uint64_t, 8> odd = {
        0, 1, 0x7f, 0xff, 0x7fffffff, 0xffffffff, 0x7fffffffffffffff, 0xffffffffffffffff};
    static constexpr std::array words = {
        "(",   ")",     ",",   "'",  "{",  "}",  ":", "True",  "-1",   "99999999999999999999",
        "nan", "1e999", "<f8", "|O", "\t", "\n", " ", "shape", "descr"};
    for (size_t n = 1 + pick(4); n > 0 && !text.empty(); --n) {
      const size_t at = pick(std::min<size_t>(text.size(), pick(4) ? 160 : text.size())); // heads are at the start
      switch (pick(7)) {
      case 0:
        text[at] = static_cast<char>(random());
        break;
      case 1:
        text[at] = static_cast<char>(text[at] ^ 1 << pick(8));
        break;
      case 2: {
        const std::uint64_t value = odd[pick(odd.size())];
        const size_t bytes = std::min<size_t>(size_t{1} << pick(4), text.size() - at);
        std::memcpy(text.data() + at, &value, bytes);
        break;
      }
      case 3:
        text.erase(at, 1 + pick(16));
        break;
      case 4:
        text.insert(at, words[pick(words.size())]);
        break;
      case 5:
        text.insert(at, text.substr(pick(text.size()), 1 + pick(32)));
        break;
      case 6:
        if (pick(4) == 0)
          text.resize(at);
      }
    }
    return text;
  }

private:
  std::mt19937 random;
};

class MemoryFile final : public xacc::ParallelFile {
public:
  explicit MemoryFile(const std::string &text) : text(text) {}
  bool close() override { return true; }
  long long readAt(long long offset, void *bytes, size_t count) override {
    if (offset < 0 || offset > size())
      return 0;
    return static_cast<long long>(text.copy(static_cast<char *>(bytes), count, static_cast<size_t>(offset)));
  }
  bool writeAt(long long, const void *, size_t) override { return false; }
  long long size() override { return static_cast<long long>(text.size()); }
  bool resize(long long) override { return false; }
  bool sync() override { return true; }

private:
  const std::string &text;
};

/// 3 x 4 doubles, the contents of the array files in the corpus.
const xacc_array &array() {
  static const xacc_array *made = [] {
    static const xacc_site site{"readers.c", 1, "fuzz"};
    const long pSize = XACC_REST;
    xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
    const xacc_template_axis blocks{.upper = 2, .format = XACC_BLOCK};
    xacc_template *t = xacc_template_make(&site, &site, "t", p, &blocks, 1);
    const xacc_array_axis axes[] = {{.extent = 3}, {.extent = 4, .collapsed = 1}};
    xacc_array *a = xacc_array_make(&site, &site, {"a", t, XACC_DOUBLE, axes, 2});
    xacc_array_alloc(a);
    return a;
  }();
  return *made;
}

/// Corrects the checksum of the header, because otherwise most mutants of xaccc's format would stop there.
void repairChecksum(std::string &text) {
  if (text.size() < sizeof(xacc::OwnHeader))
    return;
  xacc::OwnHeader header;
  std::memcpy(&header, text.data(), sizeof header);
  header.checksum = xacc::crc64(&header, offsetof(xacc::OwnHeader, checksum));
  std::memcpy(text.data(), &header, sizeof header);
}

enum class Outcome { Accepted, Refused, Broken };

class Reader {
public:
  Outcome read(const std::string &path, const std::string &text);

private:
  // Each is true if the file was accepted.
  static bool array(const std::string &path, const std::string &text, const std::string &file);
  static bool history(const std::string &file);
  static bool clock(const std::string &file);
  [[noreturn]] static void settings(const std::string &text);

  const int scratch = open("mutant", O_RDWR | O_CREAT | O_CLOEXEC, 0600),
            silence = open("/dev/null", O_RDWR | O_CLOEXEC);
};

bool Reader::array(const std::string &path, const std::string &text, const std::string &name) {
  MemoryFile file(text);
  xacc::FileFrame frame;
  const auto result = xacc::formatOf(path.c_str()).check({file, name.c_str(), file.size()}, ::array(), frame);
  if (result.code != XACC_IO_OK)
    return false;
  const auto bytes = static_cast<long long>(3 * 4 * sizeof(double));
  if (frame.elementsAt < 0 || frame.elementsAt > file.size() - bytes)
    std::abort(); // reads would go beyond the end
  return true;
}

bool Reader::history(const std::string &file) {
  const xacc::divided::History history("mutant");
  const auto rates = history.rates("a.c:3", 1000, "m");
  if (!(rates.cpu >= 0) || !(rates.accelerator >= 0))
    std::abort(); // no speeds
  return rates.cpu > 0;
}

bool Reader::clock(const std::string &file) {
  const auto clock = xacc::divided::makeVirtualClock(file);
  std::vector<xacc::divided::Job> jobs;
  for (const int worker : {0, clock->workers().cpu + clock->workers().accelerator - 1})
    jobs.push_back({worker, 1000, [](xacc::divided::Memory *) { return 0.0; }});
  clock->run(jobs);
  for (const auto &job : jobs)
    if (!(job.seconds >= 0))
      std::abort();
  return true;
}

/// Lines of NAME=VALUE, for a job that runs instead of this process. File names in values stay in the current
/// folder.
void Reader::settings(const std::string &text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const size_t equals = line.find('=');
    if (equals == line.npos || equals == 0 || !line.starts_with("XACC_") || line.starts_with("XACC_TRANSPORT"))
      continue;
    std::string value = line.substr(equals + 1);
    std::replace(value.begin(), value.end(), '/', '_');
    setenv(line.substr(0, equals).c_str(), value.c_str(), 1);
  }
  execl("/proc/self/exe", "fuzz-readers", "--job", nullptr);
  std::abort();
}

/// Runs in a separate process, from a file in the current folder, because libraries may crash and errors in settings
/// end the job.
Outcome Reader::read(const std::string &path, const std::string &text) {
  (void)!ftruncate(scratch, 0);
  (void)!pwrite(scratch, text.data(), text.size(), 0);
  const pid_t child = fork();
  if (child == 0) {
    for (const int stream : {0, 1, 2})
      dup2(silence, stream);
    alarm(secondsForOne);
#ifndef XACC_SANITIZED // the sanitizer reserves terabytes of addresses
    const rlimit memory{size_t{4} << 30, size_t{4} << 30};
    setrlimit(RLIMIT_AS, &memory);
#endif
    if (path.ends_with(".settings"))
      settings(text);
    const bool accepted = path.ends_with(".history") ? history("mutant")
                          : path.ends_with(".clock") ? clock("mutant")
                                                     : array(path, text, "mutant");
    _exit(accepted ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) > 1)
    return Outcome::Broken;
  return WEXITSTATUS(status) == 0 ? Outcome::Accepted : Outcome::Refused;
}

/// A short job that uses the features of the settings.
int job(char **argv) {
  int one = 1;
  xacc_start(&one, &argv);
  auto *a = const_cast<xacc_array *>(&array());
  xacc_array_save(a, "array.npy");
  xacc_array_load(a, "array.npy");
  return xacc_finish(0);
}

} // namespace

int main(int argc, char **argv) {
  setenv("XACC_TRANSPORT", "self", 1);
  if (argc == 2 && std::strcmp(argv[1], "--job") == 0)
    return job(argv);
  if (argc < 3) {
    std::fputs("usage: fuzz-readers COUNT[:NUMBER] FILE...\n", stderr);
    return 2;
  }
  int one = 1;
  xacc_start(&one, &argv);
  const int count = std::atoi(argv[1]);
  const char *colon = std::strchr(argv[1], ':');
  const unsigned number = colon ? static_cast<unsigned>(std::atoi(colon + 1)) : 1;
  struct Seed {
    std::string path, text;
  };
  std::vector<Seed> seeds;
  for (int k = 2; k < argc; ++k) {
    std::ifstream in(argv[k], std::ios::binary);
    seeds.push_back({argv[k], {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}});
  }
  const std::filesystem::path folder = std::filesystem::current_path();
  std::string work = (std::filesystem::temp_directory_path() / "readers-XXXXXX").string();
  std::filesystem::current_path(mkdtemp(work.data())); // files that settings create go there
  std::string why;
  if (!xacc::hdf5Library(why)) // opened here once, not in every child
    std::fprintf(stderr, "without HDF5: %s\n", why.c_str());
  Reader reader;
  int accepted = 0, broken = 0;
  const auto start = std::chrono::steady_clock::now();
  const int rounds = count > 0 ? count : static_cast<int>(seeds.size());
  for (int k = 0; k < rounds && broken < 20; ++k) {
    const Seed &seed = seeds[static_cast<size_t>(k) % seeds.size()];
    Mutator mutate(number * 1000003U + static_cast<unsigned>(k));
    std::string text = count > 0 ? mutate(seed.text) : seed.text;
    if (count > 0 && seed.path.ends_with(".data") && mutate.pick(2) == 0)
      repairChecksum(text);
    const Outcome outcome = reader.read(seed.path, text);
    accepted += outcome == Outcome::Accepted;
    if (outcome != Outcome::Broken)
      continue;
    ++broken;
    const std::string kept = "mutant-" + std::to_string(number) + "-" + std::to_string(k) +
                             std::filesystem::path(seed.path).extension().string();
    std::ofstream(folder / kept, std::ios::binary) << text;
    std::fprintf(stderr, "%s, a mutant of %s, crashed or hung the reader\n", kept.c_str(), seed.path.c_str());
  }
  std::filesystem::current_path(folder);
  std::filesystem::remove_all(work);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("%d mutants of %zu files in %.1f s, %d accepted, %d crashed or hung\n", rounds, seeds.size(),
              seconds.count(), accepted, broken);
  return accepted > 0 && (accepted < rounds || count == 0) && broken == 0 ? xacc_finish(0) : xacc_finish(1);
}
