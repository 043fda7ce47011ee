#include "header.h"

int plain(int class) { return class; } /* not C++ */
