// Hdf5Plugin.cpp - libxacc_hdf5.so: creates and reads the metadata of HDF5 files.
#include "io/hdf5/Hdf5Plugin.h"

#include "xacc.h"

#include <cerrno>
#include <climits>
#include <csignal>
#include <fcntl.h>
#include <hdf5.h>
#include <iterator>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

/// Reason for the end of a call: an XACC_IO_ code and details.
struct Refusal {
  int code;
  std::string facts;
};

/// HDF5's own message about the failed call.
std::string hdf5Says() {
  std::string text = "HDF5 gives no reason";
  H5Ewalk2(
      H5E_DEFAULT, H5E_WALK_UPWARD,
      [](unsigned, const H5E_error2_t *error, void *text) -> herr_t {
        *static_cast<std::string *>(text) = error->desc;
        return 1; // the innermost message is the most specific
      },
      &text);
  return text;
}

/// Returns the result of an HDF5 call; throws if the call failed.
template <typename T> T checked(T result, int code = XACC_IO_HDF5) {
  if (result < 0)
    throw Refusal{code, hdf5Says()};
  return result;
}

/// An HDF5 object, closed by the destructor.
class Id {
public:
  Id(hid_t opened, herr_t (*c)(hid_t), int code = XACC_IO_HDF5) : id(checked(opened, code)), closeIt(c) {}
  ~Id() {
    if (id >= 0)
      closeIt(id);
  }
  Id(Id &&other) noexcept : id(other.id), closeIt(other.closeIt) { other.id = -1; }
  operator hid_t() const { return id; }
  /// Closes the object now, to detect errors.
  void close() {
    const hid_t closing = id;
    id = -1;
    checked(closeIt(closing));
  }

private:
  hid_t id;
  herr_t (*closeIt)(hid_t);
};

/// Suppresses HDF5's output while an object exists: failures are returned as results.
class Quiet {
public:
  Quiet() {
    H5Eget_auto2(H5E_DEFAULT, &function, &argument);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  }
  ~Quiet() { H5Eset_auto2(H5E_DEFAULT, function, argument); }
  Quiet(const Quiet &) = delete;

private:
  H5E_auto2_t function = nullptr;
  void *argument = nullptr;
};

/// A complex number as in h5py: a compound of r and i.
Id complexType(hid_t part) {
  const size_t bytes = H5Tget_size(part);
  Id type(H5Tcreate(H5T_COMPOUND, 2 * bytes), H5Tclose);
  checked(H5Tinsert(type, "r", 0, part));
  checked(H5Tinsert(type, "i", bytes, part));
  return type;
}

/// Also as in h5py.
Id boolType() {
  Id type(H5Tenum_create(H5T_NATIVE_INT8), H5Tclose);
  signed char value = 0;
  checked(H5Tenum_insert(type, "FALSE", &value));
  value = 1;
  checked(H5Tenum_insert(type, "TRUE", &value));
  return type;
}

Id typeOf(const xacc_hdf5_array &array) {
  struct Row {
    char kind;
    size_t bytes;
    hid_t type;
  };
  const Row plain[] = {{'i', 1, H5T_NATIVE_INT8},
                       {'i', 2, H5T_NATIVE_INT16},
                       {'i', 4, H5T_NATIVE_INT32},
                       {'i', 8, H5T_NATIVE_INT64},
                       {'u', 1, H5T_NATIVE_UINT8},
                       {'u', 2, H5T_NATIVE_UINT16},
                       {'u', 4, H5T_NATIVE_UINT32},
                       {'u', 8, H5T_NATIVE_UINT64},
                       {'f', sizeof(float), H5T_NATIVE_FLOAT},
                       {'f', sizeof(double), H5T_NATIVE_DOUBLE},
                       {'f', sizeof(long double), H5T_NATIVE_LDOUBLE}};
  for (const Row &row : plain)
    if (row.kind == array.kind && row.bytes == array.elementBytes)
      return {H5Tcopy(row.type), H5Tclose};
  if (array.kind == 'c' && array.elementBytes == 2 * sizeof(float))
    return complexType(H5T_NATIVE_FLOAT);
  if (array.kind == 'c' && array.elementBytes == 2 * sizeof(double))
    return complexType(H5T_NATIVE_DOUBLE);
  if (array.kind == 'b' && array.elementBytes == 1)
    return boolType();
  throw Refusal{XACC_IO_NO_TYPE, "HDF5 files of xaccc have no type for them"};
}

