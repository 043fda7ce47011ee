// gen-man.cpp - prints the man page of xaccc from its table of options.
#include "options/OptionTable.h"

#include <cstdio>

int main() {
  std::fputs(xacc::driver::optionManPage().c_str(), stdout);
  return 0;
}
