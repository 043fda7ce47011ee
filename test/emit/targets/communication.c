// RUN: %golden cpu openacc cuda starpu
//
// Pins: reflect, reflect_init and reflect_do, reduce_shadow, bcast, barrier and wait_async of device memory; gmove of device
// memory, on both sides and on one.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], x;
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

void exchange(void) {
#pragma acc data copy(a, x)
  {
#pragma xmp reflect (a) acc
#pragma xmp reflect (a) width(/periodic/ 1:0) async(3) acc
#pragma xmp wait_async (3) acc
#pragma xmp reflect_init (a) acc
#pragma xmp reflect_do (a) acc
#pragma xmp reduce_shadow (a) acc
#pragma xmp bcast (x) from p(2) acc
#pragma xmp barrier acc
  }
}

#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic) onto p
double b[N], l[N];
#pragma xmp align b[i] with c(i)

void move(void) {
#pragma acc data copy(a, b)
  {
#pragma xmp gmove acc
    a[:] = b[:];
#pragma xmp gmove acc(b)
    b[1:4] = l[0:4];
  }
}
