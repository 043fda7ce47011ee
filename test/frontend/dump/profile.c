// RUN: %xaccc --dump-directives --translate %s -o /dev/null | FileCheck %s
//
// Pins: profile is accepted wherever other compilers accept it; it does not change the behaviour of a program.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int a[10], b[10], s;
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp align b[i] with t(i)
int main(void) {
#pragma xmp loop on t(i) profile
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma xmp reflect (a) profile
#pragma xmp barrier profile
#pragma xmp reduction (+:s) profile
#pragma xmp bcast (s) profile
#pragma xmp gmove profile
  b[:] = a[:];
#pragma xmp task on p(1) profile
  s = 1;
#pragma xmp array on t(0:9) profile
  b[0:10] = 1;
#pragma xmp reduce_shadow (a) profile
  return 0;
}
// CHECK-DAG: loop {{.*}}profile
// CHECK-DAG: reflect{{.*}}profile
// CHECK-DAG: task{{.*}}profile
// CHECK-DAG: array{{.*}}profile
