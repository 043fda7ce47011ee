/* Ten steps with four arrays in one reflect, and three of which one has long rows. */
#define N 24
#define LONG 4000
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N], c[N][5], d[N], rows[N][LONG];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align c[i][*] with t(i)
#pragma xmp align d[i] with t(i)
#pragma xmp align rows[i][*] with t(i)
#pragma xmp shadow a[1]
#pragma xmp shadow b[1]
#pragma xmp shadow c[1][0]
#pragma xmp shadow d[2]
#pragma xmp shadow rows[1][0]

int main(void) {
  for (int step = 0; step < 10; step++) {
#pragma xmp reflect (a, b, c, d)
#pragma xmp reflect (a, rows, d)
  }
  return 0;
}
