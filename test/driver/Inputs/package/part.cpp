#include <string>
extern "C" const char *part() {
  static const std::string text = std::string("part in ") + "C++";
  return text.c_str();
}
