// Smoke.cpp - mangled programs never crash the compiler.
//
// smoke COUNT[:NUMBER] HEADERS SEED.c...: makes COUNT mutants (others for another NUMBER) of the seeds (cut short,
// tokens dropped, doubled, swapped, replaced by words of the language, brackets unbalanced), translates each, and fails
// on a crash, a hang or an "internal error". Batches run in child processes; a batch that dies is repeated one by one
// to find the mutant, which is kept in the current folder. COUNT 0: the seeds unchanged.
#include "Translate.h"
#include "directives/Directive.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr int batchSize = 100, secondsPerBatch = 60;
using Tokens = std::vector<std::string>;

/// Words, numbers, single characters and white space; together they are the text.
Tokens split(const std::string &text) {
  Tokens out;
  for (size_t i = 0; i < text.size();) {
    size_t k = i + 1;
    auto word = [&](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    if (word(text[i]))
      while (k < text.size() && word(text[k]))
        ++k;
    out.push_back(text.substr(i, k - i));
    i = k;
  }
  return out;
}

class Mutator {
public:
  Mutator(std::vector<std::string> seeds, unsigned seed) : random(seed) {
    for (const std::string &s : seeds)
      this->seeds.push_back(split(s));
    for (const xacc::DirectiveRow &d : xacc::directiveTable())
      words.emplace_back(d.spelling);
    for (const xacc::ClauseRow &c : xacc::clauseTable())
      words.emplace_back(c.spelling);
    for (const char *w : {"(",
                          ")",
                          "[",
                          "]",
                          "{",
                          "}",
                          ":",
                          "::",
                          "*",
                          "=",
                          "/",
                          "?",
                          ";",
                          ",",
                          "0",
                          "-1",
                          "99999999999999999999",
                          "block",
                          "cyclic",
                          "gblock",
                          "onto",
                          "with",
                          "max",
                          "\n",
                          "\\\n",
                          "\"",
                          "'",
                          "#pragma xmp ",
                          "\n#pragma xmp nodes z(2)\n",
                          "\n#pragma xmp loop on t(i)\n",
                          "for",
                          "static",
                          "\n#define N\n",
                          "/*",
                          "i",
                          "p",
                          "t",
                          "a"})
      words.emplace_back(w);
  }
  std::string next() {
    Tokens t = seeds[pick(seeds.size())];
    for (size_t n = 1 + pick(4); n > 0 && !t.empty(); --n) {
      const size_t at = pick(t.size()), other = pick(t.size());
      switch (pick(6)) {
      case 0:
        t.erase(t.begin() + static_cast<long>(at));
        break;
      case 1:
        t.insert(t.begin() + static_cast<long>(at), t[other]);
        break;
      case 2:
        std::swap(t[at], t[other]);
        break;
      case 3:
        t[at] = words[pick(words.size())];
        break;
      case 4:
        t.insert(t.begin() + static_cast<long>(at), words[pick(words.size())]);
        break;
      case 5:
        if (pick(8) == 0)
          t.resize(at);
        else { // inside a pragma line, where most of xaccc's code is
          size_t line = at;
          while (line < t.size() && t[line] != "pragma")
            ++line;
          if (line + 3 < t.size())
            t[line + 2 + pick(std::min<size_t>(20, t.size() - line - 2))] = words[pick(words.size())];
        }
      }
    }
    std::string text;
    for (const std::string &s : t)
      text += s;
    return text;
  }

private:
  std::mt19937 random;
  std::vector<Tokens> seeds;
  std::vector<std::string> words;
  size_t pick(size_t n) { return random() % n; }
};

/// Translates the mutants in a child process. Returns whether it ended without a crash or an internal error. Adds the
/// number of mutants without an error to `accepted`.
bool survives(const std::vector<std::string> &mutants, const std::string &headers, const std::string &scratch,
              int &accepted) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(secondsPerBatch);
    const int log = open((scratch + ".log").c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0600);
    dup2(log, 2);
    dup2(log, 1);
    for (size_t k = 0; k < mutants.size(); ++k) {
      std::ofstream(scratch + ".c") << mutants[k];
      xacc::TranslateJob job;
      job.input = scratch + ".c";
      job.output = scratch + ".xmp.cpp";
      job.language = k % 2 ? xacc::EmitLanguage::Cxx : xacc::EmitLanguage::C;
      job.target = k % 4 < 2 ? xacc::Target::Cpu : xacc::Target::Cuda;
      job.kernelsOutput = scratch + ".xmp.cu";
      job.clangArgs = {"-nostdinc", "-I" + headers};
      job.dumpDirectives = k % 10 == 0;
      job.dumpModel = k % 10 != 0 ? xacc::ModelDump::None : k % 20 ? xacc::ModelDump::Json : xacc::ModelDump::Text;
      if (xacc::translate(job).ok)
        std::cout << "\nTRANSLATED\n" << std::flush;
    }
    fflush(nullptr);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::ifstream log(scratch + ".log");
  std::stringstream text;
  text << log.rdbuf();
  const std::string all = text.str();
  for (size_t at = 0; (at = all.find("\nTRANSLATED\n", at)) != std::string::npos; ++at)
    ++accepted;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 && all.find("please report") == std::string::npos;
}

/// Like survives() for one program, emitted as C and as C++, and with kernels.
bool survivesAlone(const std::string &program, const std::string &headers, const std::string &scratch) {
  int accepted = 0;
  return survives({program, program, program, program}, headers, scratch, accepted);
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 4) {
    std::cerr << "usage: smoke COUNT HEADERS SEED.c...\n";
    return 2;
  }
  const int count = std::atoi(argv[1]);
  std::vector<std::string> seeds;
  for (int i = 3; i < argc; ++i) {
    std::ifstream in(argv[i]);
    std::stringstream text;
    text << in.rdbuf();
    seeds.push_back(text.str());
  }
  const char *number = std::strchr(argv[1], ':');
  Mutator mutator(seeds, number ? static_cast<unsigned>(std::atoi(number + 1)) : 20240229);
  const std::string scratch = "fuzz_smoke_" + std::to_string(getpid());
  int failures = 0, accepted = 0;
  for (size_t k = 0; k < seeds.size() && count == 0; ++k)
    if (!survivesAlone(seeds[k], argv[2], scratch)) {
      ++failures;
      std::cerr << "the compiler crashed or hung on " << argv[3 + k] << "\n";
    }
  if (count == 0)
    return failures != 0;
  for (int done = 0; done < count; done += batchSize) {
    std::vector<std::string> batch;
    for (int k = 0; k < batchSize; ++k)
      batch.push_back(mutator.next());
    if (survives(batch, argv[2], scratch, accepted))
      continue;
    for (const std::string &one : batch)
      if (!survivesAlone(one, argv[2], scratch)) {
        const std::string kept = "crash-" + std::to_string(++failures) + ".c";
        std::ofstream(kept) << one;
        std::cerr << "the compiler crashed or hung on " << kept << "\n";
      }
    if (failures > 20)
      break;
  }
  for (const char *ending : {".c", ".log", ".xmp.cpp", ".xmp.cu"})
    std::remove((scratch + ending).c_str());
  std::cout << count << " mutants of " << seeds.size() << " programs, " << accepted << " accepted, " << failures
            << " failures\n";
  if (accepted == 0)
    std::cerr << "no mutant was accepted: the test tests nothing\n";
  return failures != 0 || accepted == 0;
}
