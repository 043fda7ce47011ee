/* xacc_compare_trace.h - the traces of the serial and the parallel program of xacc-compare: one file of lines per
 * process.
 *
 *   S id file line directive             a directive, at its first occurrence
 *   D id key kind bytes extents...       an array, at its first occurrence; key: name@line, with #2 for the second one
 *   P id pending                         a point; pending: communication is in flight, the arrays may change
 *   A id elements primary device set hash special largest sketch*4
 *                                        an array at the point above; `set`: its elements here, as a sum of hashes
 *   E                                    the end; missing if the program did not reach it
 *
 * `hash` is the sum over all elements of a hash of global number and value, so the sums of the nodes add up to that of
 * the whole array. `sketch` contains sums of +x or -x, with the sign taken from a hash of the global number. The
 * expected square of the difference of two sketches is the sum of all squared differences of the elements, so it
 * estimates how far apart two arrays are without the elements. `special` is like `hash`, for infinities and NaNs,
 * which are excluded from the rest.
 *
 * With XACC_COMPARE_DUMP=number:key,key,... the elements of these arrays at that point (counted from 0) are written to
 * FILE.dump, as runs: long index in the list, long first number, long count, and the elements.
 *
 * Works in C and C++.
 */
#ifndef XACC_COMPARE_TRACE_H
#define XACC_COMPARE_TRACE_H

#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define XACC_COMPARE_SKETCHES 4
#define XACC_COMPARE_NAMES 4096 /* maximum number of directives, and of arrays */

typedef struct xacc_compare_sums {
  uint64_t set, hash, special;
  double largest, sketch[XACC_COMPARE_SKETCHES];
  long elements;
} xacc_compare_sums;

typedef struct xacc_compare_trace {
  FILE *lines, *dump;
  char *names[2][XACC_COMPARE_NAMES]; /* of directives and arrays seen so far; the index is the id */
  const char *keys;                   /* of the dump */
  long points, maxPoints, dumpPoint;
  /* of the array being written: */
  char kind;
  size_t bytes;
  long place; /* index in the list of keys; -1: not in it */
  long first, count;
  char *run;
  size_t room;
} xacc_compare_trace;

static inline uint64_t xacc_compare_mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/** Adds a value; `hashed` is its representation in the hash. */
static inline void xacc_compare_value(xacc_compare_sums *s, uint64_t place, uint64_t hashed, double value) {
  s->hash += xacc_compare_mix(place ^ hashed);
  s->largest = fabs(value) > s->largest ? fabs(value) : s->largest;
  for (int k = 0; k < XACC_COMPARE_SKETCHES; ++k) { /* set the sign with bit operations: no branch to mispredict */
    uint64_t bits;
    double turned;
    memcpy(&bits, &value, sizeof bits);
    bits ^= (place >> k) << 63;
    memcpy(&turned, &bits, sizeof turned);
    s->sketch[k] += turned;
  }
}

/** Adds one number: a real element, or one half of a complex one. `rest`: the residual that does not fit in a
 * double. */
static inline void xacc_compare_real(xacc_compare_sums *s, uint64_t place, double value, double rest) {
  uint64_t bits = 0, low = 0;
  if (!isfinite(value)) {
    s->special += xacc_compare_mix(place ^ (isnan(value) ? 1u : value > 0 ? 2u : 3u));
    return;
  }
  if (value != 0) /* +0 and -0 are equal */
    memcpy(&bits, &value, sizeof bits);
  if (rest != 0)
    memcpy(&low, &rest, sizeof low);
  xacc_compare_value(s, place, bits ^ (low << 1), value);
}

static inline void xacc_compare_part(xacc_compare_sums *s, uint64_t place, const char *at, size_t bytes) {
  float f;
  double d;
  long double l;
  if (bytes == sizeof d) {
    memcpy(&d, at, sizeof d);
    xacc_compare_real(s, place, d, 0);
  } else if (bytes == sizeof f) {
    memcpy(&f, at, sizeof f);
    xacc_compare_real(s, place, f, 0);
  } else {
    memcpy(&l, at, sizeof l);
    d = (double)l;
    xacc_compare_real(s, place, d, isfinite(d) ? (double)(l - (long double)d) : 0);
  }
}

/** Adds the element with this global number. */
static inline void xacc_compare_sum(xacc_compare_sums *s, char kind, size_t bytes, long number, const char *at) {
  const uint64_t place = xacc_compare_mix((uint64_t)number);
  ++s->elements;
  s->set += place;
  if (kind == 'f')
    xacc_compare_part(s, place, at, bytes);
  else if (kind == 'c') {
    xacc_compare_part(s, place, at, bytes / 2);
    xacc_compare_part(s, xacc_compare_mix(place), at + bytes / 2, bytes / 2);
  } else if (kind != 'o' && bytes <= sizeof(uint64_t)) {
    uint64_t bits = 0;
    memcpy(&bits, at, bytes); /* assumes a little-endian machine */
    const int64_t extended = (int64_t)(bits << (64 - 8 * bytes)) >> (64 - 8 * bytes);
    xacc_compare_value(s, place, bits, kind == 'i' ? (double)extended : (double)bits);
  } else {
    uint64_t hash = place;
    for (size_t k = 0; k < bytes; ++k)
      hash = (hash ^ (unsigned char)at[k]) * 0x100000001b3u;
    s->hash += xacc_compare_mix(hash);
  }
}

