// RUN: %golden
//
// Pins: tasks that run at the same time on different nodes.
#pragma xmp nodes p(4)
void left(void);
void right(void);
void f(void) {
#pragma xmp tasks
  {
#pragma xmp task on p(1:2)
    left();
#pragma xmp task on p(3:4)
    {
      right();
      right();
    }
  }
}
