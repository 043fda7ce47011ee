// Readers.cpp - mangled files of the runtime never do more than being refused: array files of our own format and of
// NumPy, and the speeds that divided loops keep.
//
// fuzz-readers COUNT[:NUMBER] FILE...: reads COUNT mutants (others for another NUMBER) of the files. The ends of their
// names say what reads them. A mutant is decided by NUMBER and its own; a crash names both.
#include "comm/ParallelFile.h"
#include "core/array/Array.h"
#include "io/format/ArrayFormat.h"
#include "io/format/OwnHeader.h"
#include "shares/History.h"
#include "support/Crc64.h"
#include "xacc.h"
#include "xaccrt.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace {

unsigned number = 0;
int current = 0;
const char *currentFile = "";

void onCrash(int signal) {
  char text[200];
  const int length = std::snprintf(text, sizeof text, "mutant %d of number %u, made of %s: %s\n", current, number,
                                   currentFile, strsignal(signal));
  (void)!write(STDERR_FILENO, text, static_cast<size_t>(length));
  _exit(1);
}

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

/// 3 x 4 doubles, which is what the array files of the corpus hold.
const xacc_array &array() {
  static const xacc_array *made = [] {
    static const xacc_site site{"readers.c", 1, "fuzz"};
    xacc_nodes *p = xacc_nodes_begin(&site, "p", 1);
    xacc_nodes_dim(p, 0, XACC_REST);
    xacc_nodes_end(p);
    xacc_template *t = xacc_template_begin(&site, "t", 1);
    xacc_template_dim(t, 0, 0, 2);
    xacc_template_onto(t, p);
    xacc_template_distribute(t, 0, XACC_BLOCK, 0, 0);
    xacc_template_end(&site, t);
    xacc_array *a = xacc_array_begin(&site, "a", t, XACC_DOUBLE, sizeof(double), 2);
    xacc_array_dim(a, 0, 3);
    xacc_array_dim(a, 1, 4);
    xacc_array_align(a, 0, 0, 0);
    xacc_array_end(&site, a);
    xacc_array_alloc(a, nullptr);
    return a;
  }();
  return *made;
}

/// Most mutants of our format would only show that the checksum of the header is wrong.
void repairChecksum(std::string &text) {
  if (text.size() < sizeof(xacc::OwnHeader))
    return;
  xacc::OwnHeader header;
  std::memcpy(&header, text.data(), sizeof header);
  header.checksum = xacc::crc64(&header, offsetof(xacc::OwnHeader, checksum));
  std::memcpy(text.data(), &header, sizeof header);
}

/// True if the file was accepted.
bool readArray(const std::string &path, const std::string &text) {
  MemoryFile file(text);
  xacc::FileFrame frame;
  const auto result = xacc::formatOf(path.c_str()).check({file, path.c_str(), file.size()}, array(), frame);
  if (result.code != XACC_IO_OK)
    return false;
  const auto bytes = static_cast<long long>(3 * 4 * sizeof(double));
  if (frame.elementsAt < 0 || frame.elementsAt > file.size() - bytes)
    std::abort(); // it would be read beyond its end
  return true;
}

bool readHistory(const std::string &scratch, const std::string &text) {
  std::ofstream(scratch, std::ios::binary) << text; // opening it cuts what was there
  const xacc::divided::History history(scratch);
  const auto rates = history.rates("a.c:3", 1000, "m");
  if (!(rates.cpu >= 0) || !(rates.accelerator >= 0))
    std::abort(); // no speeds
  return rates.cpu > 0;
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3) {
    std::fputs("usage: fuzz-readers COUNT[:NUMBER] FILE...\n", stderr);
    return 2;
  }
  setenv("XACC_TRANSPORT", "self", 1);
  int one = 1;
  xacc_start(&one, &argv);
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGALRM})
    std::signal(signal, onCrash);
  const int count = std::atoi(argv[1]);
  const char *colon = std::strchr(argv[1], ':');
  number = colon ? static_cast<unsigned>(std::atoi(colon + 1)) : 1;
  std::vector<std::string> seeds;
  for (int k = 2; k < argc; ++k) {
    std::ifstream in(argv[k], std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  const std::string scratch = "/proc/self/fd/" + std::to_string(memfd_create("mutant", MFD_CLOEXEC));
  int accepted = 0;
  const auto start = std::chrono::steady_clock::now();
  for (; current < count; ++current) {
    alarm(20);
    const size_t which = static_cast<size_t>(current) % seeds.size();
    currentFile = argv[2 + which];
    Mutator mutate(number * 1000003U + static_cast<unsigned>(current));
    const std::string path = currentFile;
    std::string text = mutate(seeds[which]);
    if (path.ends_with(".data") && mutate.pick(2) == 0)
      repairChecksum(text);
    accepted += path.ends_with(".history") ? readHistory(scratch, text) : readArray(path, text);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("%d mutants of %zu files in %.1f s, %d accepted\n", count, seeds.size(), seconds.count(), accepted);
  return accepted > 0 && accepted < count ? xacc_finish(0) : xacc_finish(1);
}
