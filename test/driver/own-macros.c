// RUN: %xaccc --translate -o - %s | not grep '^#pragma push_macro'
// RUN: %xaccc --translate -Dtheirs=3 -o - %s | head -4 | diff %S/Inputs/given-macro.expected -
//
// Pins: a macro of the file itself cannot change the runtime's header, so nothing is emitted for it; one of the command line could.
#define ours 3
#pragma xmp nodes p(*)
int main(void) {
#pragma xmp barrier
  return ours - 3;
}
