#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int c[10];
#pragma xmp align c[i] with t(i)
#pragma xmp shadow c[1]

void f0(void) {
#pragma xmp loop (i) on t(i)
  for (int i = 0; i < 10; i++)
    c[i] = i;
}
void f1(void) {
#pragma xmp reflect (c)
}
void f2(void) {
  int s = 1;
#pragma xmp reduction(+ : s)
}
void f3(void) {
  static int s;
#pragma xmp task on p(1)
  s = 1;
}
void f4(void) {
#pragma xmp barrier on p
}
void f5(void) {
  int s[10];
#pragma xmp gmove
  s[0:10] = c[0:10];
}
