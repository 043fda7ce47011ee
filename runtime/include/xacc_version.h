/* xacc_version.h - the version of xaccc, for programs and for the linker. */
#ifndef XACC_VERSION_H
#define XACC_VERSION_H

#define XACC_VERSION_MAJOR 0
#define XACC_VERSION_MINOR 2
#define XACC_VERSION_PATCH 0
#define XACC_VERSION "0.2.0"
/** For comparisons in #if: 10000 * major + 100 * minor + patch. */
#define XACC_VERSION_NUMBER (10000 * XACC_VERSION_MAJOR + 100 * XACC_VERSION_MINOR + XACC_VERSION_PATCH)

/** Every object that xaccc compiles needs this symbol, which the runtime library of the same version defines. Objects
 * of different versions do not link, and the linker message contains the object and its version. */
#define XACC_MADE_BY xacc_object_was_made_by_xaccc_0_2_0

#endif
