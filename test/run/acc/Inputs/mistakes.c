/* mistakes.c WHICH N: one mistake of using the device, found when the program runs; the numbers are those of
 * mistakes.test. */
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 19)
#pragma xmp distribute t(block) onto p
double a[20], b[20], c[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
int main(int argc, char **argv) {
  (void)argc;
  int which = atoi(argv[1]), n = atoi(argv[2]);
  double *q = malloc(80), s = 1;
  switch (which) {
  case 1:
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      q[i] = i;
    break;
  case 2:
#pragma acc data present(a)
    s = 2;
    break;
  case 3:
#pragma acc update host(a)
    break;
  case 4:
#pragma acc data copyin(c [0:4])
#pragma acc data copy(c)
    s = 3;
    break;
  case 5:
#pragma acc data copy(c[n:8])
    s = 3;
    break;
  case 6:
#pragma acc enter data copyin(a)
#pragma xmp reflect_do (a) acc
    break;
  case 7:
#pragma xmp reflect_do (a)
    break;
  case 8:
#pragma xmp reduction (+ : s) acc
    break;
  case 9:
#pragma xmp reflect (a) acc
    break;
  case 10:
#pragma xmp bcast (c) acc
    break;
  case 11:
#pragma xmp gmove acc(a)
    a[:] = b[:];
    break;
  case 12:
#pragma acc update device(a[n:4])
    break;
  case 13:
#pragma acc host_data use_device(q)
    s = q[0];
    break;
  case 14:
#pragma acc set device_num(n)
    break;
  case 15:
#pragma acc init device_type(teapot)
    break;
  case 16:
    q = 0;
#pragma acc enter data create(q [0:n])
    break;
  case 17:
#pragma acc parallel loop default(present)
#pragma xmp loop on t(i)
    for (int i = 0; i < 20; i++)
      a[i] = 0;
    break;
  case 18:
#pragma xmp reduce_shadow (a) acc
    break;
  case 19:
#pragma acc enter data copyin(a)
#pragma xmp reflect_init (a) acc
#pragma acc exit data delete (a)
#pragma xmp reflect_do (a) acc
    break;
  case 20:
#pragma acc data copyin(c [6:4])
#pragma acc parallel loop copy(c[4:4])
    for (int i = 4; i < 8; i++)
      c[i] = 1;
    break;
  case 21:
#pragma acc data copyin(a)
#pragma acc parallel loop copy(a[n:20])
    for (int i = 4; i < 8; i++)
      s = 1;
    break;
  case 22:
#pragma acc enter data copyin(c)
#pragma xmp gmove in acc
    c[0:2] = a[8:2];
    break;
  }
  printf("done %g\n", s);
  free(q);
  return 0;
}
