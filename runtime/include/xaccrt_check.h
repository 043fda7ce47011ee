/* xaccrt_check.h - what programs call that were compiled with -fxmp-check. Each element of an aligned array that the
 * program reads or stores goes through XACC_LOAD or XACC_STORE, with global subscripts; mistakes are reported once for
 * each place, and the program goes on. In C++ most elements need no function call.
 */
#ifndef XACCRT_CHECK_H
#define XACCRT_CHECK_H

#include <stdint.h>
#include <xaccrt.h>

#ifdef __cplusplus
#include <initializer_list>
#include <type_traits>
#include <utility>

extern "C" {
#endif

typedef enum xacc_check_level { XACC_CHECK_COMMUNICATION = 1, XACC_CHECK_ALL = 2 } xacc_check_level;

/** Turns the checks on for this process. `file`: a source file, as __FILE__ has it in it. Before the job starts. */
void xacc_check_file(const char *file, xacc_check_level level);

/** A directive that all executing nodes have to reach: ends the job unless all of them are at the same one. Blocks. A
 * step, too. */
void xacc_check_call(const xacc_site *site);

/** The same before a call of a function that all executing nodes have to call, from wherever. */
void xacc_check_function(const xacc_site *site, const char *name);

/** A distributed loop begins: what is before it happens at another time. */
void xacc_check_step(void);

/** The program has the address of (a part of) the array and may do anything with it. */
void xacc_check_escape(const xacc_array *a);

/** What follows may store to owned elements of the array on the host, or to any on the device, and tells nobody. */
void xacc_check_unseen(const xacc_array *a);

typedef enum xacc_access { XACC_READ = 1, XACC_WRITE = 2, XACC_UPDATE = 3, XACC_ADDRESS = 4 } xacc_access;

/** The time and the place (see xacc::placeOf) of stores to an element, since the last reflect and altogether; and when
 * the value came, if it was stored to the host's or the device's other copy. */
typedef struct xacc_check_stamp {
  uint32_t first, first_place, first_came;
  uint32_t last, last_place, last_came;
} xacc_check_stamp;

/* What these change is seen by nobody but them, so that boxes may stay in registers from one element to the next. */
#define XACC_KEEPS_MEMORY __attribute__((pure))

/** The elements that a node owns, where they are one box, of the host's copy or of the device's: what needs no function
 * call. Tables begin at the first owned one. */
typedef struct xacc_check_box {
  const xacc_array *array; /* whose they are */
  char *elements;          /* of the host's copy */
  xacc_check_stamp *stamps;
  uint32_t *newer;       /* the places where the other copy got newer values, or 0; NULL: there is one copy */
  uint32_t *newer_there; /* the same of the other copy, which has no newer values once this one is stored to */
  struct {
    long first;          /* global subscript */
    unsigned long owned; /* 0: ask xacc_check_element */
    long stride;
  } dims[XACC_MAX_DIMS];
} xacc_check_box;
const xacc_check_box *xacc_check_box_of(const xacc_array *a, int on_device) XACC_KEEPS_MEMORY;

/** Boxes of the host's copies, and of the devices', that were asked for of late, each at a place that its array
 * decides; null where there is none. */
enum { XACC_CHECK_RECENT = 64 };
extern const xacc_check_box *xacc_check_recent[2][XACC_CHECK_RECENT];

/** The element, whoever owns it; where this node has no copy of it, after a report, memory of no meaning. */
void *xacc_check_element(const xacc_array *a, uint32_t place, xacc_access access,
                         const long *subscripts) XACC_KEEPS_MEMORY;

/** The same in a compute construct that the program's own threads run. `view`: the array's name in it; `on_device` 0:
 * that is the host's copy. */
void *xacc_check_device_element(const xacc_array *a, const void *view, int on_device, uint32_t place,
                                xacc_access access, const long *subscripts) XACC_KEEPS_MEMORY;

/** A coarray of the file that has this. */
typedef struct xacc_check_coarray {
  const char *name;
  size_t element_bytes;
  size_t scalar_bytes; /* of what is read and stored; 1: of parts of several sizes */
  int ndims;
  long dims[XACC_MAX_DIMS];
  void *known; /* of the runtime, NULL at first */
} xacc_check_coarray;

/** This image reads or stores to `bytes` at `part` of its own coarray. Returns `part`. */
void *xacc_check_own(xacc_check_coarray *coarray, const void *variable, const void *part, size_t bytes, uint32_t place,
                     xacc_access access);

/** The place of a line, for files that are emitted as C. */
uint32_t xacc_check_place(const char *file, uint32_t line);

/** The time in steps, from 1 on. It stands still in tasks, where the nodes do different things. */
extern uint32_t xacc_check_now;

#ifdef __cplusplus
}

