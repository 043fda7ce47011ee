/* xacc_version.h - the version of xaccc, for programs and for the linker. */
#ifndef XACC_VERSION_H
#define XACC_VERSION_H

#define XACC_VERSION_MAJOR 0
#define XACC_VERSION_MINOR 1
#define XACC_VERSION_PATCH 0
#define XACC_VERSION "0.1.0"
/** To compare in #if: 10000 * major + 100 * minor + patch. */
#define XACC_VERSION_NUMBER (10000 * XACC_VERSION_MAJOR + 100 * XACC_VERSION_MINOR + XACC_VERSION_PATCH)

/** Every object that xaccc makes needs this symbol, and the runtime library of the same version has it: objects of
 * different versions do not link, and the linker names the object and the version that it was made by. */
#define XACC_MADE_BY xacc_object_was_made_by_xaccc_0_1_0

#endif
