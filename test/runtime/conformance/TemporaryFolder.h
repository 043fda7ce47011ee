// TemporaryFolder.h - a folder that all nodes know and that is removed with its object.
#ifndef XACC_TEST_CONFORMANCE_TEMPORARYFOLDER_H
#define XACC_TEST_CONFORMANCE_TEMPORARYFOLDER_H

#include "RandomArray.h"
#include "xmp.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

class TemporaryFolder {
public:
  TemporaryFolder() {
    char name[256] = "";
    if (xmp_all_node_num() == 1) {
      const std::string pattern = (std::filesystem::temp_directory_path() / "xacc-test-XXXXXX").string();
      pattern.copy(name, sizeof name - 1);
      if (!mkdtemp(name))
        std::abort();
    }
    xacc_bcast(&site, {.address = name, .bytes = sizeof name}, xacc_on_executing(), xacc_on_executing(), XACC_SYNC);
    folder = name;
  }
  ~TemporaryFolder() {
    xmp_barrier();
    if (xmp_all_node_num() == 1)
      std::filesystem::remove_all(folder);
  }
  TemporaryFolder(const TemporaryFolder &) = delete;

  std::string operator/(const std::string &name) const { return (folder / name).string(); }
  /// Names of the files in it, as node 1 sees them; nothing on the other nodes.
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    if (xmp_all_node_num() == 1)
      for (const auto &entry : std::filesystem::directory_iterator(folder))
        names.push_back(entry.path().filename());
    return names;
  }

private:
  std::filesystem::path folder;
};

inline std::string contentsOf(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Node 1 changes a file while the others wait.
template <typename Change> void changeFile(const std::string &path, const Change &change) {
  xmp_barrier();
  if (xmp_all_node_num() == 1) {
    std::string bytes = contentsOf(path);
    change(bytes);
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  }
  xmp_barrier();
}

#endif
