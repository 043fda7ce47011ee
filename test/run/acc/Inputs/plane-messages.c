// Ten reflects of planes of 16 KiB in both directions.
enum { N = 8, M = 2048 };
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static double u[N][M];
#pragma xmp align u[i][*] with t(i)
#pragma xmp shadow u[1][0]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      u[i][j] = i;
#pragma acc data copy(u)
  for (int step = 0; step < 10; step++) {
#pragma xmp reflect (u) acc
  }
  return 0;
}
