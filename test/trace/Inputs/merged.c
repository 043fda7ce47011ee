/* Ten steps with four arrays in one reflect, one of which has long rows, and three directives for one array each;
 * reductions of several values and of several directives; a bcast of three variables, one of which is long. */
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
  double x = 1, y = 2, z = 3, values[LONG] = {0};
  int n = 1;
  for (int step = 0; step < 10; step++) {
#pragma xmp reflect (a, b, c, d)
#pragma xmp reflect (a, rows, d)
#pragma xmp reflect (b)
#pragma xmp reflect (rows)

#pragma xmp reflect (c)
    n++;
#pragma xmp reduction (+ : x, n, y)
#pragma xmp reduction (max : x)
#pragma xmp reduction (max : y, z)
#pragma xmp bcast (x, values, n)
  }
  int i, count = 0;
  double least = 0, most = 0, sum = 0, squares = 0;
#pragma xmp loop (i) on t(i) reduction(+ : sum, count, squares) reduction(max : most) reduction(min : least)
  for (i = 0; i < N; i++) {
    sum += i;
    squares += i * i;
    count++;
    most = i > most ? i : most;
    least = i < least ? i : least;
  }
  return !(sum == N * (N - 1) / 2 && squares == 4324 && count == N && most == N - 1 && least == 0);
}
