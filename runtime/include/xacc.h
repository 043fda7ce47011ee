/* xacc.h - the user's header of XcalableACC programs. The language adds directives, not functions, to xmp.h. */
#ifndef XACC_H
#define XACC_H

#include "xmp.h"

#endif
