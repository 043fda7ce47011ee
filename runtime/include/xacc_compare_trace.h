/* xacc_compare_trace.h - what the serial and the parallel program of xacc-compare write: one file per process, in
 * lines.
 *
 *   S id file line directive             a directive, when it is met first
 *   D id key kind bytes extents...       an array, when it is met first; key: name@line, and #2 of the second of those
 *   P id pending                         a point; pending: communication is under way, the arrays may change
 *   A id elements primary device set hash special largest sketch*4
 *                                        an array at the point above; `set`: which elements, as a sum of hashes
 *   E                                    the end; missing if the program did not get there
 *
 * `hash` is a sum over the elements of a hash of global number and value, so the sums of nodes add up to that of the
 * whole array. `sketch` are sums of +x or -x by hashes of the global number: the difference of two of them has the
 * expected square of the sum of all squared differences of elements, so it says without the elements how far two
 * arrays are from each other. `special` is as `hash`, of infinite and undefined values, which have no part in the rest.
 *
 * With XACC_COMPARE_DUMP=number:key,key,... the elements of these arrays at that point (counted from 0) go to
 * FILE.dump: runs of long place-in-the-list, long first-number, long count, and the elements.
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
#define XACC_COMPARE_NAMES 4096 /* of directives, and of arrays */

typedef struct xacc_compare_sums {
  uint64_t set, hash, special;
  double largest, sketch[XACC_COMPARE_SKETCHES];
  long elements;
} xacc_compare_sums;

typedef struct xacc_compare_trace {
  FILE *lines, *dump;
  char *names[2][XACC_COMPARE_NAMES]; /* of directives and arrays that have been met: their numbers */
  const char *keys;                   /* of the dump */
  long points, most, dumpPoint;
  /* of the array that is being written: */
  char kind;
  size_t bytes;
  long place; /* in the list of keys, -1: not in it */
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

/** A value, and what the hash has of it. */
static inline void xacc_compare_value(xacc_compare_sums *s, uint64_t place, uint64_t hashed, double value) {
  s->hash += xacc_compare_mix(place ^ hashed);
  s->largest = fabs(value) > s->largest ? fabs(value) : s->largest;
  for (int k = 0; k < XACC_COMPARE_SKETCHES; ++k) { /* the sign by bits: there is nothing to predict */
    uint64_t bits;
    double turned;
    memcpy(&bits, &value, sizeof bits);
    bits ^= (place >> k) << 63;
    memcpy(&turned, &bits, sizeof turned);
    s->sketch[k] += turned;
  }
}

/** One number of an element: that of a real array, or one of the two of a complex one. `rest`: what a double cannot
 * hold of it. */
static inline void xacc_compare_real(xacc_compare_sums *s, uint64_t place, double value, double rest) {
  uint64_t bits = 0, low = 0;
  if (!isfinite(value)) {
    s->special += xacc_compare_mix(place ^ (isnan(value) ? 1u : value > 0 ? 2u : 3u));
    return;
  }
  if (value != 0) /* both zeros are the same */
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

/** Adds the element of that global number. */
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
    memcpy(&bits, at, bytes); /* the machine is a little-endian one */
    const int64_t extended = (int64_t)(bits << (64 - 8 * bytes)) >> (64 - 8 * bytes);
    xacc_compare_value(s, place, bits, kind == 'i' ? (double)extended : (double)bits);
  } else {
    uint64_t hash = place;
    for (size_t k = 0; k < bytes; ++k)
      hash = (hash ^ (unsigned char)at[k]) * 0x100000001b3u;
    s->hash += xacc_compare_mix(hash);
  }
}

/** Opens FILE.RANK; nothing is written if the environment does not ask for it. */
static inline void xacc_compare_open(xacc_compare_trace *t, int rank) {
  const char *file = getenv("XACC_COMPARE"), *dump = getenv("XACC_COMPARE_DUMP"), *most = getenv("XACC_COMPARE_POINTS");
  char path[PATH_MAX];
  memset(t, 0, sizeof *t);
  t->dumpPoint = -1;
  t->most = most ? atol(most) : LONG_MAX;
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

/** The number of a name; `fresh` says whether it is met for the first time. -1: too many. */
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

/** Begins a point; false if none is to be written. */
static inline int xacc_compare_begin(xacc_compare_trace *t, const char *file, int line, const char *directive,
                                     int pending) {
  char name[1024];
  int fresh;
  if (!t->lines || t->points >= t->most)
    return 0;
  fflush(t->lines); /* of a program that fails, too */
  snprintf(name, sizeof name, "%d %s %s", line, file, directive);
  const int id = xacc_compare_intern(t, 0, name, &fresh);
  if (fresh)
    fprintf(t->lines, "S\t%d\t%s\t%d\t%s\n", id, file, line, directive);
  fprintf(t->lines, "P\t%d\t%d\n", id, pending);
  ++t->points;
  return 1;
}

/** Begins an array at the point. `extents`: -1 where unknown. */
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

/** `primary`: of copies of these elements on several nodes, the one that counts. `device`: what the device has is
 * newer.
 */
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