namespace xacc {

/// A line of a source file in 32 bits: 12 of a hash of its name, 20 of the line.
constexpr uint32_t placeOf(const char *file, uint32_t line) {
  uint32_t hash = 2166136261u; // FNV-1a
  for (; *file; ++file)
    hash = (hash ^ static_cast<unsigned char>(*file)) * 16777619u;
  return ((hash >> 20) << 20) | (line < 0xfffff ? line : 0xfffff);
}

inline const xacc_check_box &boxOf(const xacc_array *a, bool onDevice = false) {
  const xacc_check_box *recent = xacc_check_recent[onDevice][reinterpret_cast<uintptr_t>(a) / 64 % XACC_CHECK_RECENT];
  return recent && recent->array == a ? *recent : *xacc_check_box_of(a, onDevice);
}

inline unsigned inRange(long index, unsigned long count) { return static_cast<unsigned long>(index) < count; }

/// A store to an owned element.
inline void stamp(xacc_check_stamp &stamp, uint32_t now, uint32_t place) {
  if (stamp.first == 0) {
    stamp.first = now;
    stamp.first_place = place;
  }
  stamp.last = now;
  stamp.last_place = place;
}

/// Notes a use of an owned element. False: nothing is noted, since the other copy is newer, which the runtime reports.
template <xacc_access Access> inline bool newest(const xacc_check_box &box, long offset, uint32_t place) {
  if (__builtin_expect(box.newer != nullptr, 0)) {
    if ((Access & XACC_READ) && box.newer[offset] != 0)
      return false;
    if (Access & XACC_WRITE) {
      box.newer[offset] = 0;
      if (box.newer_there)
        box.newer_there[offset] = place;
    }
  }
  if (Access & XACC_WRITE)
    stamp(box.stamps[offset], xacc_check_now, place);
  return true;
}

/// Out of line, so that subscripts need memory only here.
template <class... Index>
__attribute__((noinline, cold, pure)) void *elementOf(const xacc_array *a, uint32_t place, xacc_access access,
                                                      Index... index) {
  const long at[] = {index...};
  return xacc_check_element(a, place, access, at);
}
template <class... Index>
__attribute__((noinline, cold, pure)) void *elementOnDevice(const xacc_array *a, const void *view, int onDevice,
                                                            uint32_t place, xacc_access access, Index... index) {
  const long at[] = {index...};
  return xacc_check_device_element(a, view, onDevice, place, access, at);
}

template <class Type, xacc_access Access, size_t... Dim, class... Index>
inline Type &checkedAt(std::index_sequence<Dim...>, const xacc_array *a, uint32_t place, Index... index) {
  const xacc_check_box &box = boxOf(a);
  const unsigned owned = (inRange(index - box.dims[Dim].first, box.dims[Dim].owned) & ...);
  if (__builtin_expect(owned && Access != XACC_ADDRESS, 1)) {
    const long offset = (((index - box.dims[Dim].first) * box.dims[Dim].stride) + ...);
    if (newest<Access>(box, offset, place))
      return reinterpret_cast<Type *>(box.elements)[offset];
  }
  return *static_cast<Type *>(elementOf(a, place, Access, index...));
}

/// `view`: a pointer that global subscripts are for.
template <class Type, xacc_access Access, size_t... Dim, class... Index>
inline Type &checkedOnDeviceAt(std::index_sequence<Dim...>, const xacc_array *a, const void *view, int onDevice,
                               uint32_t place, Index... index) {
  const xacc_check_box &box = boxOf(a, true);
  const unsigned owned = (inRange(index - box.dims[Dim].first, box.dims[Dim].owned) & ...);
  if (__builtin_expect(owned && onDevice, 1)) {
    const long offset = (((index - box.dims[Dim].first) * box.dims[Dim].stride) + ...);
    if (newest<Access>(box, offset, place))
      return static_cast<Type *>(const_cast<void *>(view))[((index * box.dims[Dim].stride) + ...)];
  }
  return *static_cast<Type *>(elementOnDevice(a, view, onDevice, place, Access, index...));
}

template <class Type, xacc_access Access, class... Index>
inline Type &checked(const xacc_array *a, uint32_t place, Index... index) {
  return checkedAt<Type, Access>(std::make_index_sequence<sizeof...(Index)>(), a, place, static_cast<long>(index)...);
}

template <class Type, xacc_access Access, class... Index>
inline Type &checkedOnDevice(const xacc_array *a, const void *view, int onDevice, uint32_t place, Index... index) {
  return checkedOnDeviceAt<Type, Access>(std::make_index_sequence<sizeof...(Index)>(), a, view, onDevice, place,
                                         static_cast<long>(index)...);
}

/// What a file with checks does before main.
struct CheckedFile {
  CheckedFile(std::initializer_list<const char *> files, xacc_check_level level) {
    for (const char *file : files)
      xacc_check_file(file, level);
  }
};

} // namespace xacc