/** Opens FILE.RANK. Nothing is written unless the environment requests it. */
static inline void xacc_compare_open(xacc_compare_trace *t, int rank) {
  const char *file = getenv("XACC_COMPARE"), *dump = getenv("XACC_COMPARE_DUMP"),
             *limit = getenv("XACC_COMPARE_POINTS");
  char path[PATH_MAX];
  memset(t, 0, sizeof *t);
  t->dumpPoint = -1;
  t->maxPoints = limit ? atol(limit) : LONG_MAX;
  if (!file || !*file || snprintf(path, sizeof path, "%s.%d", file, rank) >= (int)sizeof path)
    return;
  t->lines = fopen(path, "w");
  if (!t->lines || !dump || !*dump)
    return;
  char *end;
  t->dumpPoint = strtol(dump, &end, 10);
  t->keys = *end == ':' ? end + 1 : end;
  if (snprintf(path, sizeof path, "%s.%d.dump", file, rank) < (int)sizeof path)
    t->dump = fopen(path, "w");
}

static inline void xacc_compare_close(xacc_compare_trace *t) {
  if (t->lines) {
    fputs("E\n", t->lines);
    fclose(t->lines);
  }
  if (t->dump)
    fclose(t->dump);
  t->lines = t->dump = NULL;
}

/** The id of a name; `fresh` receives whether this is its first occurrence. -1: too many names. */
static inline int xacc_compare_intern(xacc_compare_trace *t, int table, const char *name, int *fresh) {
  for (int k = 0; k < XACC_COMPARE_NAMES; ++k) {
    char **entry = &t->names[table][k];
    *fresh = !*entry;
    if (!*entry)
      *entry = strdup(name);
    if (*entry && strcmp(*entry, name) == 0)
      return k;
  }
  return -1;
}

/** Begins a point; false if it is not to be written. */
static inline int xacc_compare_begin(xacc_compare_trace *t, const char *file, int line, const char *directive,
                                     int pending) {
  char name[1024];
  int fresh;
  if (!t->lines || t->points >= t->maxPoints)
    return 0;
  fflush(t->lines); /* keep the lines even if the program crashes */
  snprintf(name, sizeof name, "%d %s %s", line, file, directive);
  const int id = xacc_compare_intern(t, 0, name, &fresh);
  if (fresh)
    fprintf(t->lines, "S\t%d\t%s\t%d\t%s\n", id, file, line, directive);
  fprintf(t->lines, "P\t%d\t%d\n", id, pending);
  ++t->points;
  return 1;
}

/** Begins an array at the point. `extents`: -1 if unknown. */
static inline int xacc_compare_array_begin(xacc_compare_trace *t, const char *key, char kind, size_t bytes, int ndims,
                                           const long *extents) {
  char name[2048];
  int fresh;
  size_t used = (size_t)snprintf(name, sizeof name, "%s\t%c\t%zu", key, kind, bytes);
  for (int d = 0; d < ndims && used < sizeof name; ++d)
    used += (size_t)snprintf(name + used, sizeof name - used, "\t%ld", extents[d]);
  const int id = xacc_compare_intern(t, 1, name, &fresh);
  if (fresh)
    fprintf(t->lines, "D\t%d\t%s\n", id, name);
  t->kind = kind;
  t->bytes = bytes;
  t->place = -1;
  t->count = 0;
  const size_t length = strlen(key);
  long place = 0;
  for (const char *at = t->points - 1 == t->dumpPoint && t->dump ? t->keys : NULL; at; ++place) {
    if (strncmp(at, key, length) == 0 && (at[length] == ',' || !at[length]))
      t->place = place;
    at = strchr(at, ',');
    at = at ? at + 1 : NULL;
  }
  return id;
}

static inline void xacc_compare_flush(xacc_compare_trace *t) {
  const long head[3] = {t->place, t->first, t->count};
  if (t->count > 0) {
    fwrite(head, sizeof head, 1, t->dump);
    fwrite(t->run, t->bytes, (size_t)t->count, t->dump);
  }
  t->count = 0;
}

static inline void xacc_compare_element(xacc_compare_trace *t, xacc_compare_sums *s, long number, const char *at) {
  xacc_compare_sum(s, t->kind, t->bytes, number, at);
  if (t->place < 0)
    return;
  if (number != t->first + t->count)
    xacc_compare_flush(t);
  if (t->count == 0)
    t->first = number;
  if ((size_t)(t->count + 1) * t->bytes > t->room) {
    t->room = 2 * ((size_t)(t->count + 1) * t->bytes);
    char *run = (char *)realloc(t->run, t->room);
    if (!run)
      abort();
    t->run = run;
  }
  memcpy(t->run + (size_t)t->count++ * t->bytes, at, t->bytes);
}

/** `primary`: whether this copy counts if several nodes have copies of these elements. `device`: the device has
 * newer values. */
static inline void xacc_compare_array_end(xacc_compare_trace *t, int id, const xacc_compare_sums *s, int primary,
                                          int device) {
  if (t->place >= 0)
    xacc_compare_flush(t);
  fprintf(t->lines, "A\t%d\t%ld\t%d\t%d\t%llx\t%llx\t%llx\t%a", id, s->elements, primary, device,
          (unsigned long long)s->set, (unsigned long long)s->hash, (unsigned long long)s->special, s->largest);
  for (int k = 0; k < XACC_COMPARE_SKETCHES; ++k)
    fprintf(t->lines, "\t%a", s->sketch[k]);
  fputc('\n', t->lines);
}

#endif
