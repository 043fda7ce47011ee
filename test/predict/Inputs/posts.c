/* A program whose nodes wait for the first post of any node. */
#pragma xmp nodes p(*)
int main(void) {
#pragma xmp task on p(2)
  {
#pragma xmp post (p(1), 7)
  }
#pragma xmp task on p(1)
  {
#pragma xmp wait
  }
  return 0;
}