/// For messages: i, u or f with the size, or a description.
std::string textOf(hid_t type) {
  const H5T_class_t typeClass = H5Tget_class(type);
  const std::string bytes = std::to_string(H5Tget_size(type));
  if (typeClass != H5T_INTEGER && typeClass != H5T_FLOAT)
    return (typeClass == H5T_COMPOUND ? "a compound of " : "another type of ") + bytes + " bytes";
  std::string letter = "f";
  if (typeClass == H5T_INTEGER)
    letter = H5Tget_sign(type) == H5T_SGN_NONE ? "u" : "i";
  return letter + bytes + (H5Tget_order(type) == H5T_ORDER_BE ? " (big-endian)" : "");
}

void addText(hid_t object, const char *name, const std::string &text) {
  const Id type(H5Tcopy(H5T_C_S1), H5Tclose), scalar(H5Screate(H5S_SCALAR), H5Sclose);
  checked(H5Tset_size(type, text.size() + 1));
  const Id attribute(H5Acreate2(object, name, type, scalar, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  checked(H5Awrite(attribute, type, text.c_str()));
}

/// Only one process has the file open, and some file systems do not support locks.
Id accessWithoutLocks() {
  Id access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
#if H5_VERSION_GE(1, 10, 7)
  checked(H5Pset_file_locking(access, false, true));
#endif
  return access;
}

void make(const char *path, const xacc_hdf5_array &array, xacc_hdf5_answer &answer) {
  const Id type = typeOf(array), access = accessWithoutLocks(), creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  checked(H5Pset_alignment(access, 65536, 4096)); // large arrays start at a page boundary
  // Space for the elements is allocated immediately; the nodes write them later. No time stamps, so that equal arrays
  // give equal files.
  checked(H5Pset_layout(creation, H5D_CONTIGUOUS));
  checked(H5Pset_alloc_time(creation, H5D_ALLOC_TIME_EARLY));
  checked(H5Pset_fill_time(creation, H5D_FILL_TIME_NEVER));
  checked(H5Pset_obj_track_times(creation, false));

  Id file(H5Fcreate(path, H5F_ACC_TRUNC, H5P_DEFAULT, access), H5Fclose);
  const std::vector<hsize_t> extents(array.extents, array.extents + array.rank);
  const Id space(H5Screate_simple(array.rank, extents.data(), nullptr), H5Sclose);
  Id dataset(H5Dcreate2(file, array.dataset, type, space, H5P_DEFAULT, creation, H5P_DEFAULT), H5Dclose);
  addText(dataset, "distribution", array.distribution);
  addText(dataset, "nodes", array.nodes);
  addText(dataset, "xaccc", XACC_VERSION);
  const haddr_t offset = H5Dget_offset(dataset);
  if (offset == HADDR_UNDEF || offset > LLONG_MAX / 2)
    throw Refusal{XACC_IO_HDF5, "no storage is allocated for the elements"};
  answer.elementsAt = static_cast<long long>(offset);
  dataset.close();
  file.close();
}

/// True if the link leads to an object of this file.
bool isHere(hid_t file, const std::string &name) {
  H5L_info_t link;
  return H5Lexists(file, name.c_str(), H5P_DEFAULT) > 0 && H5Lget_info(file, name.c_str(), &link, H5P_DEFAULT) >= 0 &&
         link.type == H5L_TYPE_HARD;
}

Id openDataset(hid_t file, const char *wanted) {
  std::string name = wanted;
  H5G_info_t root;
  if (!isHere(file, name) && H5Gget_info(file, &root) >= 0 && root.nlinks == 1) {
    char only[256] = "";
    if (H5Lget_name_by_idx(file, ".", H5_INDEX_NAME, H5_ITER_INC, 0, only, sizeof only, H5P_DEFAULT) > 0)
      name = only;
  }
  const hid_t dataset = isHere(file, name) ? H5Dopen2(file, name.c_str(), H5P_DEFAULT) : -1;
  if (dataset < 0)
    throw Refusal{XACC_IO_FORMAT,
                  "no dataset '" + std::string(wanted) + "', and not exactly one dataset of another name"};
  return {dataset, H5Dclose};
}

void find(const char *path, const xacc_hdf5_array &array, xacc_hdf5_answer &answer) {
  const Id wanted = typeOf(array), access = accessWithoutLocks();
  if (H5Fis_hdf5(path) <= 0)
    throw Refusal{XACC_IO_FORMAT, "it does not begin as an HDF5 file"};
  const Id file(H5Fopen(path, H5F_ACC_RDONLY, access), H5Fclose, XACC_IO_DAMAGED);
  const Id dataset = openDataset(file, array.dataset);
  const Id type(H5Dget_type(dataset), H5Tclose), space(H5Dget_space(dataset), H5Sclose),
      creation(H5Dget_create_plist(dataset), H5Pclose);
  if (checked(H5Tequal(type, wanted)) == 0)
    throw Refusal{XACC_IO_TYPE, textOf(type) + ", not " + textOf(wanted)};

  answer.rank = checked(H5Sget_simple_extent_ndims(space));
  std::vector<hsize_t> extents(std::size(answer.extents)); // no dataset has more dimensions
  checked(H5Sget_simple_extent_dims(space, extents.data(), nullptr));
  std::copy(extents.begin(), extents.end(), answer.extents);

  if (H5Pget_layout(creation) != H5D_CONTIGUOUS || H5Pget_external_count(creation) != 0)
    throw Refusal{XACC_IO_ORDER, "the dataset is chunked, compressed or in another file"};
  const haddr_t offset = H5Dget_offset(dataset);
  if (offset == HADDR_UNDEF || offset > LLONG_MAX / 2)
    throw Refusal{XACC_IO_SHORT, "no elements were ever written"};
  answer.elementsAt = static_cast<long long>(offset);
}

/// Calls `call`, converting exceptions to results: none may cross the interface.
void answerOf(void (*call)(const char *, const xacc_hdf5_array &, xacc_hdf5_answer &), const char *path,
              const xacc_hdf5_array *array, xacc_hdf5_answer *answer) {
  *answer = {};
  const auto refuse = [&](int code, const std::string &facts) {
    answer->code = code;
    facts.copy(answer->facts, sizeof answer->facts - 1);
  };
  const Quiet quiet;
  try {
    call(path, *array, *answer);
  } catch (const Refusal &refusal) {
    refuse(refusal.code, refusal.facts);
  } catch (const std::exception &e) {
    refuse(XACC_IO_HDF5, e.what());
  }
}

/// Time limit for HDF5 to read the data around the elements, which is a few KiB.
constexpr unsigned secondsToFind = 60;

bool readAll(int descriptor, void *to, size_t bytes) {
  for (size_t done = 0; done < bytes;) {
    const ssize_t part = ::read(descriptor, static_cast<char *>(to) + done, bytes - done);
    if (part == 0 || (part < 0 && errno != EINTR))
      return false;
    done += part > 0 ? static_cast<size_t>(part) : 0;
  }
  return true;
}

/// Runs in a child process, which is independent of the job: finds the dataset and writes the answer to `pipe`.
[[noreturn]] void findAndLeave(int pipe, const char *path, const xacc_hdf5_array *array, xacc_hdf5_answer *answer) {
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM})
    std::signal(signal, SIG_DFL);
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (const int silence = open("/dev/null", O_WRONLY); silence >= 0)
    dup2(silence, STDERR_FILENO);
  alarm(secondsToFind);
  answerOf(find, path, array, answer);
  const bool written = ::write(pipe, answer, sizeof *answer) == static_cast<ssize_t>(sizeof *answer);
  _exit(written ? 0 : 1);
}

} // namespace

void xacc_hdf5_make(const char *path, const xacc_hdf5_array *array, xacc_hdf5_answer *answer) {
  answerOf(make, path, array, answer);
}

/// HDF5 may crash on a damaged file, so a child process opens it.
void xacc_hdf5_find(const char *path, const xacc_hdf5_array *array, xacc_hdf5_answer *answer) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return answerOf(find, path, array, answer);
  const pid_t child = fork();
  if (child == 0)
    findAndLeave(ends[1], path, array, answer);
  ::close(ends[1]);
  if (child < 0)
    answerOf(find, path, array, answer);
  else if (!readAll(ends[0], answer, sizeof *answer))
    *answer = {XACC_IO_DAMAGED, "HDF5 did not finish reading it", 0, 0, {}};
  ::close(ends[0]);
  if (child > 0)
    waitpid(child, nullptr, 0);
}

const char *xacc_hdf5_version() { return XACC_VERSION; }
