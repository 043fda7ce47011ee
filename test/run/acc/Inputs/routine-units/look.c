#include "table.h"
double look(int i) { return shared_table[(i + shift) % N] + shift; }