/* An element: its type, its array, global subscripts. */
#define XACC_PLACE (std::integral_constant<uint32_t, xacc::placeOf(__FILE__, __LINE__)>::value)
#define XACC_LOAD(Type, a, ...) xacc::checked<Type, XACC_READ>(a, XACC_PLACE, __VA_ARGS__)
#define XACC_STORE(Type, a, ...) xacc::checked<Type, XACC_WRITE>(a, XACC_PLACE, __VA_ARGS__)
#define XACC_UPDATE(Type, a, ...) xacc::checked<Type, XACC_UPDATE>(a, XACC_PLACE, __VA_ARGS__)
#define XACC_ADDRESS_OF(Type, a, ...) xacc::checked<Type, XACC_ADDRESS>(a, XACC_PLACE, __VA_ARGS__)
#define XACC_ON_DEVICE(access, Type, a, view, on_device, ...)                                                          \
  xacc::checkedOnDevice<Type, access>(a, view, on_device, XACC_PLACE, __VA_ARGS__)
#else
#define XACC_ELEMENT(Type, a, access, ...)                                                                             \
  (*(__typeof__(Type) *)xacc_check_element(a, XACC_PLACE, access, (const long[]){__VA_ARGS__}))
#define XACC_LOAD(Type, a, ...) XACC_ELEMENT(Type, a, XACC_READ, __VA_ARGS__)
#define XACC_STORE(Type, a, ...) XACC_ELEMENT(Type, a, XACC_WRITE, __VA_ARGS__)
#define XACC_UPDATE(Type, a, ...) XACC_ELEMENT(Type, a, XACC_UPDATE, __VA_ARGS__)
#define XACC_ADDRESS_OF(Type, a, ...) XACC_ELEMENT(Type, a, XACC_ADDRESS, __VA_ARGS__)
#define XACC_ON_DEVICE(access, Type, a, view, on_device, ...)                                                          \
  (*(__typeof__(Type) *)xacc_check_device_element(a, view, on_device, XACC_PLACE, access, (const long[]){__VA_ARGS__}))
#define XACC_PLACE xacc_check_place(__FILE__, __LINE__)
#endif

/* A part of this image's coarray. */
#define XACC_OWN(access, coarray, variable, part)                                                                      \
  (*(__typeof__(part) *)xacc_check_own(&(coarray), &(variable), &(part), sizeof(part), XACC_PLACE, access))

#endif
